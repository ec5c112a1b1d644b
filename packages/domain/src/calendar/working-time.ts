import { atTehranTime, tehranDayOf, weekdayOf, type Instant, type TehranDay } from '../primitives/index.ts';
import { isWorkingDay, type WorkingCalendar } from './working-days.ts';

/** Hours of one weekday in which the provider works; a day may have several. */
export interface WorkingBlock {
  /** 0 is Saturday. */
  weekday: number;
  /** `08:30`. */
  fromTime: string;
  toTime: string;
}

/** Days and hours in which the provider works. */
export interface WorkingHours extends WorkingCalendar {
  blocks: readonly WorkingBlock[];
}

interface Span {
  from: Instant;
  to: Instant;
}

/** A calendar without working hours promises nothing; nobody looks further than this many days. */
const FURTHEST = 366;

/** The moment at which so many milliseconds of working time have passed since `from`; undefined where a year has not so many. */
export function afterWorkingTime(hours: WorkingHours, from: Instant, ms: number): Instant | undefined {
  let left = ms;
  const first = tehranDayOf(from);
  for (let day = first; day <= first + FURTHEST; day += 1) {
    for (const span of spansOf(hours, day)) {
      const begin = Math.max(span.from, from);
      const length = span.to - begin;
      if (length <= 0) continue;
      if (left <= length) return begin + left;
      left -= length;
    }
  }
  return undefined;
}

/** How much working time lies between two moments. */
export function workingTimeBetween(hours: WorkingHours, from: Instant, to: Instant): number {
  let sum = 0;
  for (let day = tehranDayOf(from); day <= tehranDayOf(to); day += 1)
    for (const span of spansOf(hours, day))
      sum += Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));
  return sum;
}

/** What is worked on a day, in its order; blocks that overlap count once. */
function spansOf(hours: WorkingHours, day: TehranDay): Span[] {
  if (!isWorkingDay(hours, day)) return [];
  const weekday = weekdayOf(day);
  const spans = hours.blocks
    .filter(block => block.weekday === weekday)
    .map(({ fromTime, toTime }) => ({ from: momentOf(day, fromTime), to: momentOf(day, toTime) }))
    .sort((a, b) => a.from - b.from);
  let end = -Infinity;
  return spans.flatMap(({ from, to }) => {
    const begin = Math.max(from, end);
    end = Math.max(end, to);
    return begin < to ? [{ from: begin, to }] : [];
  });
}

function momentOf(day: TehranDay, time: string): Instant {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour === 24 ? atTehranTime(day + 1, 0, 0) : atTehranTime(day, hour, minute);
}
