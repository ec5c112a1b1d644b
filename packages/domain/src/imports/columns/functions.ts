import type { ImportKind, ImportLeftOut, ImportValueList } from '../../enums/index.ts';
import type { Instant } from '../../primitives/index.ts';
import type * as T from './types.ts';

/** What the columns of such a book can fill, in the order of a list to choose from. */
export declare function targetsOf(kind: ImportKind): readonly T.Target[];
export declare function targetOf(key: T.TargetKey): T.Target | undefined;
export declare const importTemplates: readonly T.ImportTemplate[];
export declare function templateOf(kind: ImportKind, id?: number): T.ImportTemplate;

export declare function findHead(beginning: T.SheetBeginning, kind: ImportKind): T.Head | undefined;
/** The head of a place that a person chose. */
export declare function headAt(beginning: T.SheetBeginning, place: T.HeadPlace): T.Head;

export declare function suggest(given: {
  kind: ImportKind;
  fileType?: number | undefined;
  sheets: readonly T.SheetBeginning[];
  remembered: T.Remembered;
  /** Where a person said that heads are, by sheet. */
  heads?: ReadonlyMap<number, T.HeadPlace> | undefined;
}): T.Suggestion;

/** Keys under which heads and columns are remembered. */
export declare function headKey(columns: readonly T.HeadColumn[]): string;
export declare function columnKey(title: string): string;
/** What of a mapping that was used is to be remembered for each column. */
export declare function rememberedColumns(
  mapping: T.ImportMapping,
): [columnKey: string, target: T.TargetKey | null][];

/** What is wrong with a mapping before a row is read: two columns for one field, no column for what must be there. */
export declare function checkMapping(kind: ImportKind, mapping: T.ImportMapping): T.PlacedFault[];

/** Reads the rows of one mapped sheet; make one for each. */
export declare function rowReader(
  kind: ImportKind,
  mapping: T.ImportMapping,
  sheet: number,
): {
  /** Why it is no data, or undefined. */
  leftOut: (row: T.BookRow) => ImportLeftOut | undefined;
  /** The key under which its invoice, buyer or good is gathered; undefined where it has no number: it stands alone. */
  key: (row: T.BookRow) => string | undefined;
  /** Their values in it that stand for ours, to be counted. */
  values: (row: T.BookRow) => [list: ImportValueList, text: string][];
};

/** The key under which a value of theirs stands in a `ValueMap`. */
export declare function valueKey(text: string): string;

export interface BuildContext {
  mapping: T.ImportMapping;
  lookups: T.ImportLookups;
  now: Instant;
  /** Of the chain-store template. */
  serial?: number | undefined;
}
/** Makes one out of all its rows, in whatever order they come. Checks only what a document cannot tell afterwards. */
export declare function buildInvoice(rows: readonly T.BookRow[], context: BuildContext): T.BuiltInvoice;
export declare function buildBuyer(rows: readonly T.BookRow[], context: BuildContext): T.BuiltBuyer;
export declare function buildGood(rows: readonly T.BookRow[], context: BuildContext): T.BuiltGood;

/** Where a fault of a check stands in the book, and what our field is called. */
export declare function placed(
  built: T.Built<unknown>,
  fault: import('../../faults/index.ts').Fault,
): T.PlacedFault;

/** A median total near ten times or a tenth of that of earlier imports: the unit of money may be the other one. */
export declare function scaleDoubt(
  total: bigint,
  earlier: bigint,
): { factor: 'tenfold' | 'tenth'; total: bigint; otherwise: bigint } | undefined;

export interface SampleBook {
  version: string;
  sheets: readonly {
    name: string;
    hidden?: boolean;
    columns: readonly {
      title: string;
      kind: 'text' | 'code' | 'number' | 'day';
      width: number;
      note?: string;
      list?: string;
    }[];
    rows: readonly (readonly string[])[];
  }[];
}
/** A sample to be filled in; `list` names a list of the hidden sheet «lists», which is its column of that title. */
export declare function sampleBook(kind: ImportKind, fileType?: number, corrections?: boolean): SampleBook;
