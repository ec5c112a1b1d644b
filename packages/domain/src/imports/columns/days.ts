import {
  importCalendar,
  importDateOrder,
  type ImportCalendar,
  type ImportDateOrder,
} from '../../enums/index.ts';
import { dayOfJalali, toLatinDigits, type TehranDay } from '../../primitives/index.ts';
import type { DateReading } from './types.ts';

export interface ReadDay {
  day: TehranDay;
  hour?: number;
  minute?: number;
}

const DAY = 86_400_000;
const { id: calendars } = importCalendar;
const { id: orders } = importDateOrder;

/**
 * A day as a cell has it. A year of four digits says in which calendar it is; for one of two the book's decision counts, and for
 * the order of the parts where the year does not come first.
 */
export function readDay(text: string, calendar: ImportCalendar, order: ImportDateOrder): ReadDay | undefined {
  const found = partsOf(text);
  if (!found) return undefined;
  const [a, b, c] = found.parts;
  const [year, month, date] =
    found.yearFirst || (order === orders.yearMonthDay && c.length < 3)
      ? [a, b, c]
      : order === orders.monthDayYear
        ? [c, a, b]
        : [c, b, a];
  const isFull = year.length === 4;
  if (!isFull && year.length !== 2) return undefined;
  const inJalali = isFull ? Number(year) < FIRST_GREGORIAN : calendar === calendars.jalali;
  const full = isFull ? Number(year) : Number(year) + (inJalali ? (Number(year) < 50 ? 1400 : 1300) : 2000);
  const day = inJalali
    ? dayOfJalali({ year: full, month: Number(month), day: Number(date) })
    : dayOfGregorian(full, Number(month), Number(date));
  return day === undefined ? undefined : { day, ...found.time };
}

/** Between the two calendars' years of our time. */
const FIRST_GREGORIAN = 1_700;

interface Parts {
  parts: [string, string, string];
  yearFirst: boolean;
  time?: { hour: number; minute: number };
}

function partsOf(given: string): Parts | undefined {
  const text = toLatinDigits(given).trim();
  const [, date = '', hour, minute] =
    /^([\d/.-]+)(?:[T ]+(?:-\s*)?(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(text) ?? [];
  if (hour !== undefined && (Number(hour) > 23 || Number(minute) > 59)) return undefined;
  const time = hour === undefined ? undefined : { hour: Number(hour), minute: Number(minute) };
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  const split = packed ?? /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(date);
  if (!split) return undefined;
  const parts: Parts['parts'] = [split[1]!, split[2]!, split[3]!];
  return { parts, yearFirst: parts[0].length === 4, ...(time && { time }) };
}

function dayOfGregorian(year: number, month: number, date: number): TehranDay | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() / DAY : undefined;
}

/** In which calendars and orders all of these can be read; those that no reading fits say nothing. */
export function dateReading(texts: readonly string[]): DateReading {
  let left = everyReading;
  for (const text of texts) {
    const fits = everyReading.filter(([calendar, order]) => readDay(text, calendar, order) !== undefined);
    if (fits.length === 0) continue;
    const both = left.filter(one => fits.includes(one));
    if (both.length > 0) left = both;
  }
  const dates = texts.map(partsOf).filter(parts => parts !== undefined);
  const full = dates.find(({ parts }) => parts[0].length === 4 || parts[2].length === 4);
  const year = full && Number(full.parts[0].length === 4 ? full.parts[0] : full.parts[2]);
  const short = dates.some(({ parts }) => parts[0].length < 3 && parts[2].length < 3);
  const turned = dates.some(({ yearFirst }) => !yearFirst);
  return {
    calendars:
      short || year === undefined
        ? dates.length === 0
          ? [calendars.jalali]
          : unique(left.map(([calendar]) => calendar))
        : [year < FIRST_GREGORIAN ? calendars.jalali : calendars.gregorian],
    orders: turned
      ? unique(left.map(([, order]) => order).filter(order => short || order !== orders.yearMonthDay))
      : [orders.yearMonthDay],
  };
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

const everyReading = importCalendar.ids.flatMap(calendar =>
  importDateOrder.ids.map(order => [calendar, order] as const),
);
