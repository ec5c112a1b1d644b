import { fault, type Fault } from '@moadi/domain/faults';
import { parseListQuery, type ListQuery, type RawQuery } from './list.ts';
import type { Resource } from './resource.ts';

/** What a caller names in `Accept` to have a list as a workbook instead of JSON. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The header in which a workbook says how many rows of the list it has. */
export const ROW_COUNT = 'row-count';

/** Rows of a workbook that somebody waits for; one of more is made in the background. */
export const MOST_WORKBOOK_ROWS = 100_000;

/** Rows of one that is made in the background; anyone who wants more narrows the list by its filters. */
export const MOST_EXPORT_ROWS = 1_000_000;

/** Rows that can be named one by one: their ids fit into an address. */
export const MOST_NAMED_ROWS = 200;

/** A list as it is asked for as a workbook: which rows, and which of its columns. */
export interface WorkbookQuery extends ListQuery {
  /** In this order; absent: all that the list can show. */
  columns?: readonly string[];
  /** One page was asked for, by `take`; otherwise all rows that the filters find. */
  isPage: boolean;
  /** Each line of each row in a row of its own, with all that it has, instead of the columns. */
  lines?: true;
}

/** Reads what a workbook is asked for by: the query of the list, and beside it `columns` and `ids`, parted by commas, and `lines=true`. */
export function parseWorkbookQuery(
  resource: Resource,
  { columns: named, ids, lines, ...raw }: RawQuery,
): { query: WorkbookQuery } | { faults: Fault[] } {
  const list = parseListQuery(resource, raw);
  if ('faults' in list) return list;
  if (lines !== undefined && (lines !== 'true' || resource.lines === undefined))
    return { faults: [fault('http.unknownField', 'lines', { name: 'lines' })] };
  const columns = partsOf(named);
  const wrong = columns?.find(name => !isShown(resource, name));
  if (wrong !== undefined)
    return { faults: [fault('http.unknownField', 'columns', { name: wrong.slice(0, MAX_NAMED) })] };
  const wanted = partsOf(ids);
  if (wanted && wanted.length > MOST_NAMED_ROWS)
    return { faults: [fault('http.tooManyNamed', 'ids', { max: MOST_NAMED_ROWS })] };
  return {
    query: {
      ...list.query,
      ...(columns && { columns: [...new Set(columns)] }),
      ...(wanted && { ids: wanted }),
      ...(lines !== undefined && { lines: true }),
      isPage: raw.take !== undefined || raw.skip !== undefined || raw.cursor !== undefined,
    },
  };
}

const MAX_NAMED = 40;

const partsOf = (value: RawQuery[string]): string[] | undefined => {
  const text = [value].flat().join(',');
  return text === '' ? undefined : text.split(',');
};

const isShown = ({ columns }: Resource, name: string): boolean =>
  Object.hasOwn(columns, name) && columns[name]!.shown === true;
