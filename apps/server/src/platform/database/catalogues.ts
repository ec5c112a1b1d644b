import type { ListQuery, Resource } from '@moadi/contract/kit';
import { isCode, type FieldTable } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { timestamp } from './connect.ts';
import type { ListSource } from './list.ts';
import type { PageQuery } from './list-page.ts';
import { recordStore, type CatalogueTable } from './records.ts';
import { fieldColumns, toColumns } from './rows.ts';
import { snake } from './columns.ts';
import { type Database } from './schema.ts';
import type { Tx } from './scope.ts';

/** Where the values of a catalogue's key stand in other tables, by the names of its `holders`. */
export type HolderColumns<Holder extends string> = Readonly<
  Record<Holder, readonly [table: keyof Database & string, column: string]>
>;

/** What the store has to know of one. */
interface Described {
  fields: FieldTable;
  required: readonly string[];
  key: string;
  resource: Resource;
}

export interface CatalogueSource<Holder extends string = string> {
  catalogue: Described;
  table: CatalogueTable;
  usedIn: HolderColumns<Holder>;
}

export interface Holders {
  totalCount: number;
  holders: { of: string; count: number }[];
}

/** The rows of a catalogue; `Row` is how they are answered. */
export interface CatalogueStore<Row> {
  list: (tx: Tx, list: PageQuery) => Promise<Row[]>;
  count: (tx: Tx, list: ListQuery) => Promise<number>;
  find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** Holds back everybody else who writes this catalogue until the transaction ends. */
  lock: (tx: Tx) => Promise<unknown>;
  /** Another row of the same key. */
  findTwin: (tx: Tx, id: string, key: string) => Promise<Row | undefined>;
  insert: (tx: Tx, id: string, document: object, now: number) => Promise<Row>;
  /** Undefined when it is no longer the version that the edit began from. */
  replace: (
    tx: Tx,
    key: { id: string; version: number },
    document: object,
    now: number,
  ) => Promise<Row | undefined>;
  end: (tx: Tx, id: string, endDate: number | undefined, now: number) => Promise<Row | undefined>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
  /** How often the key of a row is used, over all cases. */
  uses: (tx: Tx, key: string) => Promise<Holders>;
}

export function catalogueStore<Row>({
  catalogue,
  table: name,
  usedIn,
}: CatalogueSource): CatalogueStore<Row> {
  const { fields, key, resource } = catalogue;
  const isActive = sql<boolean>`(end_date is null or end_date > now())`;
  const source: ListSource<Resource> = {
    resource,
    id: 'id',
    search: 'search',
    columns: {
      ...Object.fromEntries(
        Object.keys(fields).map(field => [
          field,
          { ref: snake(field), nullable: !catalogue.required.includes(field) },
        ]),
      ),
      isActive: { ref: isActive },
      endDate: { ref: 'end_date', nullable: true },
      createDate: 'create_date',
      modifyDate: { ref: 'modify_date', orElse: 'create_date' },
    },
  };
  const rows = recordStore<Row, Resource>({
    ...{ table: name, source, isMarked: false },
    columns: ['end_date as endDate', ...fieldColumns(fields)],
    lookups: [isActive.as('isActive')],
  });
  // The tables differ in their own columns alone: to the compiler they are one.
  const table = name as 'measurement_units';
  const keyColumn = snake(key) as 'code';
  const columnsOf = (document: object) => ({
    ...toColumns(fields, document),
    search: searchText(
      Object.entries(fields)
        .filter(([, spec]) => spec.type === 'text' || spec.type === 'latin' || isCode(spec))
        .map(([field]) => (document as Record<string, unknown>)[field])
        .filter(Boolean)
        .join(' '),
    ),
  });
  const find = (tx: Tx, id: string) => rows.find(tx, { id });
  return {
    find,
    list: (tx, list) => rows.list(tx, {}, list),
    count: (tx, list) => rows.count(tx, {}, list),
    lock: tx => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx),
    findTwin: async (tx, id, value) => {
      const twin = await tx
        .selectFrom(table)
        .select('id')
        .where(keyColumn, '=', value)
        .where('id', '<>', id)
        .executeTakeFirst();
      return twin && find(tx, twin.id);
    },
    insert: (tx, id, document, now) => rows.insert(tx, { id }, columnsOf(document), now),
    replace: (tx, { id, version }, document, now) =>
      rows.change(tx, { id, version }, columnsOf(document), now),
    end: (tx, id, endDate, now) =>
      rows.change(tx, { id }, { end_date: endDate === undefined ? null : timestamp(endDate) }, now),
    remove: (tx, id) => tx.deleteFrom(table).where('id', '=', id).execute(),
    uses: async (tx, value) => {
      const counts = Object.entries(usedIn).map(
        async ([of, [holder, column]]) => [of, await countOf(tx, holder, column, value)] as const,
      );
      const holders = (await Promise.all(counts)).filter(([, count]) => count > 0);
      return {
        totalCount: holders.reduce((sum, [, count]) => sum + count, 0),
        holders: holders.map(([of, count]) => ({ of, count })),
      };
    },
  };
}

async function countOf(tx: Tx, table: string, column: string, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(tx);
  return rows[0]!.count;
}
