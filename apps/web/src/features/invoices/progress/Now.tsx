import { invoiceTaxPayerState } from '@moadi/domain/enums';
import { registeredUnchangedStates } from '@moadi/domain/invoices';
import { RelativeTime } from '../../../ui/display/JalaliDate.tsx';
import type { InvoiceItem } from '../answers.ts';
import { ProgressNotice } from './ProgressNotice.tsx';
import { nowWords, progressWords as words } from './words.ts';

/** What becomes of the invoice now and who is to act: one line while all goes its way, else a notice with times. */
export function Now({ item }: { item: InvoiceItem }) {
  if (item.waiting || item.review) return <ProgressNotice item={item} />;
  const { text, meaning } = nowWords[item.state];
  return (
    <div role="status" className="notice flex-wrap text-table" data-meaning={meaning}>
      <span>{text}</span>
      {registeredUnchangedStates.includes(item.state) && <Reaction item={item} />}
    </div>
  );
}

function Reaction({ item: { taxPayerSystemStatus: status, reactionAskedAt } }: { item: InvoiceItem }) {
  return (
    <span>
      {words.reaction(status ? invoiceTaxPayerState.label(status) : words.unknown)}
      {reactionAskedAt !== undefined && (
        <>
          {' '}
          ({words.asked} <RelativeTime at={reactionAskedAt} />)
        </>
      )}
    </span>
  );
}
