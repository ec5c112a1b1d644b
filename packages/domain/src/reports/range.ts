import { reportRangeType, type ReportRangeType, type SeasonType } from '../enums/reports.ts';
import { fault, type Fault } from '../faults/index.ts';
import {
  dayOfJalali,
  daysInJalaliMonth,
  jalaliOf,
  jalaliSeason,
  type JalaliDate,
  type TehranDay,
} from '../primitives/index.ts';

/** Whole Tehran days, both included. */
export interface DayRange {
  from: TehranDay;
  to: TehranDay;
}

/** How far back a range of days may begin (spec 3 section 9, "Reports"); a season or a year may lie further back. */
export const OLDEST_DAYS = 90;
/** No report begins before this Jalali year: nobody has such invoices, and what they would be compared with has no calendar. */
const FIRST_YEAR = 1300;
/** The range of a report that names none. */
export const USUAL_DAYS = 30;

const { days, season, year } = reportRangeType.id;

export const lastDays = (count: number, today: TehranDay): DayRange => ({
  from: today - count + 1,
  to: today,
});

/** A season of a year, as far as it has come. */
export function seasonRange(ofYear: number, ofSeason: SeasonType, today: TehranDay): DayRange {
  const { from, to } = jalaliSeason(ofYear, ofSeason);
  return { from, to: Math.min(to, today) };
}

/** A Jalali year, as far as it has come. */
export function yearRange(ofYear: number, today: TehranDay): DayRange {
  const { from } = jalaliSeason(ofYear, 1);
  return { from, to: Math.min(jalaliSeason(ofYear, 4).to, today) };
}

export const seasonOf = (day: TehranDay): { year: number; season: SeasonType } => {
  const { year: ofYear, month } = jalaliOf(day);
  return { year: ofYear, season: (Math.floor((month - 1) / 3) + 1) as SeasonType };
};

/** Why there is no report of this range, at the end of it that has to be changed; undefined where there is one. */
export function rangeFault(range: DayRange, type: ReportRangeType, today: TehranDay): Fault | undefined {
  const { from, to } = range;
  if (to > today) return fault('reports.rangeAhead', 'end');
  if (from > to) return fault('reports.rangeTurned', 'start');
  if (type !== days && jalaliOf(from).year < FIRST_YEAR) return fault('reports.rangeTooEarly', 'start');
  if (type === season) return sameSeason(from, to) ? undefined : fault('reports.rangeAcrossSeason', 'start');
  if (type === year)
    return jalaliOf(from).year === jalaliOf(to).year ? undefined : fault('reports.rangeAcrossYear', 'start');
  return from < today - OLDEST_DAYS ? fault('reports.rangeTooOldSeason', 'start') : undefined;
}

function sameSeason(from: TehranDay, to: TehranDay): boolean {
  const [first, last] = [seasonOf(from), seasonOf(to)];
  return first.year === last.year && first.season === last.season;
}

export interface Comparison {
  /** The days of the range that are over: today is not, and stands apart. */
  whole: DayRange;
  /** What they are compared with. */
  before: DayRange;
}

/**
 * What a range is compared with: as many days just before it, the same days of the season before, or those of the year
 * before. Undefined for today alone, of which nothing is over yet.
 */
export function comparisonOf(
  range: DayRange,
  type: ReportRangeType,
  today: TehranDay,
): Comparison | undefined {
  const whole = { from: range.from, to: Math.min(range.to, today - 1) };
  const length = whole.to - whole.from + 1;
  if (length < 1) return undefined;
  const before =
    type === days
      ? { from: whole.from - length, to: whole.from - 1 }
      : earlier(whole, type === season ? 3 : 12);
  return { whole, before };
}

const earlier = ({ from, to }: DayRange, months: number): DayRange => ({
  from: monthsBefore(from, months),
  to: monthsBefore(to, months),
});

/** The same day of an earlier month; the last day of a month is the last of the other, and a day that it lacks too. */
function monthsBefore(day: TehranDay, months: number): TehranDay {
  const date = jalaliOf(day);
  const month = date.month - (months % 12);
  const target = {
    year: date.year - Math.floor(months / 12) - (month < 1 ? 1 : 0),
    month: month < 1 ? month + 12 : month,
  };
  const last = daysInJalaliMonth(target.year, target.month);
  const isLast = date.day === daysInJalaliMonth(date.year, date.month);
  return known({ ...target, day: isLast ? last : Math.min(date.day, last) });
}

function known(date: JalaliDate): TehranDay {
  const day = dayOfJalali(date);
  if (day === undefined) throw new RangeError(`No such day: ${JSON.stringify(date)}`);
  return day;
}
