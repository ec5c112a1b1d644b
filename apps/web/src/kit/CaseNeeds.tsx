import { invoiceNeed, type InvoiceNeed } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { StateChip } from '../ui/display/Chip.tsx';

/** Invoices of a case that call for a person. */
export type Needs = Readonly<Record<InvoiceNeed, number>>;

/** What a case needs, in a line of chips; nothing where it needs nothing. */
export function CaseNeeds({ needs }: { needs: Needs }) {
  return invoiceNeed.ids
    .filter(kind => needs[kind] > 0)
    .map(kind => (
      <StateChip key={kind} meaning={invoiceNeed.row(kind).meaning ?? 'neutral'}>
        {toPersianDigits(needs[kind])} {invoiceNeed.row(kind).short}
      </StateChip>
    ));
}
