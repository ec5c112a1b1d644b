import {
  dayOfJalali,
  daysInJalaliMonth,
  jalaliMonths,
  jalaliOf,
  jalaliWeekdays,
  type TehranDay,
  toPersianDigits,
  weekdayOf,
} from '@moadi/domain/primitives';

/** Weeks of the month that holds `day`, Saturday first; what belongs to other months is left out. */
export function monthWeeks(day: TehranDay): (TehranDay | undefined)[][] {
  const { year, month, day: ofMonth } = jalaliOf(day);
  const first = day - ofMonth + 1;
  const lead = weekdayOf(first);
  const length = daysInJalaliMonth(year, month);
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - lead;
      return index < 0 || index >= length ? undefined : first + index;
    }),
  );
}

/** The same day of another month, or its last day when it has no such day. */
export function inMonth(day: TehranDay, year: number, month: number): TehranDay {
  const ofMonth = Math.min(jalaliOf(day).day, daysInJalaliMonth(year, month));
  return dayOfJalali({ year, month, day: ofMonth }) ?? day;
}

export function addMonths(day: TehranDay, count: number): TehranDay {
  const { year, month } = jalaliOf(day);
  const months = year * 12 + month - 1 + count;
  return inMonth(day, Math.floor(months / 12), (months % 12) + 1);
}

/** Where a key leads from `day`; Left is tomorrow, as the week runs from right to left. Undefined for other keys. */
export function dayByKey(key: string, shift: boolean, day: TehranDay): TehranDay | undefined {
  const steps: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 7, ArrowUp: -7 };
  if (key in steps) return day + steps[key]!;
  if (key === 'Home') return day - weekdayOf(day);
  if (key === 'End') return day - weekdayOf(day) + 6;
  if (key === 'PageUp') return addMonths(day, shift ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shift ? 12 : 1);
  return undefined;
}

/** «آبان ۱۴۰۵» */
export function monthName(day: TehranDay): string {
  const { year, month } = jalaliOf(day);
  return `${jalaliMonths[month - 1]} ${toPersianDigits(year)}`;
}

/** «شنبه ۳۰ آبان ۱۴۰۵», as it is said; Intl would give «۱۴۰۵ آبان ۳۰, شنبه». */
export function dayName(day: TehranDay): string {
  return `${jalaliWeekdays[weekdayOf(day)]!.long} ${toPersianDigits(jalaliOf(day).day)} ${monthName(day)}`;
}
