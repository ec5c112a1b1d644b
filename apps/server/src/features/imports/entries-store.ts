import { importEntryResource } from '@moadi/contract/imports/resources';
import type { ListQuery } from '@moadi/contract/kit';
import type { ImportEntryState, ImportRepeat } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { intArray, textArray } from '../../platform/database/arrays.ts';
import { at, timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { valuesTable, type RowKey } from '../../platform/database/sets.ts';

export interface RowPlace {
  sheet: number;
  row: number;
}

/** Says of rows which belong together: those of one key. */
export async function insertKeys(
  tx: Tx,
  { clientId, id }: RowKey,
  keys: readonly (RowPlace & { key: string })[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into import_keys (client_id, import_id, sheet, row, key)
    select ${clientId}::bigint, ${id}::uuid, sheet, row, key
    from unnest(${intArray(
      'smallint',
      keys.map(({ sheet }) => sheet),
    )}::smallint[],
      ${intArray(
        'integer',
        keys.map(({ row }) => row),
      )}::integer[],
      ${textArray(keys.map(({ key }) => key))}::text[]) as v (sheet, row, key)`.execute(tx);
}

/** A value of theirs for which ours is looked up. */
export interface CountedValue {
  list: string;
  key: string;
  text: string;
  count: number;
}

/** Counts values, beside those that were counted before. */
export async function addValues(
  tx: Tx,
  { clientId, id }: RowKey,
  values: readonly CountedValue[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into import_values (client_id, import_id, list, key, text, count)
    select ${clientId}::bigint, ${id}::uuid, list, key, text, count
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (list text, key text, text text, count integer)
    on conflict (client_id, import_id, list, key) do update set count = import_values.count + excluded.count`.execute(
    tx,
  );
}

/** Those that occur most first. */
export const listValues = (tx: Tx, { clientId, id }: RowKey, most: number) =>
  tx
    .selectFrom('import_values')
    .select(['list', 'key', 'text', 'count'])
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .orderBy('count', 'desc')
    .orderBy('list')
    .orderBy('key')
    .limit(most)
    .execute();

/** Makes an entry of each key, numbered in the order of their first rows; how many they are. */
export async function numberEntries(tx: Tx, { clientId, id }: RowKey): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into import_entries (client_id, import_id, number, state, sheet, row, row_count)
    select ${clientId}::bigint, ${id}::uuid, row_number() over (order by place), 1,
      (place >> 21)::smallint, (place & 2097151)::integer, count
    from (select min((sheet::bigint << 21) | row) as place, count(*)::integer as count
      from import_keys where client_id = ${clientId} and import_id = ${id} group by key) firsts`.execute(tx);
  await sql`
    update import_keys k set number = e.number
    from import_keys f
    join import_entries e on e.client_id = f.client_id and e.import_id = f.import_id and e.sheet = f.sheet and e.row = f.row
    where f.client_id = ${clientId} and f.import_id = ${id}
      and k.client_id = f.client_id and k.import_id = f.import_id and k.key = f.key`.execute(tx);
  await sql`update imports set entry_count = ${Number(numAffectedRows ?? 0n)}
    where client_id = ${clientId} and id = ${id}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A fault as it is kept: with its place in the book. */
export interface KeptFault {
  code: string;
  path: string;
  params?: unknown;
  label?: string | undefined;
  sheet?: number | undefined;
  row?: number | undefined;
  /** From 0. */
  column?: number | undefined;
  value?: string | undefined;
}

export interface KeptFaults {
  faults: readonly KeptFault[];
  doubts: readonly KeptFault[];
  warnings: readonly KeptFault[];
}

/** What was found of an entry. */
export interface Found {
  number: number;
  state: ImportEntryState;
  ownNumber?: string | undefined;
  name?: string | undefined;
  day?: number | undefined;
  total?: string | undefined;
  kindKey?: string | undefined;
  said?: KeptFaults | undefined;
  codes?: readonly string[] | undefined;
  faultCount: number;
  message?: string | undefined;
  repeat?: ImportRepeat | undefined;
  repeatedId?: string | undefined;
  storedId?: string | undefined;
}

/** Writes what was found of entries over what was known of them. */
export async function noteFound(tx: Tx, { clientId, id }: RowKey, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(one => ({
    ...{ number: one.number, state: one.state, own_number: one.ownNumber, name: one.name },
    ...{ day: one.day === undefined ? undefined : timestamp(one.day), total: one.total },
    ...{ kind_key: one.kindKey, faults: one.said, fault_codes: one.codes, fault_count: one.faultCount },
    ...{ message: one.message, repeat: one.repeat, repeated_id: one.repeatedId, stored_id: one.storedId },
  }));
  await tx
    .updateTable('import_entries')
    .from(
      valuesTable(
        rows as Required<(typeof rows)[number]>[],
        {
          ...{ number: 'integer', state: 'smallint', own_number: 'text', name: 'text', day: 'timestamptz' },
          ...{ total: 'numeric', kind_key: 'text', faults: 'jsonb', fault_codes: 'text[]' },
          ...{
            fault_count: 'integer',
            message: 'text',
            repeat: 'smallint',
            repeated_id: 'uuid',
            stored_id: 'uuid',
          },
        } as never,
      ),
    )
    .set(eb =>
      Object.fromEntries(
        [
          ...[
            'state',
            'own_number',
            'name',
            'day',
            'total',
            'kind_key',
            'faults',
            'fault_codes',
            'fault_count',
          ],
          ...['message', 'repeat', 'repeated_id', 'stored_id'],
        ].map(name => [name, eb.ref(`v.${name}` as never)]),
      ),
    )
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .whereRef('import_entries.number', '=', 'v.number' as never)
    .execute();
}

/** Only how an entry ended. */
export interface Ended {
  number: number;
  state: ImportEntryState;
  message?: string | undefined;
  storedId?: string | undefined;
}

export async function noteEnded(tx: Tx, { clientId, id }: RowKey, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const rows = ended.map(({ number, state, message, storedId }) => ({
    ...{ number, state, message, stored_id: storedId },
  }));
  await tx
    .updateTable('import_entries')
    .from(
      valuesTable(
        rows as Required<(typeof rows)[number]>[],
        {
          ...{ number: 'integer', state: 'smallint', message: 'text', stored_id: 'uuid' },
        } as never,
      ),
    )
    .set({
      state: sql`v.state`,
      message: sql`v.message`,
      stored_id: sql`coalesce(v.stored_id, import_entries.stored_id)`,
    })
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .whereRef('import_entries.number', '=', 'v.number' as never)
    .execute();
}

/** The next entries in these states, behind one. */
export const entriesBehind = (
  tx: Tx,
  { clientId, id }: RowKey,
  { behind, states, most }: { behind: number; states: readonly ImportEntryState[]; most: number },
) =>
  tx
    .selectFrom('import_entries')
    .select(['number', 'state', 'stored_id as storedId', 'repeated_id as repeatedId'])
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .where('number', '>', behind)
    .where('state', 'in', states)
    .orderBy('number')
    .limit(most)
    .execute();

/** Counts the entries by their states, and keeps the counts with the book. */
export async function countEntryStates(tx: Tx, { clientId, id }: RowKey): Promise<void> {
  await sql`
    update imports set (good_count, doubtful_count, faulty_count, registered_count, skipped_count, taken_back_count, kept_count) = (
      select count(*) filter (where state = 2), count(*) filter (where state = 3), count(*) filter (where state = 4),
        count(*) filter (where state = 5), count(*) filter (where state = 6), count(*) filter (where state = 7),
        count(*) filter (where state = 8)
      from import_entries where client_id = ${clientId} and import_id = ${id})
    where client_id = ${clientId} and id = ${id}`.execute(tx);
}

const source: ListSource<typeof importEntryResource> = {
  resource: importEntryResource,
  id: 'import_entries.number',
  columns: {
    number: 'import_entries.number',
    ownNumber: 'import_entries.own_number',
    name: 'import_entries.name',
    day: 'import_entries.day',
    total: { ref: 'import_entries.total', nullable: true },
    state: 'import_entries.state',
    // Kinds of faults lie in an array; asked for otherwise, below.
    faultCode: { ref: sql`null::text` },
    repeat: 'import_entries.repeat',
  },
};

const columns = [
  ...(['number', 'state', 'own_number as ownNumber', 'name', 'day', 'total', 'sheet', 'row'] as const),
  ...(['row_count as rowCount', 'fault_count as faultCount', 'message', 'repeat'] as const),
  ...(['repeated_id as repeatedId', 'stored_id as storedId'] as const),
] as const;

const entriesOf = (tx: Tx, { clientId, id }: RowKey) =>
  tx.selectFrom('import_entries').where('client_id', '=', clientId).where('import_id', '=', id);

/** Kinds of faults lie in an array; the list asks for one of them. */
function splitFilters(list: ListQuery) {
  const codes = list.filters
    .filter(({ field }) => field === 'faultCode')
    .map(({ values }) => String(values[0]));
  return { codes, rest: { ...list, filters: list.filters.filter(({ field }) => field !== 'faultCode') } };
}

export async function listEntries(tx: Tx, key: RowKey, list: PageQuery) {
  const { codes, rest } = splitFilters(list);
  const query = entriesOf(tx, key).select(columns);
  return listed(
    codes.reduce((some, code) => some.where(sql<boolean>`${code} = any(fault_codes)`), query),
    source,
    { ...list, ...rest },
  );
}

export async function countEntries(tx: Tx, key: RowKey, list: ListQuery): Promise<number> {
  const { codes, rest } = splitFilters(list);
  const query = entriesOf(tx, key).select(howMany);
  return counted(
    codes.reduce((some, code) => some.where(sql<boolean>`${code} = any(fault_codes)`), query),
    source,
    rest,
  );
}

export const findEntry = (tx: Tx, key: RowKey, number: number) =>
  entriesOf(tx, key)
    .select([...columns, 'faults'])
    .where('number', '=', number)
    .executeTakeFirst();

/** Entries with what is wrong with them, in their order, some at a time. */
export const faultyBehind = (tx: Tx, key: RowKey, behind: number, most: number) =>
  entriesOf(tx, key)
    .select(['number', 'faults'])
    .where('number', '>', behind)
    .where('state', 'in', [3, 4])
    .orderBy('number')
    .limit(most)
    .execute();

export interface Sum {
  key: string;
  count: number;
  total: string;
}

/** Sums of what is good or was registered, by one of its columns; the largest first. */
export async function sumsBy(
  tx: Tx,
  { clientId, id }: RowKey,
  by: 'day' | 'kind_key' | 'name',
  most: number,
): Promise<Sum[]> {
  const value =
    by === 'day' ? sql`(extract(epoch from day) * 1000)::bigint::text` : sql`coalesce(${sql.ref(by)}, '')`;
  const { rows } = await sql<Sum>`
    select ${value} as key, count(*)::integer as count, coalesce(sum(total), 0)::text as total
    from import_entries where client_id = ${clientId} and import_id = ${id} and state in (2, 3, 5)
      and ${by === 'day' ? sql`day is not null` : sql`true`}
    group by 1 order by ${by === 'day' ? sql`1` : sql`coalesce(sum(total), 0) desc, 1`} limit ${most}`.execute(
    tx,
  );
  return rows;
}

export async function sumOfAll(tx: Tx, { clientId, id }: RowKey): Promise<{ count: number; total: string }> {
  const { rows } = await sql<{ count: number; total: string }>`
    select count(*)::integer as count, coalesce(sum(total), 0)::text as total
    from import_entries where client_id = ${clientId} and import_id = ${id} and state in (2, 3, 5)`.execute(
    tx,
  );
  return rows[0]!;
}

/** How many entries have each kind of fault, with one of its sentences. */
export async function faultKinds(tx: Tx, { clientId, id }: RowKey) {
  const { rows } = await sql<{ kept: KeptFault; isDoubt: boolean; entries: number }>`
    select (array_agg(f.kept))[1] as kept, f.is_doubt as "isDoubt", count(distinct e.number)::integer as entries
    from import_entries e
    cross join lateral (
      select value as kept, false as is_doubt from jsonb_array_elements(e.faults -> 'faults')
      union all
      select value, true from jsonb_array_elements(e.faults -> 'doubts')
    ) f
    where e.client_id = ${clientId} and e.import_id = ${id} and e.state in (3, 4)
    group by f.is_doubt, f.kept ->> 'code', f.kept ->> 'label' order by 3 desc limit 100`.execute(tx);
  return rows;
}

export const repeatKinds = (tx: Tx, key: RowKey) =>
  entriesOf(tx, key)
    .select(['repeat', sql<number>`count(*)::integer`.as('entries')])
    .where('repeat', 'is not', null)
    .groupBy('repeat')
    .execute();

/** Invoices of the case with these numbers of the person, and whether they came from a book. */
export const sameNumbers = (tx: Tx, { clientId, id }: RowKey, numbers: readonly string[]) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('import_entries as e', join =>
      join
        .onRef('e.client_id', '=', 'i.client_id')
        .onRef('e.stored_id', '=', 'i.id')
        .on('e.import_id', '<>', id),
    )
    .select(['i.id', 'i.book_number as bookNumber', 'i.total_invoice_value as total'])
    .select(['i.issuing_date_time as issuedAt', 'i.state', 'e.import_id as importId'])
    .select(
      sql<string | null>`coalesce(i.buyer_economic_number, i.buyer_national_identity_code, i.buyer_name)`.as(
        'buyer',
      ),
    )
    .where('i.client_id', '=', clientId)
    .where(sql<boolean>`i.book_number = any(${numbers}::text[])`)
    // What was given up does not count.
    .where('i.state', '<>', 11)
    .execute();

/** How many invoices of the case were sent since then. */
export const sentSince = async (tx: Tx, clientId: number, from: number): Promise<number> =>
  (
    await tx
      .selectFrom('invoices')
      .select(howMany)
      .where('client_id', '=', clientId)
      .where('sent_date', '>=', at(from))
      .executeTakeFirstOrThrow()
  ).count;

/** The median total of what a book comes to, and that of the case's invoices from earlier books. */
export async function medians(tx: Tx, { clientId, id }: RowKey): Promise<{ here?: string; before?: string }> {
  const { rows } = await sql<{ here: string | null; before: string | null }>`
    select
      (select percentile_disc(0.5) within group (order by total)::text from import_entries
        where client_id = ${clientId} and import_id = ${id} and total > 0) as here,
      (select percentile_disc(0.5) within group (order by total)::text from (
        select total from import_entries
        where client_id = ${clientId} and import_id in (
          select id from imports where client_id = ${clientId} and id <> ${id} and kind = 1 and state = 7
          order by ended_at desc limit 3) and state = 5 and total > 0 limit 20000) latest) as before`.execute(
    tx,
  );
  const { here, before } = rows[0]!;
  return { ...(here !== null && { here }), ...(before !== null && { before }) };
}
