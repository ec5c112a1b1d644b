import {
  catalogueResource,
  type CatalogueDescription,
  type Filter,
  type ListQuery,
  type Resource,
} from '@moadi/contract/kit';
import { fieldsByHand, isCode, type FieldSpec, type FieldTable } from '@moadi/domain/fields';
import { searchText, tehranDayOf } from '@moadi/domain/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { timestamp } from './connect.ts';
import { countInLines, forgetUnused, type InLines, type LineColumns, NAMED } from './in-lines.ts';
import { inPersian, type FoundQuery, type ListColumn, type ListSource } from './list.ts';
import type { PageQuery } from './list-page.ts';
import { recordStore, type CatalogueTable } from './records.ts';
import { toColumns } from './rows.ts';
import { newId } from '../ids.ts';
import { snake } from './columns.ts';
import { type Database } from './schema.ts';
import { withinTime, type Tx } from './scope.ts';

/**
 * Where the values of a catalogue's key, or its ids, stand in other tables, by the names of its `holders`; rows of a `marked` table
 * that are deleted hold nothing, and those of a `shared` one are of no case.
 */
export type HolderColumns<Holder extends string> = Readonly<
  Record<
    Holder,
    readonly [table: keyof Database & string, column: string, by?: 'key' | 'id', kind?: 'marked' | 'shared']
  >
>;

export interface CatalogueSource<Holder extends string = string> {
  catalogue: CatalogueDescription<FieldTable, string>;
  table: CatalogueTable;
  usedIn: HolderColumns<Holder>;
  /** Whose lines have its keys: the holders `cases` and `lines`. */
  inLines?: LineColumns;
  /** Where its rows are not kept like those of all others. */
  own?: OwnColumns;
}

export interface OwnColumns {
  /** The end, where it is told by another column: how it is read, what is written, and what is written beside it. */
  end?: {
    read: RawBuilder<number | null>;
    column: string;
    valueOf: (endDate: number) => number;
    stamp?: (now: number) => object;
  };
  /** How fields are read that are more than their column. */
  read?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The text that it is searched by. */
  search?: (document: object) => string;
  /** What every edit writes beside the fields. */
  stamp?: (now: number) => object;
  /** Filters and orders of its list that are answered otherwise. */
  list?: {
    columns?: Readonly<Record<string, ListColumn>>;
    /**
     * How the text of its box is looked for, and what these fields are to contain: to walk to the first that have it, or to find all.
     * Such a list is long: who waits for a page of it does not wait for a walk that finds too little.
     */
    look?: {
      for: (tx: Tx, text: string, to: 'walk' | 'all') => Promise<RawBuilder<SqlBool>>;
      fields: readonly string[];
    };
  };
}

export interface Holders {
  totalCount: number;
  holders: Holder[];
  /** Those with the most lines that have it. */
  cases?: InLines['first'];
}

export interface Holder {
  /** By the names of the catalogue's `holders`. */
  of: string;
  count: number;
  /** There may be more. */
  isLeast?: true;
  /** The names of the cases with the most of them. */
  cases?: string[];
  hasMoreCases?: true;
}

/** A row, as what has it names it. */
interface Used {
  id: string;
  key: string;
}

