import { contractPeriodType, type ContractPeriodType } from '../enums/index.ts';
import {
  dayOfJalali,
  daysInJalaliMonth,
  endOfDay,
  jalaliOf,
  startOfDay,
  tehranDayOf,
  type Instant,
  type TehranDay,
} from '../primitives/index.ts';

/** The paper has to be posted within so many days (spec 3 section 5). */
export const POSTING_DAYS = 10;

const { id } = contractPeriodType;

const months: Readonly<Record<ContractPeriodType, number>> = {
  [id.threeMonths]: 3,
  [id.sixMonths]: 6,
  [id.oneYear]: 12,
  [id.twoYears]: 24,
  [id.threeYears]: 36,
};

/** The contract's last day: a year from 1405/02/01 ends on 1406/01/31. A day that the last month lacks is its last one. */
export function lastDayOf(start: TehranDay, period: ContractPeriodType): TehranDay {
  const { year, month, day } = jalaliOf(start);
  const later = month - 1 + months[period];
  const at = { year: year + Math.floor(later / 12), month: (later % 12) + 1 };
  const length = daysInJalaliMonth(at.year, at.month);
  const same = dayOfJalali({ ...at, day: Math.min(day, length) })!;
  return day > length ? same : same - 1;
}

/** The first millisecond of its last day. */
export const endDateOf = (startDate: Instant, period: ContractPeriodType): Instant =>
  startOfDay(lastDayOf(tehranDayOf(startDate), period));

/** The last moment at which the paper is posted in time: the end of the tenth day after the one on which it was made. */
export const postingDeadline = (made: Instant): Instant => endOfDay(tehranDayOf(made) + POSTING_DAYS);

/** Whole days from today until then: 0 on the day itself, less afterwards. */
export const daysUntil = (moment: Instant, now: Instant): number => tehranDayOf(moment) - tehranDayOf(now);
