import {
  pageSizes,
  TAKE_DEFAULT,
  type Column,
  type Filter,
  type ListQuery,
  type Operator,
  type Resource,
} from '@moadi/contract/kit';

/** What the address of a list page says: plain text, so that a link can be kept, sent and edited by hand. */
export type ListSearch = Readonly<Record<string, string | undefined>>;

/** `createDate_BW` → field and operator, known or not. */
function splitKey(key: string): { field: string; op: Operator } | undefined {
  const [, field, op] = /^(\w+)_([A-Z]{2,3})$/.exec(key) ?? [];
  return field && op ? { field, op: op as Operator } : undefined;
}

export const filterKey = (field: string, op: Operator): string => `${field}_${op}`;

/** The operator a list page offers for a column: the first that the resource names. */
export const offeredOp = (column: Column): Operator | undefined => column.filter?.[0];

/** Not a year and not a date as people write one. */
export const isMilliseconds = (text: string | undefined): boolean => /^-?\d{9,}$/.test(text ?? '');

/** The key of the search in the address. */
export const SEARCH_KEY = 'q';

export interface ListState {
  page: number;
  size: number;
  sort: { id: string; descending: boolean } | undefined;
  filters: readonly Filter[];
  /** What is searched for, in a list that can be. */
  text?: string;
}

/**
 * Reads the address. A wrong page, size or order is left out. A wrong filter is kept, for the server to refuse by name: rows
 * that the reader believes to be filtered and are not would be worse than none.
 */
export function readListState(resource: Resource, search: ListSearch): ListState {
  const size = Number(search.size ?? TAKE_DEFAULT);
  const sort = search.sort?.replace(/^-/, '');
  const text = resource.fullText && search[SEARCH_KEY]?.trim();
  return {
    ...(text && { text }),
    page: Math.max(1, Math.floor(Number(search.page ?? 1)) || 1),
    size: (pageSizes as readonly number[]).includes(size) ? size : TAKE_DEFAULT,
    sort:
      sort && resource.columns[sort]?.sortable
        ? { id: sort, descending: search.sort!.startsWith('-') }
        : undefined,
    filters: Object.entries(search).flatMap(([key, text]) => {
      const parts = splitKey(key);
      return parts && text ? [{ ...parts, values: text.split('|') }] : [];
    }),
  };
}

export const queryOfState = ({ page, size, sort, filters, text }: ListState): Partial<ListQuery> => ({
  ...(text && { fullText: text }),
  skip: (page - 1) * size,
  take: size,
  ...(sort && { sort: [{ field: sort.id, descending: sort.descending }] }),
  filters,
});

/** The address after a change; a change of filter or order begins again at page 1. */
export function withChange(search: ListSearch, change: ListSearch): ListSearch {
  const next = { ...search, page: undefined, ...change };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== ''));
}

/** Everything but filters and the keys that belong to them: what stays when they are cleared. */
export const withoutFilters = (search: ListSearch, extraKeys: readonly string[] = []): ListSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([key]) => !splitKey(key) && key !== SEARCH_KEY && key !== 'page' && !extraKeys.includes(key),
    ),
  );
