import { seasonType } from '@moadi/domain/enums';
import { endOfDay, jalaliSeason, startOfDay } from '@moadi/domain/primitives';
import type { ListSearch } from '../../../kit/list/search.ts';

export const RANGE = 'issuingDateTime_BW';

/** A season or a fiscal year stands in the place of a range of dates. */
export const isNamed = ({ season, year }: ListSearch): boolean => !!(season || year);

/** The issue dates of a season of a fiscal year, or of the whole year; undefined for what names neither. */
export function seasonRange({ season, year = '' }: ListSearch): string | undefined {
  const named = seasonType.ids.find(id => String(id) === season);
  if (!/^1[2-5]\d\d$/.test(year) || (season && !named)) return undefined;
  const { from } = jalaliSeason(Number(year), named ?? 1);
  const { to } = jalaliSeason(Number(year), named ?? 4);
  return `${startOfDay(from)}|${endOfDay(to)}`;
}

/**
 * The address as the list asks for it: season and year say themselves which dates, also where somebody wrote them by hand. What
 * names no season is handed on as it stands: the server refuses it by name.
 */
export const withSeason = (search: ListSearch): ListSearch =>
  isNamed(search) ? { ...search, [RANGE]: seasonRange(search) ?? asTyped(search) } : search;

/** No number, so that it cannot be taken for a moment. */
const asTyped = ({ season = '', year = '' }: ListSearch): string => `season=${season} year=${year}`;
