/** A book to be written. */
export interface BookSpec {
  sheets: readonly SheetSpec[];
  /** Values and places that the book gives names to. */
  names?: readonly NameSpec[] | undefined;
}

export interface NameSpec {
  name: string;
  /** A formula: `"1.0"`, `'فهرست'!$A$2:$A$9`; `cellsReference` makes the latter. */
  value: string;
  hidden?: boolean | undefined;
}

export interface SheetSpec {
  /** At most 31 letters; what Excel does not take in it becomes a space. */
  name: string;
  hidden?: boolean | undefined;
  /** From right to left, unless false. */
  rightToLeft?: boolean | undefined;
  columns: readonly ColumnSpec[];
  /** Asked for one after the other, as fast as they can be written. After the last row of a sheet they go on in another. */
  rows: Rows;
  /** A row behind the last one, told when all are written; it is no part of what is filtered. */
  foot?: (() => RowValues) | undefined;
  /** Rows that stay at the top; the titles where nothing is said. */
  frozenRows?: number | undefined;
  /** Buttons to filter at the titles. */
  filter?: boolean | undefined;
  choices?: readonly ChoiceSpec[] | undefined;
  notes?: readonly NoteSpec[] | undefined;
  /** Blocks of cells that are one: `A1:C1`. */
  merged?: readonly string[] | undefined;
}

export type Rows = Iterable<RowValues> | AsyncIterable<RowValues>;
export type RowValues = readonly (Value | CellSpec)[];

/** A decimal or a day is a text; what it is, its column says. */
export type Value = string | bigint | boolean | null | undefined;

/** A cell that is otherwise than its column. */
export interface CellSpec {
  value: Value;
  kind?: ColumnKind | undefined;
  format?: string | undefined;
  bold?: boolean | undefined;
  wrap?: boolean | undefined;
  fill?: 'head' | 'red' | undefined;
  /** A place in the book: `'برگ ۱'!C15`. */
  link?: string | undefined;
}

/**
 * `code`: text that stays text when somebody types into the cell, as identifiers need it. `number`: an exact decimal; one of more
 * than fifteen digits becomes text, because Excel would change it. `day`: `2024-03-20`, with `T14:30:00` where there is a time.
 */
export type ColumnKind = 'text' | 'code' | 'number' | 'day';

export interface ColumnSpec {
  /** In the first row; without any title in its columns a sheet has no such row. */
  title?: string | undefined;
  kind?: ColumnKind | undefined;
  /** A format code: `#,##0`, `0%`, `[$-fa-IR,96]yyyy/mm/dd`. */
  format?: string | undefined;
  /** In digits of the usual font. */
  width?: number | undefined;
  hidden?: boolean | undefined;
}

/** What may be chosen in the cells of a column. */
export interface ChoiceSpec {
  column: number;
  fromRow: number;
  toRow: number;
  /** A formula that is a list: `cellsReference` of another sheet's cells, or a name. */
  list: string;
  /** Other values are refused, unless false. */
  only?: boolean | undefined;
}

export interface NoteSpec {
  row: number;
  column: number;
  text: string;
}