/** The rows of a catalogue; `Row` is how they are answered. */
export interface CatalogueStore<Row> {
  list: (tx: Tx, list: PageQuery) => Promise<Row[]>;
  /** The same for somebody who waits for it, inside a transaction. */
  listSoon: (tx: Tx, list: PageQuery) => Promise<Row[]>;
  count: (tx: Tx, list: ListQuery) => Promise<number>;
  find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** Holds back everybody else who writes this catalogue, or is the first to use a code of it in a case, until the transaction ends. */
  lock: (tx: Tx) => Promise<unknown>;
  /** Whether a row of another catalogue can be chosen: it is there, and has not ended. It is held until the transaction ends. */
  isOffered: (tx: Tx, table: CatalogueTable, column: 'id' | 'code', value: string) => Promise<boolean>;
  /** Other rows that people could not tell from this one, each with the first field of what it has in common with it. */
  findTwins: (tx: Tx, id: string, document: object) => Promise<{ twin: Row; field: string }[]>;
  /** Whether another row of its key holds on a day on which this one would; `endDate` (ms) is the first day on which it would not. */
  isMet: (tx: Tx, id: string, document: object, endDate: number | undefined) => Promise<boolean>;
  newId: (tx: Tx, now: number) => Promise<string>;
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
  /** Before rows are deleted or have other keys: what was used once and is used no more is free, and stays so until the transaction ends. */
  freeUnused: (tx: Tx, rows: readonly Used[]) => Promise<unknown>;
  /** How often rows are used, over all cases, by their ids; what is used nowhere is not among them. */
  uses: (tx: Tx, rows: readonly Used[]) => Promise<ReadonlyMap<string, Holders>>;
}

/**
 * How long an order is walked until a page is full. Two filters that never meet, or a word that the last ids alone have, would have
 * all of it walked: then what is found is read and put in order, which takes as long as there are rows of it. Where that takes long
 * too, on a disk that was read for the first time, say, the walk goes on to its end.
 */
const [MOST_WALK_MS, MOST_READ_MS] = [200, 2_000];

const notEnded = (end: RawBuilder<unknown>) => sql<boolean>`(${end} is null or ${end} > now())`;

/**
 * Whether a case may take a row of a catalogue by its code: it is there and has not ended. Who would take the code out waits until the
 * transaction ends, and finds what was written with it.
 */
