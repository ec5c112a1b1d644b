import type { BuyerDocument } from '../../buyers/index.ts';
import type {
  ImportCalendar,
  ImportDateOrder,
  ImportGuess,
  ImportKind,
  ImportMoney,
  ImportPart,
  ImportValueList,
  InvoiceExcelTemplateType,
} from '../../enums/index.ts';
import type { Fault } from '../../faults/index.ts';
import type { FieldSpec } from '../../fields/index.ts';
import type { GoodDocument } from '../../goods/index.ts';
import type { InvoiceDocument, InvoiceHeader, InvoiceItem } from '../../invoices/index.ts';
import type { TehranDay } from '../../primitives/index.ts';

/**
 * A row as it stands in a book: `kinds` has a letter for each cell: `t` text, `n` number, `p` per cent, `g` `j` `h` a day that
 * is shown in the Gregorian, the Jalali or the lunar calendar (its text is Gregorian), `m` a time, `b` true or false, `e` error,
 * `v` a formula without a value, `-` nothing.
 */
export interface BookRow {
  /** From 0. */
  readonly sheet: number;
  /** From 1, as the book counts. */
  readonly row: number;
  readonly hidden: boolean;
  /** From column A on. */
  readonly cells: readonly string[];
  readonly kinds: string;
}

export type TargetSection = 'invoice' | 'header' | 'item' | 'payment' | 'shippingGood' | 'buyer' | 'good';

/** `item.fee`: what a column can fill. */
export type TargetKey = `${TargetSection}.${string}`;

export interface Target {
  readonly key: TargetKey;
  readonly section: TargetSection;
  readonly field: string;
  readonly spec: FieldSpec;
  readonly label: string;
  /** Other names for it, as books have them. */
  readonly synonyms: readonly string[];
  /** Rials, which a book may have in Toman. */
  readonly money: boolean;
  /** Their values stand for ours in a list. */
  readonly values?: ImportValueList;
  /** What the fields of documents do not have: it says something of the row. */
  readonly aside?: true;
}

/** The lines of a sheet that name its columns. */
export interface HeadPlace {
  /** Its first row, as the book counts. */
  readonly from: number;
  /** 1 or 2. */
  readonly rows: number;
}

export interface HeadColumn {
  /** From 0. */
  readonly column: number;
  /** Of a head of two lines both, parted by a space. */
  readonly title: string;
}

export interface Head extends HeadPlace {
  readonly columns: readonly HeadColumn[];
}

/** Cells that are one; columns from 0, rows from 1. */
export interface MergedArea {
  readonly fromRow: number;
  readonly fromColumn: number;
  readonly toRow: number;
  readonly toColumn: number;
}

/** The beginning of a sheet: some hundred rows are enough. */
export interface SheetBeginning {
  readonly sheet: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly BookRow[];
  readonly merged?: readonly MergedArea[] | undefined;
}

export interface MappedColumn extends HeadColumn {
  /** Null: it fills nothing, because a person said so or nobody said anything. */
  readonly target: TargetKey | null;
}

export interface MappedSheet {
  readonly sheet: number;
  readonly part: ImportPart;
  readonly head: HeadPlace;
  readonly columns: readonly MappedColumn[];
}

/** Their value, as `valueKey` has it, and ours; null: its rows are left for later. */
export type ValueMap = Readonly<Record<string, string | null>>;

/** All that a person says of a book. What is remembered of it is the same. */
export interface ImportMapping {
  readonly sheets: readonly MappedSheet[];
  /** Values for what the book lacks, as a cell would have them. */
  readonly constants: Readonly<Partial<Record<TargetKey, string>>>;
  readonly values: Readonly<Partial<Record<ImportValueList, ValueMap>>>;
  readonly calendar: ImportCalendar;
  readonly dateOrder: ImportDateOrder;
  readonly money: ImportMoney;
  /** Sums that looked ten times too large or too small are right. */
  readonly scaleConfirmed?: boolean | undefined;
  /** Rows that are hidden in the book are taken too. */
  readonly withHidden?: boolean | undefined;
}

