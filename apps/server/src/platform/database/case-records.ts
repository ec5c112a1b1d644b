import type { ListQuery, Resource } from '@moadi/contract/kit';
import type { PageQuery } from './list-page.ts';
import { timestamp } from './connect.ts';
import { recordStore, type CaseTable, type RecordKeys, type RecordSource } from './records.ts';
import type { Tx } from './scope.ts';
import type { RowKey } from './sets.ts';

export interface RowVersion extends RowKey {
  /** The one that an edit began from. */
  version: number;
}

/** Several rows of one case. */
export type CaseRowKeys = Required<RecordKeys>;

export interface CaseRecordSource<R extends Resource>
  extends Pick<RecordSource<R>, 'source' | 'columns'>, Partial<Pick<RecordSource<R>, 'lookups'>> {
  table: CaseTable;
}

/** Rows that a case keeps and its people edit; `Row` is how they are answered, `Values` what is written of them. */
export interface CaseRecordStore<Row, Values extends object> {
  list: (tx: Tx, clientId: number, list: PageQuery) => Promise<Row[]>;
  count: (tx: Tx, clientId: number, list: ListQuery) => Promise<number>;
  /** Over all cases, for staff. */
  listAll: (tx: Tx, list: PageQuery) => Promise<Row[]>;
  countAll: (tx: Tx, list: ListQuery) => Promise<number>;
  find: (tx: Tx, key: RowKey) => Promise<Row | undefined>;
  insert: (tx: Tx, key: RowKey, values: Values, now: number) => Promise<Row>;
  /** Undefined when it is no longer the version that the edit began from. */
  replace: (tx: Tx, key: RowVersion, values: Values, now: number) => Promise<Row | undefined>;
  /** Some columns, whatever the version. */
  change: (tx: Tx, key: RowKey, values: Partial<Values>, now: number) => Promise<Row | undefined>;
  /** Those that there are, held until the transaction ends. */
  lock: (tx: Tx, keys: CaseRowKeys) => Promise<Row[]>;
  setActive: (tx: Tx, keys: CaseRowKeys, isActive: boolean, now: number) => Promise<Row[]>;
  markDeleted: (tx: Tx, keys: CaseRowKeys, now: number) => Promise<Row[]>;
}

export function caseRecordStore<Row, Values extends object, R extends Resource>({
  table,
  source,
  columns,
  lookups = [],
}: CaseRecordSource<R>): CaseRecordStore<Row, Values> {
  const rows = recordStore<Row, R>({
    table,
    source,
    lookups,
    isMarked: true,
    columns: ['client_id as clientId', 'is_active as isActive', ...columns],
  });
  const { listAll, countAll, find, insert, lock } = rows;
  return {
    ...{ listAll, countAll, find, insert, lock },
    list: (tx, clientId, list) => rows.list(tx, { clientId }, list),
    count: (tx, clientId, list) => rows.count(tx, { clientId }, list),
    replace: rows.change,
    change: (tx, { clientId, id }, values, now) => rows.change(tx, { clientId, id }, values, now),
    setActive: (tx, keys, isActive, now) => rows.changeMany(tx, keys, { is_active: isActive }, now),
    markDeleted: (tx, keys, now) => rows.changeMany(tx, keys, { deleted_at: timestamp(now) }, now),
  };
}
