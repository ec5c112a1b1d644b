import { invoiceState, invoiceTaxPayerState } from '@moadi/domain/enums';
import {
  deadlineOf,
  pendingStates,
  reactionDeadline,
  registeredUnchangedStates,
} from '@moadi/domain/invoices';
import { formatJalali, formatJalaliTime, tehranDayOf } from '@moadi/domain/primitives';
import { attentionInvoices } from '@moadi/domain/reports';
import { figures } from '../../../kit/api/figures.ts';
import { RelativeTime } from '../../../ui/display/JalaliDate.tsx';
import { useNow } from '../../../ui/lib/clock.ts';
import type { InvoiceItem } from '../answers.ts';
import { ProgressNotice, Turn } from './ProgressNotice.tsx';
import { nowWords, progressWords as words } from './words.ts';

/** What becomes of the invoice now and who is to act; it is as high for each, so that nothing jumps below it while one walks the list. */
export function Now({ item }: { item: InvoiceItem }) {
  if (item.waiting || item.review) return <ProgressNotice item={item} />;
  const { text, meaning } = nowWords[item.state];
  const tries = item.state === readyToSend ? words.sends : words.asks;
  return (
    <div
      role="status"
      className="notice min-h-14 flex-wrap content-center gap-x-3 gap-y-0 text-table"
      data-meaning={meaning}
    >
      <span>{text}</span>
      {item.turn && pendingStates.includes(item.state) && <Turn {...item.turn} of={tries} />}
      {registeredUnchangedStates.includes(item.state) && <Reaction item={item} />}
      {isUnsent(item) && <Deadline item={item} />}
    </div>
  );
}

const { readyToSend } = invoiceState.id;

/** A person or the panel is still to send it, before its deadline. */
const isUnsent = ({ state }: InvoiceItem): boolean =>
  state === readyToSend || attentionInvoices.nearDeadline.states.includes(state);

/** Until when it may be sent as it is. */
function Deadline({ item: { issuingDateTime } }: { item: InvoiceItem }) {
  const now = useNow();
  const until = deadlineOf(issuingDateTime, { now, figures: figures() });
  return <span>{(until < now ? words.sendingEnded : words.sendUntil)(formatJalaliTime(until))}</span>;
}

/** What the buyer says, when that was asked for last, and until when there may be an answer. */
function Reaction({
  item: { taxPayerSystemStatus: status, reactionAskedAt, receipt },
}: {
  item: InvoiceItem;
}) {
  const isAwaited = status === invoiceTaxPayerState.id.awaitingReaction;
  return (
    <>
      <span>
        {words.reaction(status ? invoiceTaxPayerState.label(status) : words.unknown)}
        {reactionAskedAt !== undefined && (
          <>
            {' '}
            ({words.asked} <RelativeTime at={reactionAskedAt} />)
          </>
        )}
      </span>
      {isAwaited && receipt?.receivedAt !== undefined && (
        <span>{words.reactsUntil(formatJalali(tehranDayOf(reactionDeadline(receipt.receivedAt))))}</span>
      )}
    </>
  );
}
