import type { ListQuery, Resource } from '@moadi/contract/kit';
import type { AliasedRawBuilder } from 'kysely';
import { timestamp } from './connect.ts';
import { filtered, type ListSource } from './list.ts';
import { listed, type PageQuery } from './list-page.ts';
import { withoutNulls } from './rows.ts';
import type { Tx } from './scope.ts';
import type { RowKey } from './sets.ts';

/** Tables of rows that a case keeps and its people edit: each has the columns that are named here, and its own. */
type RecordTable = 'buyers' | 'goods';

export interface CaseRecordSource<R extends Resource> {
  table: RecordTable;
  source: ListSource<R>;
  /** Its own columns, `stuff_id as stuffId`. */
  columns: readonly string[];
  /** What is looked up in another table for each row. */
  lookup?: AliasedRawBuilder<unknown, string>;
}

export interface RowVersion extends RowKey {
  /** The one that an edit began from. */
  version: number;
}

/** Reads and writes the rows of one table; `Row` is how they are answered, `Values` what is written of them. */
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
  setActive: (tx: Tx, key: RowKey, isActive: boolean, now: number) => Promise<Row | undefined>;
  markDeleted: (tx: Tx, key: RowKey, now: number) => Promise<Row | undefined>;
}

export function caseRecordStore<Row, Values extends object, R extends Resource>({
  table: name,
  source,
  columns: own,
  lookup,
}: CaseRecordSource<R>): CaseRecordStore<Row, Values> {
  // The tables differ in their own columns alone, which whoever describes them names: to the compiler they are one.
  const table = name as 'goods';
  const columns = [...common, ...(own as typeof common)];
  const looked = lookup ? [lookup] : [];
  const rowOf = (row: object): Row => withoutNulls(row) as Row;

  const kept = (tx: Tx) => tx.selectFrom(table).where('deleted_at', 'is', null);
  const keptBy = (tx: Tx, clientId: number) => kept(tx).where('client_id', '=', clientId);
  const everywhere = (tx: Tx) =>
    kept(tx).innerJoin(
      eb => eb.selectFrom('cases').select(['cases.client_id as case_id', 'business_name']).as('owner'),
      join => join.onRef('owner.case_id', '=', 'client_id'),
    );

  const change = async (
    tx: Tx,
    { clientId, id, version }: RowKey & { version?: number },
    values: object,
  ): Promise<Row | undefined> => {
    const row = await tx
      .updateTable(table)
      .set(values)
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$if(version !== undefined, query => query.where('version', '=', version!))
      .returning(columns)
      .returning(looked)
      .executeTakeFirst();
    return row && rowOf(row);
  };

  return {
    list: async (tx, clientId, list) =>
      (await listed(keptBy(tx, clientId).select(columns).select(looked), source, list)).map(rowOf),
    count: async (tx, clientId, list) => {
      const query = keptBy(tx, clientId).select(eb => eb.fn.countAll<number>().as('count'));
      return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
    },
    listAll: async (tx, list) => {
      const query = everywhere(tx).select(columns).select('business_name as businessName').select(looked);
      return (await listed(query, source, list)).map(rowOf);
    },
    countAll: async (tx, list) => {
      const query = everywhere(tx).select(eb => eb.fn.countAll<number>().as('count'));
      return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
    },
    find: async (tx, { clientId, id }) => {
      const query = keptBy(tx, clientId).select(columns).select(looked);
      const row = await query.where('id', '=', id).executeTakeFirst();
      return row && rowOf(row);
    },
    insert: async (tx, { clientId, id }, values, now) => {
      const row = await tx
        .insertInto(table)
        .values({ ...values, client_id: clientId, id, create_date: timestamp(now) } as never)
        .returning(columns)
        .returning(looked)
        .executeTakeFirstOrThrow();
      return rowOf(row);
    },
    replace: (tx, key, values, now) =>
      change(tx, key, { ...values, modify_date: timestamp(now), version: key.version + 1 }),
    change: (tx, { clientId, id }, values, now) =>
      change(tx, { clientId, id }, { ...values, modify_date: timestamp(now) }),
    setActive: (tx, { clientId, id }, isActive, now) =>
      change(tx, { clientId, id }, { is_active: isActive, modify_date: timestamp(now) }),
    markDeleted: (tx, { clientId, id }, now) => change(tx, { clientId, id }, { deleted_at: timestamp(now) }),
  };
}

const common = [
  'id',
  'client_id as clientId',
  'is_active as isActive',
  'create_date as createDate',
  'modify_date as modifyDate',
  'version',
] as const;
