import { formatJalaliTime } from '@moadi/domain/primitives';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { publicSettings } from '../../../kit/api/settings.ts';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { useNow } from '../../../ui/lib/clock.ts';
import { useStore } from '../../../ui/lib/store.ts';
import type { ReactNode } from 'react';
import type { InvoiceItem } from '../answers.ts';
import { nextTryOf } from './next-try.ts';
import { progressWords as words } from './words.ts';

/**
 * Why an invoice has no verdict yet and when it goes on, in two lines; opened, all of it: who does what about it, and whom to call
 * where a person decides.
 */
export function ProgressNotice({ item: { waiting, review } }: { item: InvoiceItem }) {
  return (
    <>
      {review && <Review review={review} />}
      {waiting && <Waiting waiting={waiting} />}
    </>
  );
}

function Review({ review: { cause, until } }: { review: NonNullable<InvoiceItem['review']> }) {
  const now = useNow();
  return (
    <Folded
      meaning="danger"
      title={<strong>{words.reviewTitle}</strong>}
      facts={<span>{until < now ? words.isOverdue : words.decidedBy(formatJalaliTime(until))}</span>}
    >
      <p>{cause}.</p>
      <p>{(until < now ? words.overdue : words.decides)(formatJalaliTime(until))}</p>
      <Support />
    </Folded>
  );
}

function Waiting({ waiting: { why, lastTry, nextTry } }: { waiting: NonNullable<InvoiceItem['waiting']> }) {
  const isPaused = nextTry === undefined;
  return (
    <Folded
      meaning="warning"
      title={
        <>
          <strong>{words.waits}</strong> {why}.
        </>
      }
      facts={<Turn {...{ lastTry, nextTry }} of={words.sends} />}
    >
      <p>{why}.</p>
      <p>{isPaused ? words.safePaused : words.safe}</p>
      {isPaused && <Support />}
    </Folded>
  );
}

type FoldedProps = { meaning: 'warning' | 'danger'; title: ReactNode; facts: ReactNode; children: ReactNode };

/** Two lines, whatever they say, and the rest once it is asked for. */
const Folded = ({ meaning, title, facts, children }: FoldedProps) => (
  <div className="notice min-h-14" data-meaning={meaning} role="status">
    <details className="group min-w-0 flex-1 text-text">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-field">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-table group-open:whitespace-normal">{title}</span>
          <span className="flex gap-x-4 overflow-hidden text-help whitespace-nowrap group-open:flex-wrap group-open:whitespace-normal">
            {facts}
          </span>
        </span>
        <ChevronDown size={18} className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-col gap-1 text-table">{children}</div>
    </details>
  </div>
);

/** Why some work does not get on, when it was tried last and when it is tried next. */
export function Waits({
  waiting: { why, lastTry, nextTry },
}: {
  waiting: NonNullable<InvoiceItem['waiting']>;
}) {
  const isPaused = nextTry === undefined;
  return (
    <div className="notice flex-col gap-1" data-meaning="warning" role="status">
      <p className="text-text">
        <strong>{words.waits}</strong> {why}.
      </p>
      <p className="flex flex-wrap gap-x-4 text-help text-text">
        <Turn {...{ lastTry, nextTry }} of={words.sends} />
      </p>
      {isPaused && <Support />}
    </div>
  );
}

type TurnProps = { lastTry?: number | undefined; nextTry?: number | undefined; of: typeof words.sends };

/** When it was tried last, if ever, and when its turn comes; nobody knows that while it is paused. */
export function Turn({ lastTry, nextTry, of }: TurnProps) {
  const now = useNow();
  return (
    <>
      {lastTry === undefined ? (
        <span>{of.never}</span>
      ) : (
        <span>
          {of.last} <JalaliTime at={lastTry} />
        </span>
      )}
      <span>
        {of.next}{' '}
        {nextTryOf(nextTry, now, at => (
          <JalaliTime at={at} />
        ))}
      </span>
    </>
  );
}

function Support() {
  const phone = useStore(publicSettings)?.supportPhone;
  if (!phone) return null;
  return (
    <p className="text-text">
      {words.support}{' '}
      <a className="link" href={`tel:${phone}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
    </p>
  );
}