/** What a column was last taken for: by the key of its title (`columnKey`). */
export type RememberedColumns = ReadonlyMap<string, TargetKey | null>;

/** What is remembered and fits the head of a book. */
export interface Remembered {
  /** By the key of the head (`headKey`). */
  readonly heads: ReadonlyMap<string, ImportMapping>;
  readonly columns: RememberedColumns;
}

export interface SuggestedColumn extends MappedColumn {
  readonly guess: ImportGuess;
  /** Where the guess is from. */
  readonly by: 'head' | 'column' | 'name' | 'values' | 'none';
  /** Up to five different values. */
  readonly samples: readonly string[];
  /** Other than in the remembered mapping of this head, or not in it. */
  readonly changed?: true;
}

export interface SuggestedSheet {
  readonly sheet: number;
  readonly name: string;
  readonly part: ImportPart | null;
  /** Absent: none is found, and a person has to say where it is. */
  readonly head?: HeadPlace | undefined;
  readonly columns: readonly SuggestedColumn[];
}

/** What we take a book for, before a person has looked. */
export interface Suggestion {
  readonly sheets: readonly SuggestedSheet[];
  readonly mapping: ImportMapping;
  /** It is a layout of ours, or a head that was mapped before without a change: nothing need be asked. */
  readonly complete: boolean;
  /** Calendars and orders in which all dates that were looked at can be read: more than one has to be decided. */
  readonly dates: DateReading;
}

export interface DateReading {
  readonly calendars: readonly ImportCalendar[];
  readonly orders: readonly ImportDateOrder[];
}

/** Where something stands in a book. */
export interface BookPlace {
  readonly sheet: number;
  readonly row: number;
  /** From 0; absent where the whole row is meant. */
  readonly column?: number | undefined;
  readonly value?: string | undefined;
}

/** A fault, and where it stands; what has no place in the book is a constant, or missing in it. */
export interface PlacedFault {
  readonly fault: Fault;
  readonly place?: BookPlace | undefined;
  /** Our field's. */
  readonly label?: string | undefined;
}

/** What our data say to their values. */
export interface ImportLookups {
  /** With the rate that its id has on the day. */
  readonly goods: (text: string, day?: TehranDay) => Partial<InvoiceItem> | undefined;
  /** The code of a unit that is called so. */
  readonly unit: (text: string) => string | undefined;
  readonly buyer: (text: string) => Partial<InvoiceHeader> | undefined;
  /** The code of a thing of another list (currencies, countries and cities of waybills). */
  readonly choice?: ((from: string, text: string) => string | undefined) | undefined;
}

/** One invoice, buyer or good out of its rows. */
export interface Built<D> {
  readonly document: D;
  readonly faults: readonly PlacedFault[];
  /** Where the value of a path came from: `invoiceBodies.0.fee`. */
  readonly places: ReadonlyMap<string, BookPlace>;
  /** Its first row. */
  readonly at: BookPlace;
}

export type BuiltInvoice = Built<InvoiceDocument>;
export type BuiltBuyer = Built<BuyerDocument>;
export type BuiltGood = Built<GoodDocument>;

export interface ImportTemplate {
  readonly id: InvoiceExcelTemplateType;
  readonly kind: ImportKind;
  /** A layout of ours, with a sample; otherwise a ready mapping of any other book. */
  readonly own: boolean;
  /** No file of that program was seen: titles are only our proposal. */
  readonly unseen: boolean;
  readonly version: string;
  readonly sheets: readonly TemplateSheet[];
  readonly constants: Readonly<Partial<Record<TargetKey, string>>>;
}

export interface TemplateSheet {
  readonly part: ImportPart;
  readonly name: string;
  readonly columns: readonly TemplateColumn[];
}

export interface TemplateColumn {
  readonly target: TargetKey;
  readonly title: string;
  readonly required?: true;
  readonly note?: string;
}
