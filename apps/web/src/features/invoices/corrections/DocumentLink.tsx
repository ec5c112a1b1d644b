import { invoiceSubjectType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { invoiceWords } from '../words.ts';
import type { Chain } from '../answers.ts';

type Document = Pick<Chain['documents'][number], 'id' | 'invoiceSubject' | 'internalSerialNumber'>;

/** «برگشت از فروش ۱۲» */
export const documentName = ({ invoiceSubject, internalSerialNumber }: Document): string =>
  `${invoiceSubjectType.label(invoiceSubject)} ${toPersianDigits(internalSerialNumber)}`;

/** Leads to a document's place in its chain, where all that can be done with it stands. */
export function DocumentLink({ clientId, document }: { clientId: number; document: Document }) {
  const name = documentName(document);
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, detail: `${clientId}/${document.id}`, tab: 'chain' })}
      className="link"
      aria-label={`${invoiceWords.details}: ${name}`}
    >
      {name}
    </Link>
  );
}
