import type { CaseRecordAct, CatalogueAct, Endpoint, Outcome } from '@moadi/contract/kit';
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

/** How often a row is used, as far as it can be told. What else is told of it is shown by its kind (`renderHeld`). */
export interface Uses {
  totalCount: number;
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
  uses?: (key: RowKey) => Query<Uses>;
  remove: (key: RowKey) => Promise<unknown>;
  /** An act on rows of one case, or of a catalogue, once per key; each has its own end. */
  bulk: (rows: readonly RowKey[], act: RecordAct, key: string) => Promise<readonly Outcome<Row>[]>;
  /** After a write: everything that shows these rows. */
  refresh: () => Promise<void>;
}
