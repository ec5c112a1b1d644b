import { endOfDay, tehranDayOf, weekdayOf, type Instant, type TehranDay } from '../primitives/index.ts';

/** Days on which the provider does not work. */
export interface WorkingCalendar {
  /** 0 is Saturday. */
  weekdaysOff: ReadonlySet<number>;
  daysOff: ReadonlySet<TehranDay>;
}

export const isWorkingDay = ({ weekdaysOff, daysOff }: WorkingCalendar, day: TehranDay): boolean =>
  !weekdaysOff.has(weekdayOf(day)) && !daysOff.has(day);

/** A calendar without a working day promises nothing; nobody looks further than this. */
const FURTHEST = 366;

/**
 * The last moment of the given number of working days after an instant: what comes in on a day is promised by the end of the
 * working days that follow it. Undefined where the calendar has no working day for a year.
 */
export function endOfWorkingDays(
  calendar: WorkingCalendar,
  from: Instant,
  days: number,
): Instant | undefined {
  const first = tehranDayOf(from);
  let left = days;
  for (let day = first + 1; day <= first + FURTHEST; day += 1) {
    if (isWorkingDay(calendar, day)) left -= 1;
    if (left === 0) return endOfDay(day);
  }
  return undefined;
}
