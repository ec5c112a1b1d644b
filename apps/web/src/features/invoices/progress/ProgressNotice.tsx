import { formatJalaliTime } from '@moadi/domain/primitives';
import { publicSettings } from '../../../kit/api/settings.ts';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { useNow } from '../../../ui/lib/clock.ts';
import { useStore } from '../../../ui/lib/store.ts';
import type { ReactNode } from 'react';
import type { InvoiceItem } from '../answers.ts';
import { nextTryOf } from './next-try.ts';
import { progressWords as words } from './words.ts';

/** Why an invoice has no verdict yet, who does what about it and when, and whom to call where a person decides. */
export function ProgressNotice({ item: { waiting, review } }: { item: InvoiceItem }) {
  return (
    <>
      {review && <Review review={review} />}
      {waiting && (
        <Waits waiting={waiting}>{waiting.nextTry === undefined ? words.safePaused : words.safe}</Waits>
      )}
    </>
  );
}

function Review({ review: { cause, until } }: { review: NonNullable<InvoiceItem['review']> }) {
  const now = useNow();
  return (
    <div className="notice flex-col gap-1" data-meaning="danger" role="status">
      <p className="font-bold">{words.reviewTitle}</p>
      <p className="text-text">{cause}.</p>
      <p className="text-text">{(until < now ? words.overdue : words.decides)(formatJalaliTime(until))}</p>
      <Support />
    </div>
  );
}

type WaitsProps = { waiting: NonNullable<InvoiceItem['waiting']>; children?: ReactNode };

/** Why some work does not get on, when it was tried last and when it is tried next; `children` says what that means. */
export function Waits({ waiting: { why, lastTry, nextTry }, children }: WaitsProps) {
  const isPaused = nextTry === undefined;
  return (
    <div className="notice flex-col gap-1" data-meaning="warning" role="status">
      <p className="text-text">
        <strong>{words.waits}</strong> {why}.
      </p>
      <p className="flex flex-wrap gap-x-4 text-help text-text">
        <Turn {...{ lastTry, nextTry }} of={words.sends} />
      </p>
      {children && <p className="text-help text-text">{children}</p>}
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
