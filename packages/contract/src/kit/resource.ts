import type { EnumTable } from '@moadi/domain/enums';
import type { ChoiceList } from '@moadi/domain/fields';

export const operators = ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE', 'CT', 'BW', 'BWN', 'IN'] as const;
export type Operator = (typeof operators)[number];

/** What amounts, rates and times are filtered by: between two, and open at one end, for callers that go on from a value. */
export const range = ['BW', 'GTE', 'LTE'] as const satisfies readonly Operator[];

export type ColumnKind =
  'text' | 'code' | 'enum' | 'flag' | 'rial' | 'decimal' | 'number' | 'instant' | 'day';

/** One field of a list: what it is called, how it looks, how it may be filtered and sorted. */
export interface Column {
  label: string;
  kind: ColumnKind;
  of?: EnumTable;
  /** The list whose rows the values are of: people see their names. */
  from?: ChoiceList;
  /** The list in which people look up what to filter by, and what that is called; what is shown is the value itself. */
  picked?: { from: ChoiceList; label: string };
  /** Text of an empty value where a dash would mislead (spec 2 section 2.1: reaction, article 6). */
  emptyLabel?: string;
  /** The field of a row that it shows, where that has another name. */
  shows?: string;
  /** Of the bare value, as a file has it, where a page says it with each value. */
  unit?: string;
  /** What an empty value is filtered as: the id of the value that it means, or one of its own. */
  emptyId?: number;
  sortable?: boolean;
  /** Operators the server accepts; none: not a filter. */
  filter?: readonly Operator[];
  /** Stands for filters of other columns, which the server puts in its place. */
  stands?: true;
  /** Can be shown in the table; a pure filter cannot. */
  shown?: boolean;
  /** Says which case the row is of, by name or number: the way into it for staff. */
  namesCase?: boolean;
  /** Only in lists over all cases. */
  staffOnly?: boolean;
  /** Rows can be added up: an amount of the whole, not a price of one. */
  summed?: boolean;
  /** One of the three facts of a row's card on a phone. */
  main?: boolean;
}

interface Usual<Name extends string = string> {
  /** The first `MOST_COLUMNS` of those that the person may see. */
  columns: readonly Name[];
  /** Those of who sees the rows of all cases, where they need others. */
  ofAll?: readonly Name[];
  /** The first `MOST_FILTERS`; the others stand behind a button. */
  filters: readonly Name[];
}

/**
 * A list, described once: the server accepts only these filters and sorts, the web draws table, filter bar and export
 * from it.
 */
export interface Resource<Columns extends Record<string, Column> = Record<string, Column>> {
  name: string;
  title: string;
  /** What the list is for, said when it is empty. */
  empty: string;
  columns: Columns;
  /** What a person meets who chose nothing: columns in their order, and the filters that are used most. */
  usual: Usual;
  /** `-createDate`: newest first. */
  defaultSort: string;
  /** Searchable with `fullText`. */
  fullText?: boolean;
  /** What its rows are found by, in the empty search box. */
  searchedBy?: string;
  /** What a workbook may have instead of the columns, where a row of the list consists of lines: what that is called. */
  lines?: string;
}

/* @__NO_SIDE_EFFECTS__ */
export const resource = <const C extends Record<string, Column>>(
  description: Resource<C> & { usual: Usual<keyof C & string> },
): Resource<C> => description;

/** More do not fit beside the menu at 1366 pixels. */
export const MOST_COLUMNS = 8;
export const MOST_FILTERS = 4;

/** The list as those have it who are not of the staff: without the columns of people of other cases. */
export const withoutStaffColumns = (resource: Resource): Resource => ({
  ...resource,
  columns: Object.fromEntries(Object.entries(resource.columns).filter(([, { staffOnly }]) => !staffOnly)),
});

/** Fields that a column answers for. */
export type FilterField<R extends Resource> = {
  [K in keyof R['columns'] & string]: R['columns'][K] extends { stands: true }
    ? never
    : R['columns'][K] extends { filter: readonly Operator[] }
      ? K
      : never;
}[keyof R['columns'] & string];

export type SortField<R extends Resource> = {
  [K in keyof R['columns'] & string]: R['columns'][K] extends { sortable: true } ? K : never;
}[keyof R['columns'] & string];

export const TAKE_DEFAULT = 25;
export const TAKE_MAX = 200;
/** Skipping is linear in the database; exports go by key instead (measured: 250 ms at 50,000). */
export const SKIP_MAX = 50_000;
export const pageSizes = [25, 50, 100, 200] as const;
