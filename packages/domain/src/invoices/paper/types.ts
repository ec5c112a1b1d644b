import type { InvoiceState } from '../../enums/index.ts';
import type { ChoiceList } from '../../fields/index.ts';
import type { InvoiceDocument } from '../fields/index.ts';

/** A label with its already formatted value. `code`: Latin, left to right; `wide`: wants a line of its own. */
export interface ViewFact {
  label: string;
  value: string;
  code?: boolean;
  wide?: boolean;
  strong?: boolean;
}

export interface ViewSection {
  title: string;
  facts: readonly ViewFact[];
}

/** `text` columns share the width that the others leave; one that `wraps` holds names too long for one line. */
export interface ViewColumn {
  label: string;
  amount?: boolean;
  code?: boolean;
  text?: boolean;
  wraps?: boolean;
}

export interface ViewRow {
  cells: readonly string[];
  /** What the line has beyond its columns; stands beneath it. */
  more?: readonly ViewFact[];
}

export interface ViewTable {
  title: string;
  columns: readonly ViewColumn[];
  rows: readonly ViewRow[];
  /** Characters that a row needs side by side; from it follows how small the type has to be. */
  width: number;
}

/** A square of `size` by `size` modules, the dark ones as an SVG path. */
export interface ViewQr {
  size: number;
  path: string;
}

/** An invoice as paper shows it: strings only, the same for the dialog, the print and the PDF. */
export interface InvoiceView {
  title: string;
  /** Type and pattern. */
  subtitle: string;
  /** The subject of an invoice that refers to another one. */
  badge?: string;
  /** Across the page: what keeps this from being a valid invoice. */
  stamp?: string;
  facts: readonly ViewFact[];
  parties: readonly ViewSection[];
  sections: readonly ViewSection[];
  /** Absent on a cancellation without lines, as all of ours are. */
  items?: ViewTable;
  /** Carried goods, payments. */
  tables: readonly ViewTable[];
  totals: readonly ViewFact[];
  /** The total in words, with its unit; absent where there is no total. */
  inWords?: ViewFact;
  /** Stands beside the totals: how it is settled. */
  closing: readonly ViewSection[];
  description?: ViewFact;
  /** The tax id, to be scanned; made by the server. */
  qr?: ViewQr;
  /** «صفحه» and «از» of a page's number. */
  pageWords: readonly [page: string, of: string];
}

export interface ViewSeller {
  businessName: string;
  economyCode: string;
  nationalIdentityCode?: string | undefined;
  postalCode?: string | undefined;
  address?: string | undefined;
  landlineNumber?: string | undefined;
}

/** Names of the codes that the document uses; a code without one is shown itself. */
export type ViewNames = Readonly<Partial<Record<ChoiceList, ReadonlyMap<string, string>>>>;

export interface ViewSource {
  document: InvoiceDocument;
  seller: ViewSeller;
  /** Absent while the invoice is not registered. */
  state?: InvoiceState | undefined;
  createDate?: number | undefined;
  names?: ViewNames;
  /** What a cancellation cancels, where that is known; null: it was issued elsewhere. */
  reference?: InvoiceDocument | null | undefined;
}
