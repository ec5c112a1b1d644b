import {
  formatJalali,
  formatJalaliTime,
  type Instant,
  type TehranDay,
  tehranDayOf,
} from '@moadi/domain/primitives';
import { useNow } from '../lib/clock.ts';
import { timeAgo } from './dates.ts';

/** A day: ۱۴۰۵/۰۸/۲۹. From an instant, the day it falls on in Tehran. */
export function JalaliDate({ day, at }: { day?: TehranDay | undefined; at?: Instant | undefined }) {
  const shown = day ?? (at === undefined ? undefined : tehranDayOf(at));
  return <DateText>{shown === undefined ? '—' : formatJalali(shown)}</DateText>;
}

/** A moment: ۱۴۰۵/۰۸/۲۹ ۱۴:۳۵. */
export function JalaliTime({ at }: { at: Instant | undefined }) {
  return <DateText>{at === undefined ? '—' : formatJalaliTime(at)}</DateText>;
}

/** «۳ روز پیش», with the moment itself in the tooltip; it goes on with the clock. */
export function RelativeTime({ at }: { at: Instant }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} data-tip={formatJalaliTime(at)}>
      {timeAgo(at, now)}
    </time>
  );
}

/** The day first, as one reads; the digits of each run left to right by themselves. */
function DateText({ children }: { children: string }) {
  return (
    <bdi dir="rtl" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}
