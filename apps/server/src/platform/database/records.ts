import type { Resource } from '@moadi/contract/kit';
import type { AliasedRawBuilder } from 'kysely';
import type { CaseRecordRow, CatalogueRow } from './columns.ts';
import { timestamp } from './connect.ts';
import { counted, howMany, type FoundQuery, type ListSource } from './list.ts';
import { listed, type PageQuery } from './list-page.ts';
import { withoutNulls } from './rows.ts';
import type { Database } from './schema.ts';
import type { Tx } from './scope.ts';

/** The tables that have these columns beside their own. */
type TablesOf<Common> = {
  [Table in keyof Database]: Database[Table] extends Common ? Table : never;
}[keyof Database];

/** Rows that a case's people edit, and rows that everybody reads. */
export type CaseTable = TablesOf<CaseRecordRow>;
/** Some number their rows, and one tells the end of a row by another column. */
export type CatalogueTable = Exclude<
  TablesOf<Omit<CatalogueRow, 'id' | 'end_date'> & { id: string | number }>,
  CaseTable
>;

export interface RecordSource<R extends Resource> {
  table: CaseTable | CatalogueTable;
  source: ListSource<R>;
  /** Beside the common ones, `stuff_id as stuffId`. */
  columns: readonly string[];
  /** What is computed or looked up in another table for each row. */
  lookups: readonly AliasedRawBuilder<unknown, string>[];
  /** What is deleted is marked by `deleted_at` and stays in the table, unseen. */
  isMarked: boolean;
}

/** Whose rows: a case's; everybody's in a table without cases. */
export interface Owner {
  clientId?: number;
}

export interface RecordKey extends Owner {
  id: string;
}

/** Several rows of one owner. */
export interface RecordKeys extends Owner {
  ids: readonly string[];
}

interface KeyOfVersion extends RecordKey {
  /** The one that an edit began from. */
  version?: number;
}

/** Reads and writes rows of one table; `Row` is how they are answered. */
export interface RecordStore<Row> {
  list: (tx: Tx, owner: Owner, list: PageQuery) => Promise<Row[]>;
  count: (tx: Tx, owner: Owner, list: FoundQuery) => Promise<number>;
  find: (tx: Tx, key: RecordKey) => Promise<Row | undefined>;
  insert: (tx: Tx, key: RecordKey, values: object, now: number) => Promise<Row>;
  /** Undefined when there is none, or no longer of the version that the edit began from. */
  change: (tx: Tx, key: KeyOfVersion, values: object, now: number) => Promise<Row | undefined>;
  /** Those that there are, held for this transaction alone until it ends. */
  lock: (tx: Tx, keys: RecordKeys) => Promise<Row[]>;
  changeMany: (tx: Tx, keys: RecordKeys, values: object, now: number) => Promise<Row[]>;
  /** The rows of all cases, with the names of their businesses. */
  listAll: (tx: Tx, list: PageQuery) => Promise<Row[]>;
  countAll: (tx: Tx, list: FoundQuery) => Promise<number>;
}

export function recordStore<Row, R extends Resource>({
  table: name,
  source,
  columns: own,
  lookups,
  isMarked,
}: RecordSource<R>): RecordStore<Row> {
  // The tables differ in their own columns alone, which anyone who describes them names: to the compiler they are one.
  const table = name as 'goods';
  const columns = [...common, ...(own as typeof common)];
  // Ids that are numbers are text to all but their table.
  const rowOf = (row: { id: string | number }): Row => ({ ...withoutNulls(row), id: String(row.id) }) as Row;

  const kept = (tx: Tx) => tx.selectFrom(table).$if(isMarked, query => query.where('deleted_at', 'is', null));
  const keptBy = (tx: Tx, { clientId }: Owner) =>
    kept(tx).$if(clientId !== undefined, query => query.where('client_id', '=', clientId!));
  const everywhere = (tx: Tx) =>
    kept(tx).innerJoin(
      eb => eb.selectFrom('cases').select(['cases.client_id as case_id', 'business_name']).as('owner'),
      join => join.onRef('owner.case_id', '=', 'client_id'),
    );

  const update = async (
    tx: Tx,
    { clientId, ids, version }: RecordKeys & { version?: number | undefined },
    values: object,
    now: number,
  ) => {
    const rows = await tx
      .updateTable(table)
      .set({ ...values, modify_date: timestamp(now) })
      .where('id', 'in', ids)
      .$if(isMarked, query => query.where('deleted_at', 'is', null))
      .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
      .$if(version !== undefined, query => query.where('version', '=', version!))
      .returning(columns)
      .returning(lookups)
      .execute();
    return rows.map(rowOf);
  };

  return {
    list: async (tx, owner, list) =>
      (await listed(keptBy(tx, owner).select(columns).select(lookups), source, list)).map(rowOf),
    count: async (tx, owner, list) => {
      return counted(keptBy(tx, owner).select(howMany), source, list);
    },
    listAll: async (tx, list) => {
      const query = everywhere(tx).select(columns).select('business_name as businessName').select(lookups);
      return (await listed(query, source, list)).map(rowOf);
    },
    countAll: async (tx, list) => {
      return counted(everywhere(tx).select(howMany), source, list);
    },
    find: async (tx, { id, ...owner }) => {
      const query = keptBy(tx, owner).select(columns).select(lookups);
      const row = await query.where('id', '=', id).executeTakeFirst();
      return row && rowOf(row);
    },
    insert: async (tx, { id, clientId }, values, now) => {
      const row = await tx
        .insertInto(table)
        .values({
          ...values,
          ...(clientId !== undefined && { client_id: clientId }),
          id,
          create_date: timestamp(now),
          // Which table it is, and so its columns, is known only here and not to the compiler.
        } as never)
        .returning(columns)
        .returning(lookups)
        .executeTakeFirstOrThrow();
      return rowOf(row);
    },
    change: async (tx, { id, version, ...owner }, values, now) => {
      const next = version === undefined ? values : { ...values, version: version + 1 };
      const [row] = await update(tx, { ...owner, ids: [id], version }, next, now);
      return row;
    },
    lock: async (tx, { ids, ...owner }) => {
      const query = keptBy(tx, owner).select(columns).select(lookups).where('id', 'in', ids);
      // In one order: two who name the same rows do not wait for each other.
      return (await query.orderBy('id').forUpdate().execute()).map(rowOf);
    },
    changeMany: update,
  };
}

const common = ['id', 'create_date as createDate', 'modify_date as modifyDate', 'version'] as const;
