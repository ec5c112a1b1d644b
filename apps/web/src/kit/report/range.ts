import { reportRangeType, type ReportRangeType, type SeasonType } from '@moadi/domain/enums';
import { lastDays, seasonOf, seasonRange, USUAL_DAYS, yearRange, type DayRange } from '@moadi/domain/reports';
import {
  endOfDay,
  jalaliOf,
  jalaliText,
  parseJalali,
  startOfDay,
  type TehranDay,
} from '@moadi/domain/primitives';

/** Ranges of so many days, of one click. */
export const dayChoices = [7, 30, 90] as const;

/** What a person chose: days, a season, a year, or own days. */
export type RangeChoice =
  | { kind: 'days'; days: number }
  | { kind: 'season'; year: number; season: SeasonType }
  | { kind: 'year'; year: number }
  | { kind: 'own'; from: TehranDay | undefined; to: TehranDay | undefined };

export type RangeSearch = Readonly<Partial<Record<'range' | 'from' | 'to', string>>>;

/**
 * `30`, `1405-3`, `1405`, `own` with `from` and `to`. So many days as no button has are own days, where there may be no report of
 * so many; what means nothing is the usual range.
 */
export function readRange({ range = '', from = '', to = '' }: RangeSearch, today: TehranDay): RangeChoice {
  const [, ofSeason, season] = /^(1[2-5]\d\d)-([1-4])$/.exec(range) ?? [];
  if (ofSeason) return { kind: 'season', year: Number(ofSeason), season: Number(season) as SeasonType };
  if (/^1[2-5]\d\d$/.test(range)) return { kind: 'year', year: Number(range) };
  if (range === 'own') return { kind: 'own', from: parseJalali(from), to: parseJalali(to) };
  const days = /^[1-9]\d{0,3}$/.test(range) ? Number(range) : USUAL_DAYS;
  if (dayChoices.some(choice => choice === days)) return { kind: 'days', days };
  return { kind: 'own', ...lastDays(days, today) };
}

export function rangeSearch(choice: RangeChoice): RangeSearch {
  switch (choice.kind) {
    case 'days':
      return { range: choice.days === USUAL_DAYS ? undefined : String(choice.days) };
    case 'season':
      return { range: `${choice.year}-${choice.season}` };
    case 'year':
      return { range: String(choice.year) };
    case 'own':
      return { range: 'own', from: dayText(choice.from), to: dayText(choice.to) };
  }
}

const dayText = (day: TehranDay | undefined) =>
  day === undefined ? undefined : jalaliText(day).replaceAll('/', '-');

/** The days that are meant; undefined while one of own days is missing. */
export function daysOf(choice: RangeChoice, today: TehranDay): DayRange | undefined {
  switch (choice.kind) {
    case 'days':
      return lastDays(choice.days, today);
    case 'season':
      return seasonRange(choice.year, choice.season, today);
    case 'year':
      return yearRange(choice.year, today);
    case 'own':
      return choice.from === undefined || choice.to === undefined
        ? undefined
        : { from: choice.from, to: choice.to };
  }
}

export const typeOf = ({ kind }: RangeChoice): ReportRangeType =>
  kind === 'season'
    ? reportRangeType.id.season
    : kind === 'year'
      ? reportRangeType.id.year
      : reportRangeType.id.days;

/** The query of a report: the range in milliseconds, both ends included. */
export const rangeQuery = (choice: RangeChoice, { from, to }: DayRange) => ({
  start: startOfDay(from),
  end: endOfDay(to),
  rangeType: typeOf(choice),
});

/** The seasons of this year and of the last that have begun, newest first. */
export function seasonChoices(today: TehranDay): { year: number; season: SeasonType }[] {
  const now = seasonOf(today);
  return Array.from({ length: 8 }, (_, back) => {
    const index = now.year * 4 + now.season - 1 - back;
    return { year: Math.floor(index / 4), season: ((index % 4) + 1) as SeasonType };
  });
}

/** This year and the ones before, newest first. */
export function yearChoices(today: TehranDay): number[] {
  const { year } = jalaliOf(today);
  return [year, year - 1, year - 2, year - 3, year - 4];
}
