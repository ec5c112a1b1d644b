import { searchText } from '../../primitives/index.ts';
import type { HeadColumn, ImportMapping, TargetKey } from './types.ts';
import { units } from './words.ts';

/** The key under which a value of theirs stands in a `ValueMap`. */
export const valueKey = (text: string): string => searchText(text);

/** A title as it is compared: without marks, units of money, and spaces of any kind. */
export const columnKey = (title: string): string => wordsOf(title).join('');

/** The words of a title that say what it is, each once. */
export const wordsOf = (title: string): string[] => [
  ...new Set(
    searchText(title)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .filter(word => word !== '' && !units.has(word)),
  ),
];

/** The head of a book as it is compared; columns may stand in another order. */
export const headKey = (columns: readonly HeadColumn[]): string =>
  columns
    .map(({ title }) => columnKey(title))
    .filter(key => key !== '')
    .sort()
    .join('|');

/** What of a mapping that was used is to be remembered for each column. */
export const rememberedColumns = ({
  sheets,
}: ImportMapping): [columnKey: string, target: TargetKey | null][] => [
  ...new Map(
    sheets.flatMap(({ columns }) =>
      columns
        .map(({ title, target }): [string, TargetKey | null] => [columnKey(title), target])
        .filter(([key]) => key !== ''),
    ),
  ),
];
