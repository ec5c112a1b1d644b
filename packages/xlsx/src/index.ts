/** The public face of the package: see README.md. */
export { openWorkbook, openWorkbookInThread } from './open.ts';
export type { BookKind, OpenOptions, RowsOptions, Sheet, Workbook } from './workbook.ts';
export { columnLetters, placeOf } from './cells.ts';
export type { Cell, CellKind, Row } from './cells.ts';
export type { Calendar, Format, FormatKind } from './read/formats.ts';
export type { Area, Layout } from './read/layout.ts';
export type { DefinedName } from './read/workbook-part.ts';
export { shownDecimal } from './read/numbers.ts';
export { Refused } from './refused.ts';
export type { OtherKind, Reason, TooLarge } from './refused.ts';
export { limits } from './limits.ts';
export { examineWorkbook } from './examine/examine.ts';
export type { Examined } from './examine/examine.ts';

export { writeWorkbook } from './write/write-workbook.ts';
export type { WriteOptions, Written } from './write/write-workbook.ts';
export { cellReference, cellsReference } from './write/names.ts';
export type {
  BookSpec,
  CellSpec,
  ChoiceSpec,
  ColumnKind,
  ColumnSpec,
  NameSpec,
  NoteSpec,
  Rows,
  RowValues,
  SheetSpec,
  Value,
} from './write/book.ts';

export { annotate } from './annotate/annotate.ts';
export type { Annotated, AnnotateOptions } from './annotate/annotate.ts';
export type { Words } from './annotate/list.ts';
export type { Mark, Marks } from './annotate/marks.ts';
