import type { CaseRecordAct, CatalogueAct, Endpoint, Outcome } from '@moadi/contract/kit';
import type { InvoiceState } from '@moadi/domain/enums';
import type { Held } from '@moadi/domain/reference';
import type { Act } from '../api/act.ts';
import type { Query } from '../api/queries.ts';
import type { OpenedCase } from '../case.ts';

/** Names a row: of a case, or of a catalogue, which has no cases. */
export interface RowKey {
  clientId?: number | undefined;
  id: string;
}

interface Listing {
  list: Endpoint;
  count: Endpoint;
  params?: { clientId: number };
}

/** Where a row is used, as far as it can be told. */
export interface Uses {
  totalCount: number;
  /** The first of the unfinished invoices that have it. */
  invoices?: readonly { id: string; internalSerialNumber?: number | undefined; state: InvoiceState }[];
  /** How many of each kind, by the names of the catalogue's `holders`. */
  holders?: Held['holders'];
  /** Those that have it in the most lines. */
  cases?: readonly { clientId: number; businessName: string; lines: number }[] | undefined;
}

export type RecordActName = CaseRecordAct | CatalogueAct;

/** What is done to many rows; `endDate`: from when on, where they are ended. */
export interface RecordAct {
  act: RecordActName;
  endDate?: number | undefined;
}

/** What the kit does with rows of one kind; what is absent cannot be done with them. */
export interface RecordCalls<Row> {
  listing: (opened: OpenedCase | undefined) => Listing;
  item: (key: RowKey) => Query<Row>;
  update: (key: RowKey, body: { version: number }, act: Act) => Promise<Row>;
  setActive?: (key: RowKey, isActive: boolean) => Promise<Row>;
  /** From a day on; without one the end is taken back. */
  end?: (key: RowKey, endDate: number | undefined) => Promise<Row>;
  uses: (key: RowKey) => Query<Uses>;
  remove: (key: RowKey) => Promise<unknown>;
  /** An act on rows of one case, or of a catalogue, once per key; each has its own end. */
  bulk: (rows: readonly RowKey[], act: RecordAct, key: string) => Promise<readonly Outcome<Row>[]>;
  /** After a write: everything that shows these rows. */
  refresh: () => Promise<void>;
}
