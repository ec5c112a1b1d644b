import { toLatinDigits, toPersianDigits } from './digits.ts';
import { type Instant, type TehranDay, tehranDayOf, tehranTimeOf } from './tehran-day.ts';

/** A date of the Solar Hijri calendar; month and day count from 1. */
export interface JalaliDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function jalaliOf(tehranDay: TehranDay): JalaliDate {
  const year = Math.floor((33 * (tehranDay - FIRST_DAY) + 3) / DAYS_OF_CYCLE) + 1;
  const dayOfYear = tehranDay - newYear(year);
  const month = Math.floor(dayOfYear < 186 ? dayOfYear / 31 : (dayOfYear - 6) / 30) + 1;
  return { year, month, day: dayOfYear - daysBefore(month) + 1 };
}

/** Undefined when there is no such date, or when its year is none that the product deals with. */
export function dayOfJalali({ year, month, day }: JalaliDate): TehranDay | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInJalaliMonth(year, month)) return undefined;
  return firstOfMonth(year, month) + day - 1;
}

/** Reads `۱۴۰۴/۱۲/۳۰`, `1404-2-3`, `1404.02.03`; undefined for everything else. */
export function parseJalali(text: string): TehranDay | undefined {
  const [, year, , month, day] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(toLatinDigits(text.trim())) ?? [];
  return dayOfJalali({ year: Number(year), month: Number(month), day: Number(day) });
}

/** `1405/08/29` */
export function jalaliText(tehranDay: TehranDay): string {
  const { year, month, day } = jalaliOf(tehranDay);
  return `${String(year).padStart(4, '0')}/${twoDigits(month)}/${twoDigits(day)}`;
}

/** `۱۴۰۵/۰۸/۲۹` */
export const formatJalali = (tehranDay: TehranDay): string => toPersianDigits(jalaliText(tehranDay));

/** `۱۴۰۵/۰۸/۲۹ ۱۴:۳۵`, Tehran time. */
export function formatJalaliTime(instantMs: Instant): string {
  const { hour, minute } = tehranTimeOf(instantMs);
  return toPersianDigits(`${jalaliText(tehranDayOf(instantMs))} ${twoDigits(hour)}:${twoDigits(minute)}`);
}

/** `1404/09/04 14:03:59`, Tehran time. */
export function jalaliTimeText(instantMs: Instant): string {
  const { hour, minute, second } = tehranTimeOf(instantMs);
  return `${jalaliText(tehranDayOf(instantMs))} ${[hour, minute, second].map(twoDigits).join(':')}`;
}

export const daysInJalaliMonth = (year: number, month: number): number =>
  month <= 6 ? 31 : month <= 11 || isJalaliLeapYear(year) ? 30 : 29;

export const isJalaliLeapYear = (year: number): boolean => newYear(year + 1) - newYear(year) === 366;

/** 0 = Saturday … 6 = Friday. */
export const weekdayOf = (tehranDay: TehranDay): number => (((tehranDay + 5) % 7) + 7) % 7;

/** First and last day of a quarter of the fiscal year; season 1 is spring. */
export function jalaliSeason(year: number, season: 1 | 2 | 3 | 4): { from: TehranDay; to: TehranDay } {
  const next = season === 4 ? firstOfMonth(year + 1, 1) : firstOfMonth(year, 3 * season + 1);
  return { from: firstOfMonth(year, 3 * season - 2), to: next - 1 };
}

/** The first day of year 1. */
const FIRST_DAY = -492_268;

/** 33 years, of which eight are leap years. */
const DAYS_OF_CYCLE = 33 * 365 + 8;

// Up to 1502 the cycle agrees with ICU's corrected table, and no date of ours lies outside these years: a Gregorian year is a
// slip.
const FIRST_YEAR = 1200;
const LAST_YEAR = 1500;

/** The first of Farvardin. */
const newYear = (year: number): TehranDay => FIRST_DAY + 365 * (year - 1) + Math.floor((8 * year + 21) / 33);

/** Days of a year before a month: six months have 31 days, the others 30. */
const daysBefore = (month: number): number => (month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6);

const firstOfMonth = (year: number, month: number): TehranDay => newYear(year) + daysBefore(month);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
