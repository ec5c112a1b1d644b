import { attentionKind } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { invoiceAttentions, type InvoiceAttention } from '@moadi/domain/reports';
import { StateChip } from '../ui/display/Chip.tsx';

/** Invoices of a case that call for a person. */
export type Needs = Readonly<Record<InvoiceAttention, number>>;

/** What a case needs, in a line of chips; nothing where it needs nothing. */
export function CaseNeeds({ needs }: { needs: Needs }) {
  return invoiceAttentions
    .filter(kind => needs[kind] > 0)
    .map(kind => (
      <StateChip key={kind} meaning={attentionKind.row(kind).meaning ?? 'neutral'}>
        {toPersianDigits(needs[kind])} {attentionKind.row(kind).short}
      </StateChip>
    ));
}
