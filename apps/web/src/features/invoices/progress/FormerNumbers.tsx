import { headerFields } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Code, CopyText } from '../../../ui/display/CopyText.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import type { InvoiceItem } from '../answers.ts';
import { progressWords as words } from './words.ts';

/** The numbers that an invoice had before: people may have written one of them down. */
export function FormerNumbers({ item: { formerNumbers = [] } }: { item: InvoiceItem }) {
  if (formerNumbers.length === 0) return null;
  const { label } = headerFields.taxId;
  return (
    <section>
      <h3 className="mb-1 font-bold">{words.formerTitle}</h3>
      <p className="mb-2 text-help text-muted">{words.formerText}</p>
      <ul className="flex flex-col gap-1">
        {formerNumbers.map(({ internalSerialNumber, taxId, endedAt, codes }) => (
          <li key={taxId} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-table">
            <strong>{toPersianDigits(internalSerialNumber)}</strong>
            <CopyText text={taxId} label={label} />
            <span className="text-muted">
              {words.endedAt}: <JalaliTime at={endedAt} />
            </span>
            {codes.length > 0 && (
              <span className="text-muted">
                {words.codes}: <Code>{codes.join(' ')}</Code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