export async function mayTake(tx: Tx, table: CatalogueTable, code: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${table}, 0))`.execute(tx);
  const row = await tx
    .selectFrom(table as 'measurement_units')
    .select('id')
    .where('code', '=', code)
    .where(isOffered)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a catalogue's row: its end has not come. */
export const isOffered = notEnded(sql.ref('end_date'));
/** The same where several tables have ends. */
export const isOfferedIn = (table: CatalogueTable) => notEnded(sql.ref(`${table}.end_date`));

export function catalogueStore<Row>({
  catalogue,
  table: name,
  usedIn,
  inLines,
  own = {},
}: CatalogueSource): CatalogueStore<Row> {
  const { fields, key, title, isNumbered, begin } = catalogue;
  const { alike = [...new Set([key, title])].map(field => [field]) } = catalogue;
  const { read: end = sql.ref<number | null>('end_date'), column: endColumn = 'end_date' } = own.end ?? {};
  const isNow = own.end ? notEnded(end) : isOffered;
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
      isActive: { ref: isNow },
      endDate: { ref: end, nullable: true },
      createDate: 'create_date',
      modifyDate: { ref: 'modify_date', orElse: 'create_date' },
      ...own.list?.columns,
    },
  };
  const names = Object.keys(fields);
  const readOf = (field: string) => {
    if (fields[field]!.type === 'choice') return sql`${sql.ref(snake(field))}::text`;
    return own.read?.[field] ?? sql.ref(snake(field));
  };
  const rows = recordStore<Row, Resource>({
    ...{ table: name, source, isMarked: false },
    columns: [],
    lookups: [...names.map(field => readOf(field).as(field)), end.as('endDate'), isNow.as('isActive')],
  });
  // The tables differ in their own columns alone: to the compiler they are one.
  const table = name as 'measurement_units';
  const searchOf =
    own.search ??
    ((document: object) =>
      searchText(
        Object.entries(fields)
          .map(([field, spec]) => wordsOf(spec, (document as Record<string, string>)[field]))
          .filter(Boolean)
          .join(' '),
      ));
  const columnsOf = (document: object, now: number) => ({
    ...toColumns(fieldsByHand(fields), document),
    ...own.stamp?.(now),
    search: searchOf(document),
  });
  const find = (tx: Tx, id: string) => rows.find(tx, { id });
  const list = async (tx: Tx, asked: PageQuery) => rows.list(tx, {}, await lookedUp(tx, asked, 'walk', own));
  return {
    find,
    list,
    async listSoon(tx, asked) {
      const { filters, fullText } = asked;
      if (!own.list?.look || (filters.length === 0 && !fullText)) return list(tx, asked);
      const walk = () => list(tx, asked);
      const all = async () =>
        rows.list(tx, {}, { ...(await lookedUp(tx, asked, 'all', own)), isFoundFirst: true });
      return (
        (await withinTime(tx, MOST_WALK_MS, walk)) ?? (await withinTime(tx, MOST_READ_MS, all)) ?? walk()
      );
    },
    count: async (tx, asked) => rows.count(tx, {}, await lookedUp(tx, asked, 'all', own)),
    lock: tx => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx),
    isOffered: async (tx, table, column, value) => {
      const row = await tx
        .selectFrom(table as 'measurement_units')
        .select('id')
        .where(sql<string>`${sql.ref(column)}::text`, '=', value)
        .where(isOffered)
        .forKeyShare()
        .executeTakeFirst();
      return row !== undefined;
    },
    findTwins: async (tx, id, document) => {
      const values: Readonly<Record<string, unknown>> = toColumns(fields, document);
      const twins: { twin: Row; field: string }[] = [];
      for (const together of alike) {
        const other = await tx
          .selectFrom(table)
          .select('id')
          .where(eb =>
            eb.and(
              together.map(snake).map(column => {
                const [ref, value] = [sql.ref(column), values[column] ?? null];
                // Not "is not distinct from", which no index answers.
                return value === null ? sql<boolean>`${ref} is null` : sql<boolean>`${ref} = ${value}`;
              }),
            ),
          )
          .where('id', '<>', id)
          .limit(1)
          .executeTakeFirst();
        const twin = other && (await find(tx, String(other.id)));
        if (twin) twins.push({ twin, field: together[0]! });
      }
      return twins;
    },
    isMet: async (tx, id, document, endDate) => {
      if (!begin) return false;
      const values = document as Readonly<Record<string, string | number | undefined>>;
      const dayOf = (moment: string | number | undefined) =>
        moment === undefined ? sql`null::int` : sql`${tehranDayOf(Number(moment))}::int`;
      const [from, until] = [dayOf(values[begin]), dayOf(endDate)];
      const begun = sql`tehran_day(${sql.ref(snake(begin))})`;
      const other = await tx
        .selectFrom(table)
        .select('id')
        .where(sql<boolean>`${sql.ref(snake(key))} = ${values[key]}`)
        .where('id', '<>', id)
        .where(sql<boolean>`coalesce(tehran_day(${end}) > ${from}, true)`)
        .where(sql<boolean>`coalesce(${begun} < ${until}, true)`)
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
    newId: async (tx, now) => {
      if (!isNumbered) return newId(now);
      // The number of a row that was deleted is not given again.
      const { rows } = await sql<{ last: number }>`
        insert into catalogue_numbers as given (catalogue, last)
        select ${name}, coalesce(max(id), 0) + 1 from ${sql.table(name)}
        on conflict (catalogue) do update set last = greatest(given.last + 1, excluded.last)
        returning last`.execute(tx);
      return String(rows[0]!.last);
    },
    insert: (tx, id, document, now) => rows.insert(tx, { id }, columnsOf(document, now), now),
    replace: (tx, { id, version }, document, now) =>
      rows.change(tx, { id, version }, columnsOf(document, now), now),
    lockRows: (tx, ids) => rows.lock(tx, { ids }),
    end: (tx, ids, endDate, now) => {
      const value = endDate === undefined ? undefined : (own.end?.valueOf(endDate) ?? endDate);
      const ended = { [endColumn]: value === undefined ? null : timestamp(value), ...own.end?.stamp?.(now) };
      return rows.changeMany(tx, { ids }, ended, now);
    },
    freeUnused: async (tx, used) => {
      if (!inLines?.isGuarded) return;
      await forgetUnused(
        tx,
        inLines,
        name,
        used.map(({ key }) => key),
      );
    },
    remove: (tx, ids) => tx.deleteFrom(table).where('id', 'in', ids).execute(),
    uses: async (tx, used) => {
      const counts = await Promise.all(
        Object.entries(usedIn).map(async ([of, [holder, column, by, kind]]) => {
          const ids = new Map(used.map(row => [by === 'id' ? row.id : row.key, row.id]));
          const found = await countsIn(tx, { of, holder, column, kind, values: [...ids.keys()] });
          return found.map(({ value, ...count }) => ({ ...count, id: ids.get(value)! }));
        }),
      );
      const byId = Map.groupBy(counts.flat(), ({ id }) => id);
      const lines = inLines
        ? await countInLines(
            tx,
            inLines,
            used.map(row => row.key),
          )
        : undefined;
      return new Map(
        used.flatMap(({ id, key }): [string, Holders][] => {
          const found = lines?.get(key);
          const holders = [...(byId.get(id) ?? []).map(withoutId), ...(found ? linesOf(found) : [])];
          if (holders.length === 0) return [];
          // Lines are those of the cases that are counted already.
          const totalCount = holders.reduce((sum, { of, count }) => sum + (of === 'lines' ? 0 : count), 0);
          return [[id, { totalCount, holders, ...(found && { cases: found.first }) }]];
        }),
      );
    },
  };
}

/** The list with conditions for its texts, where they are looked for otherwise than in a column. */
async function lookedUp<L extends FoundQuery>(
  tx: Tx,
  list: L,
  to: 'walk' | 'all',
  { list: { look } = {} }: OwnColumns,
): Promise<L> {
  if (!look) return list;
  const { fullText } = list;
  const isText = ({ field, op }: Filter) => op === 'CT' && look.fields.includes(field);
  const texts = [
    ...(fullText ? [fullText] : []),
    ...list.filters.filter(isText).map(({ values }) => String(values[0])),
  ];
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const text of texts) conditions.push(await look.for(tx, text, to));
  return { ...list, fullText: '', filters: list.filters.filter(filter => !isText(filter)), conditions };
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

const withoutId = ({ id: _, ...holder }: Holder & { id: string }): Holder => holder;

const linesOf = ({ cases, lines, isLeast }: InLines): Holder[] => [
  { of: 'cases', count: cases },
  ...(lines > 0 ? [{ of: 'lines', count: lines, ...(isLeast && { isLeast: true as const }) }] : []),
];

interface Count extends Holder {
  /** Of the catalogue's key, or an id. */
  value: string;
}

interface Where {
  of: string;
  holder: string;
  column: string;
  kind: 'marked' | 'shared' | undefined;
  values: readonly string[];
}

async function countsIn(tx: Tx, { of, holder, column, kind, values }: Where): Promise<Count[]> {
  const client = kind === 'shared' ? sql`null::bigint` : sql`client_id`;
  const { rows } = await sql<{ value: string; count: number; cases: string[]; isMore: boolean }>`
    with held as (
      select ${sql.ref(column)}::text as value, ${client} as client_id, count(*) as count from ${sql.table(holder)}
      where ${sql.ref(column)}::text = any(${values}) ${kind === 'marked' ? sql`and deleted_at is null` : sql``}
      group by 1, 2)
    select value, sum(count)::int as count, count(client_id) > ${NAMED} as "isMore",
      (select coalesce(array_agg(name), '{}') from (
        select coalesce(business_name, case_name) as name from held own join cases using (client_id)
        where own.value = held.value order by own.count desc, client_id limit ${NAMED}) named) as cases
    from held group by value`.execute(tx);
  return rows.map(({ cases, isMore, ...count }) => ({
    ...{ of, ...count },
    ...(cases.length > 0 && { cases }),
    ...(isMore && { hasMoreCases: true as const }),
  }));
}
