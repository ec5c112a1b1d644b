import { formatJalaliTime, tehranDayOf, type Instant } from '@moadi/domain/primitives';
import { useNow } from '../../../ui/lib/clock.ts';
import type { InvoiceRow } from '../list/rows.ts';
import { nextTryOf } from './next-try.ts';
import { progressWords as words } from './words.ts';

/** Below the state of a row that does not get on: why, and when it was and will be tried. */
export function WaitingNote({ row: { waiting, review } }: { row: InvoiceRow }) {
  const now = useNow();
  if (!waiting && !review) return null;
  const lines = waiting
    ? [waiting.why, triesOf(waiting, now)]
    : [review!.cause, words.decidedBy(shortTime(review!.until, now))];
  return (
    <small className="waiting-note">
      {lines.map(line => (
        <span key={line} data-tip={line} data-tip-cut="">
          {line}
        </span>
      ))}
    </small>
  );
}

type Waiting = NonNullable<InvoiceRow['waiting']>;

function triesOf({ lastTry, nextTry }: Waiting, now: Instant): string {
  const next = nextTryOf(nextTry, now, shortTime);
  return lastTry === undefined
    ? `${words.sends.next} ${next}`
    : words.rowTries(shortTime(lastTry, now), next);
}

/** The time of a moment of today; else the day with it. */
function shortTime(at: Instant, now: Instant): string {
  const text = formatJalaliTime(at);
  return tehranDayOf(at) === tehranDayOf(now) ? text.split(' ')[1]! : text;
}
