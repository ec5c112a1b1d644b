import {
  atTehranTime,
  dayOfJalali,
  daysInJalaliMonth,
  formatJalali,
  type Instant,
  jalaliMonths,
  jalaliOf,
  jalaliSeason,
  parseJalali,
  type TehranDay,
  tehranDayOf,
  tehranTimeOf,
  toLatinDigits,
  toPersianDigits,
} from '@moadi/domain/primitives';
import { words } from '../../words.ts';

/** The value of a date field: a day; or the text as typed, when it is none; or nothing. */
export type DateValue = TehranDay | string | undefined;

/** A text becomes a day only when it names one: «۱۴۰۴/۱۲/۳۰» stays a text, for that Esfand had 29 days. */
export function readDate(typed: string): DateValue {
  const text = typed.trim();
  if (text === '') return undefined;
  const eight = /^(\d{4})(\d\d)(\d\d)$/.exec(toLatinDigits(text));
  return parseJalali(eight ? eight.slice(1).join('/') : text) ?? typed;
}

export const dateText = (value: DateValue): string =>
  typeof value === 'number' ? formatJalali(value) : (value ?? '');

export type DateLimits = { min?: TehranDay | undefined; max?: TehranDay | undefined };

/** The sentence that says what is wrong, undefined when nothing is. */
export function dateFault(value: DateValue, { min, max }: DateLimits = {}): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return textFault(value);
  if (min !== undefined && value < min) return words.dateMin(formatJalali(min));
  if (max !== undefined && value > max) return words.dateMax(formatJalali(max));
  return undefined;
}

function textFault(text: string): string {
  const [, year, month, day] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})$/.exec(toLatinDigits(text.trim())) ?? [];
  if (!day || !dayOfJalali({ year: Number(year), month: 1, day: 1 })) return words.dateForm;
  const name = jalaliMonths[Number(month) - 1];
  if (!name) return words.dateMonth;
  const days = daysInJalaliMonth(Number(year), Number(month));
  if (Number(day) <= days) return words.dateForm;
  return words.dateDays(name, toPersianDigits(year!), toPersianDigits(days));
}

/** An instant with a time of day, kept like DateValue: milliseconds, or «date time» as typed. */
export type MomentValue = Instant | string | undefined;

/** Without a day there is no moment, whatever the time. */
export function readMoment(date: string, time: string): MomentValue {
  if (date.trim() === '') return undefined;
  const day = readDate(date);
  const clock = readTime(time);
  return typeof day === 'number' && clock
    ? atTehranTime(day, clock.hour, clock.minute)
    : `${date.trim()} ${time.trim()}`;
}

/** The two texts of a moment. */
export function momentText(value: MomentValue): { date: string; time: string } {
  if (typeof value === 'number') {
    const { hour, minute } = tehranTimeOf(value);
    return { date: formatJalali(tehranDayOf(value)), time: toPersianDigits(`${two(hour)}:${two(minute)}`) };
  }
  const [date = '', ...time] = (value ?? '').split(' ');
  return { date, time: time.join(' ') };
}

export function momentFault(value: MomentValue, limits: DateLimits = {}): string | undefined {
  if (value === undefined) return undefined;
  const { date, time } = momentText(value);
  return dateFault(readDate(date) ?? date, limits) ?? (readTime(time) ? undefined : words.timeForm);
}

/** «۹:۵», `0905`, `9:05` → hour and minute. */
function readTime(text: string): { hour: number; minute: number } | undefined {
  const latin = toLatinDigits(text.trim());
  const [, hour, minute] = /^(\d{1,2}):(\d{1,2})$/.exec(latin) ?? /^(\d\d)(\d\d)$/.exec(latin) ?? [];
  const clock = { hour: Number(hour), minute: Number(minute) };
  return clock.hour < 24 && clock.minute < 60 ? clock : undefined;
}

export type DateRange = { from: DateValue; to: DateValue };

export function rangeFault({ from, to }: DateRange): string | undefined {
  return typeof from === 'number' && typeof to === 'number' && to < from ? words.rangeReversed : undefined;
}

/** The ranges that one click gives, for the day that is today in Tehran; each ends today. */
export function quickRanges(today: TehranDay): { label: string; from: TehranDay; to: TehranDay }[] {
  const { year, month } = jalaliOf(today);
  const season = ([1, 2, 3, 4] as const)[Math.ceil(month / 3) - 1]!;
  const starts = [
    { label: words.today, from: today },
    { label: words.last7, from: today - 6 },
    { label: words.last30, from: today - 29 },
    { label: words.thisMonth, from: dayOfJalali({ year, month, day: 1 })! },
    { label: words.thisSeason, from: jalaliSeason(year, season).from },
  ];
  return starts.map(range => ({ ...range, to: today }));
}

const two = (value: number): string => String(value).padStart(2, '0');
