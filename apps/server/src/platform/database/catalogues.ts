import {
  catalogueResource,
  type CatalogueDescription,
  type ListQuery,
  type Resource,
} from '@moadi/contract/kit';
import { isCode, type FieldSpec, type FieldTable } from '@moadi/domain/fields';
import { searchText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { timestamp } from './connect.ts';
import { inPersian, type ListColumn, type ListSource } from './list.ts';
import type { PageQuery } from './list-page.ts';
import { recordStore, type CatalogueTable } from './records.ts';
import { fieldColumns, toColumns } from './rows.ts';
import { snake } from './columns.ts';
import { type Database } from './schema.ts';
import type { Tx } from './scope.ts';

/** Where the values of a catalogue's key, or its ids, stand in other tables, by the names of its `holders`. */
export type HolderColumns<Holder extends string> = Readonly<
  Record<Holder, readonly [table: keyof Database & string, column: string, by?: 'id']>
>;

export interface CatalogueSource<Holder extends string = string> {
  catalogue: CatalogueDescription<FieldTable, string>;
  table: CatalogueTable;
  usedIn: HolderColumns<Holder>;
}

export interface Holders {
  totalCount: number;
  holders: { of: string; count: number }[];
}

/** A row, as what has it names it. */
interface Used {
  id: string;
  key: string;
}

/** The rows of a catalogue; `Row` is how they are answered. */
export interface CatalogueStore<Row> {
  list: (tx: Tx, list: PageQuery) => Promise<Row[]>;
  count: (tx: Tx, list: ListQuery) => Promise<number>;
  find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** Holds back everybody else who writes this catalogue until the transaction ends. */
  lock: (tx: Tx) => Promise<unknown>;
  /** Whether a row of another catalogue can be chosen: it is there, and has not ended. */
  isOffered: (tx: Tx, table: CatalogueTable, id: string) => Promise<boolean>;
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
  /** Those that there are, held until the transaction ends. */
  lockRows: (tx: Tx, ids: readonly string[]) => Promise<Row[]>;
  end: (tx: Tx, ids: readonly string[], endDate: number | undefined, now: number) => Promise<Row[]>;
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>;
  /** How often rows are used, over all cases, by their ids; what is used nowhere is not among them. */
  uses: (tx: Tx, rows: readonly Used[]) => Promise<ReadonlyMap<string, Holders>>;
}

/** Of a catalogue's row: its end has not come. */
export const isOffered = sql<boolean>`(end_date is null or end_date > now())`;

export function catalogueStore<Row>({
  catalogue,
  table: name,
  usedIn,
}: CatalogueSource): CatalogueStore<Row> {
  const { fields, key } = catalogue;
  const source: ListSource<Resource> = {
    resource: catalogueResource(catalogue),
    id: 'id',
    search: 'search',
    columns: {
      ...Object.fromEntries(
        Object.entries(fields).map(([field, { type }]) => [
          field,
          {
            ref: refOf(type, snake(field)),
            nullable: !catalogue.required.includes(field),
          },
        ]),
      ),
      isActive: { ref: isOffered },
      endDate: { ref: 'end_date', nullable: true },
      createDate: 'create_date',
      modifyDate: { ref: 'modify_date', orElse: 'create_date' },
    },
  };
  const rows = recordStore<Row, Resource>({
    ...{ table: name, source, isMarked: false },
    columns: ['end_date as endDate', ...fieldColumns(fields)],
    lookups: [isOffered.as('isActive')],
  });
  // The tables differ in their own columns alone: to the compiler they are one.
  const table = name as 'measurement_units';
  const keyColumn = snake(key) as 'code';
  const columnsOf = (document: object) => ({
    ...toColumns(fields, document),
    search: searchText(
      Object.entries(fields)
        .map(([field, spec]) => wordsOf(spec, (document as Record<string, string>)[field]))
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
    isOffered: async (tx, table, id) => {
      const row = await tx
        .selectFrom(table as 'measurement_units')
        .select('id')
        .where(sql<string>`id::text`, '=', id)
        .where(isOffered)
        .executeTakeFirst();
      return row !== undefined;
    },
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
    lockRows: (tx, ids) => rows.lock(tx, { ids }),
    end: (tx, ids, endDate, now) =>
      rows.changeMany(tx, { ids }, { end_date: endDate === undefined ? null : timestamp(endDate) }, now),
    remove: (tx, ids) => tx.deleteFrom(table).where('id', 'in', ids).execute(),
    uses: async (tx, used) => {
      const counts = await Promise.all(
        Object.entries(usedIn).map(async ([of, [holder, column, by]]) => {
          const ids = new Map(used.map(row => [by === 'id' ? row.id : row.key, row.id]));
          const found = await countsIn(tx, { of, holder, column, values: [...ids.keys()] });
          return found.map(({ value, ...count }) => ({ ...count, id: ids.get(value)! }));
        }),
      );
      const byId = Map.groupBy(counts.flat(), ({ id }) => id);
      return new Map([...byId].map(([id, holders]) => [id, holdersOf(holders)]));
    },
  };
}

function refOf(type: FieldSpec['type'], column: string): ListColumn['ref'] {
  if (type === 'text') return inPersian(column).ref;
  // Whatever id is asked for.
  return type === 'choice' ? sql`${sql.ref(column)}::text` : column;
}

/** What a value is found by. */
function wordsOf(spec: FieldSpec, value: string | undefined): string | undefined {
  if (spec.type === 'enum') return value === undefined ? undefined : spec.of.label(value);
  return spec.type === 'text' || spec.type === 'latin' || isCode(spec) ? value : undefined;
}

const holdersOf = (counts: readonly Omit<Count, 'value'>[]): Holders => ({
  totalCount: counts.reduce((sum, { count }) => sum + count, 0),
  holders: counts.map(({ of, count }) => ({ of, count })),
});

interface Count {
  /** By the names of the catalogue's `holders`. */
  of: string;
  /** Of the catalogue's key, or an id. */
  value: string;
  count: number;
}

interface Where {
  of: string;
  holder: string;
  column: string;
  values: readonly string[];
}

async function countsIn(tx: Tx, { of, holder, column, values }: Where): Promise<Count[]> {
  const { rows } = await sql<Omit<Count, 'of'>>`
    select ${sql.ref(column)}::text as value, count(*)::int as count from ${sql.table(holder)}
    where ${sql.ref(column)}::text = any(${values}) group by 1`.execute(tx);
  return rows.map(row => ({ of, ...row }));
}
