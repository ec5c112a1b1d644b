/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** A day of the civil calendar in Asia/Tehran, counted from 1970-01-01. */
export type TehranDay = number;

export function tehranDayOf(instantMs: Instant): TehranDay {
  return Math.floor(wallClockOf(instantMs) / DAY);
}

/** First millisecond of the day: not always midnight, for in many springs until 2022 the clock went from 24:00 to 1:00. */
export const startOfDay = (day: TehranDay): Instant => instantOf(day * DAY);

/** Last millisecond of the day. */
export const endOfDay = (day: TehranDay): Instant => startOfDay(day + 1) - 1;

export function tehranTimeOf(instantMs: Instant): { hour: number; minute: number; second: number } {
  const wallClock = wallClockOf(instantMs);
  const seconds = Math.floor(wallClock / 1000) - Math.floor(wallClock / DAY) * 86_400;
  return { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
}

/** The first instant at which Tehran's clocks show this; when they skipped it, the instant of the skip. */
export function atTehranTime(day: TehranDay, hour: number, minute: number): Instant {
  return instantOf(day * DAY + hour * HOUR + minute * 60_000);
}

/** The authority's day inside a tax id, a UTC day (protocol section 3, "Day boundary"). */
export const utcDayOf = (instantMs: Instant): number => Math.floor(instantMs / DAY);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const wallClockOf = (instantMs: Instant): number => instantMs + periodAt(instantMs).offsetMs;

/** Earliest instant whose wall clock (ms of Tehran's own count) is `wallClock`, or the end of the gap it fell into. */
function instantOf(wallClock: number): Instant {
  // Offsets have been 3:25:44 to 5:00 hours, so the instant lies between these two.
  const earlier = periodAt(wallClock - 5 * HOUR);
  const later = periodAt(wallClock - 3 * HOUR);
  const instant = wallClock - earlier.offsetMs;
  return earlier === later || instant < later.from
    ? instant
    : Math.max(later.from, wallClock - later.offsetMs);
}

/** From `from` on, Tehran's clocks are `offsetMs` ahead of UTC. */
interface Period {
  readonly from: Instant;
  readonly offsetMs: number;
}

let periods: readonly Period[] | undefined;

function periodAt(instantMs: Instant): Period {
  periods ??= readPeriods();
  return periods.findLast(period => period.from <= instantMs)!;
}

/**
 * All periods of the zone table from 1900 to 2100: skipped and repeated hours need them, and 100,000 lookups take 30 ms
 * where asking Intl each time takes 110. Each period is longer than a step, so no change of the clock is stepped over.
 */
function readPeriods(): Period[] {
  const step = 60 * DAY;
  const first = -70 * 365 * DAY;
  const found: Period[] = [{ from: -Infinity, offsetMs: offsetAt(first) }];
  for (let ms = first; ms < 130 * 365 * DAY; ms += step) {
    const offsetMs = offsetAt(ms + step);
    if (offsetMs !== found.at(-1)!.offsetMs)
      found.push({ from: firstWithOffset(offsetMs, ms, ms + step), offsetMs });
  }
  return found;
}

/** Halves the time between `before` (another offset) and `after` (this offset) until the change is found. */
function firstWithOffset(offsetMs: number, before: Instant, after: Instant): Instant {
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === offsetMs) after = middle;
    else before = middle;
  }
  return after;
}

const zone = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone: 'Asia/Tehran', timeZoneName: 'longOffset' });

function offsetAt(instantMs: Instant): number {
  const [, hours, minutes, seconds = '0'] = /GMT\+(\d\d):(\d\d)(?::(\d\d))?/.exec(zone.format(instantMs))!;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}
