import type { UsesEndpoint } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { invoiceState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { EnumLabel } from '../format/EnumLabel.tsx';
import { heldWords as words } from './words.ts';

export type InvoiceUses = AnswerOf<UsesEndpoint>;

/** The first of the unfinished invoices of a case that have a row, each a way to it, and how many more there are. */
export function HeldInvoices({ clientId, uses }: { clientId: number; uses: InvoiceUses }) {
  const { totalCount, invoices } = uses;
  if (totalCount === 0) return null;
  const others = totalCount - invoices.length;
  return (
    <ul className="flex flex-col gap-1">
      {invoices.map(({ id, internalSerialNumber, state }) => (
        <li key={id} className="flex items-center gap-3">
          <Link
            to="/cases/$clientId/invoices/list/single"
            params={{ clientId: String(clientId) }}
            search={{ detail: `${clientId}/${id}` }}
            className="link"
          >
            {words.invoice(toPersianDigits(internalSerialNumber ?? '—'))}
          </Link>
          <EnumLabel of={invoiceState} id={state} />
        </li>
      ))}
      {others > 0 && <li className="text-muted">{words.others(toPersianDigits(others))}</li>}
    </ul>
  );
}
