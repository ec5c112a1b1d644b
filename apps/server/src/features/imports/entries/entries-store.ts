import { importEntryResource } from '@moadi/contract/imports/resources';
import type { ListQuery } from '@moadi/contract/kit';
import { importEntryState, type ImportEntryState, type ImportRepeat } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { intArray, textArray } from '../../../platform/database/arrays.ts';
import { timestamp } from '../../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../../platform/database/list.ts';
import { listed, type PageQuery } from '../../../platform/database/list-page.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { valuesTable, type RowKey } from '../../../platform/database/sets.ts';

const { waiting, good, doubtful, faulty, registered, skipped, takenBack, kept } = importEntryState.id;

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

/** Makes an entry of each key, numbered in the order of their first rows; how many they are. */
export async function numberEntries(tx: Tx, { clientId, id }: RowKey): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into import_entries (client_id, import_id, number, state, sheet, row, row_count)
    select ${clientId}::bigint, ${id}::uuid, row_number() over (order by place), ${waiting},
      (place >> 21)::smallint, (place & 2097151)::integer, count
    from (select min((sheet::bigint << 21) | row) as place, count(*)::integer as count
      from import_keys where client_id = ${clientId} and import_id = ${id} group by key) firsts`.execute(tx);
  // Written anew and not updated: an update would join them with themselves, of which nothing is known yet that a plan could go by.
  await sql`
    with taken as (delete from import_keys where client_id = ${clientId} and import_id = ${id} returning sheet, row, key),
      placed as (select *, min((sheet::bigint << 21) | row) over (partition by key) as place from taken)
    insert into import_keys (client_id, import_id, sheet, row, key, number)
    select ${clientId}::bigint, ${id}::uuid, sheet, row, key, dense_rank() over (order by place) from placed`.execute(
    tx,
  );
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
  const { number, ...columns } = {
    ...{ number: 'integer', state: 'smallint', own_number: 'text', name: 'text', day: 'timestamptz' },
    ...{ total: 'numeric', kind_key: 'text', faults: 'jsonb', fault_codes: 'text[]', fault_count: 'integer' },
    ...{ message: 'text', repeat: 'smallint', repeated_id: 'uuid', stored_id: 'uuid' },
  };
  const set = Object.keys(columns).map(name => sql`${sql.ref(name)} = v.${sql.ref(name)}`);
  await sql`
    update import_entries set ${sql.join(set)} from ${valuesTable(rows, { number, ...columns })}
    where client_id = ${clientId} and import_id = ${id} and import_entries.number = v.number
      and import_entries.number between ${least(found)} and ${most(found)}`.execute(tx);
}

/** Only how an entry ended. */
export interface Ended {
  number: number;
  state: ImportEntryState;
  message?: string | undefined;
  storedId?: string | undefined;
  /** What is there already, found only now. */
  repeat?: ImportRepeat | undefined;
  repeatedId?: string | undefined;
}

export async function noteEnded(tx: Tx, { clientId, id }: RowKey, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const rows = ended.map(({ number, state, message, storedId, repeat, repeatedId }) => ({
    ...{ number, state, message, stored_id: storedId, repeat, repeated_id: repeatedId },
  }));
  const columns = {
    ...{ number: 'integer', state: 'smallint', message: 'text', stored_id: 'uuid' },
    ...{ repeat: 'smallint', repeated_id: 'uuid' },
  };
  await sql`
    update import_entries set state = v.state, message = v.message,
      stored_id = coalesce(v.stored_id, import_entries.stored_id),
      repeat = coalesce(v.repeat, import_entries.repeat),
      repeated_id = coalesce(v.repeated_id, import_entries.repeated_id)
    from ${valuesTable(rows, columns)}
    where client_id = ${clientId} and import_id = ${id} and import_entries.number = v.number
      and import_entries.number between ${least(ended)} and ${most(ended)}`.execute(tx);
}

/* Of a book that has just come in the database has no statistics: without a range it would read all its entries for each lot. */
const least = (some: readonly { number: number }[]) => Math.min(...some.map(({ number }) => number));
const most = (some: readonly { number: number }[]) => Math.max(...some.map(({ number }) => number));

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

/** Where a book keeps how many of its entries are in a state. */
const counters = [
  [good, 'good_count'],
  [doubtful, 'doubtful_count'],
  [faulty, 'faulty_count'],
  [registered, 'registered_count'],
  [skipped, 'skipped_count'],
  [takenBack, 'taken_back_count'],
  [kept, 'kept_count'],
] as const;

/** Counts the entries by their states, and keeps the counts with the book. */
export async function countEntryStates(tx: Tx, { clientId, id }: RowKey): Promise<void> {
  const names = counters.map(([, name]) => sql.ref(name));
  const counts = counters.map(([state]) => sql`count(*) filter (where state = ${state})`);
  await sql`
    update imports set (${sql.join(names)}) = (
      select ${sql.join(counts)} from import_entries where client_id = ${clientId} and import_id = ${id})
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

/** What the list asks of kinds of faults, which lie in an array, is asked of the query itself; the rest is left to the list. */
function askedOf(tx: Tx, key: RowKey, list: ListQuery) {
  const [codes, filters] = [[] as string[], [] as ListQuery['filters'][number][]];
  for (const filter of list.filters)
    if (filter.field === 'faultCode') codes.push(String(filter.values[0]));
    else filters.push(filter);
  const query = codes.reduce(
    (some, code) => some.where(sql<boolean>`${code} = any(fault_codes)`),
    entriesOf(tx, key),
  );
  return { query, filters };
}

export async function listEntries(tx: Tx, key: RowKey, list: PageQuery) {
  const { query, filters } = askedOf(tx, key, list);
  return listed(query.select(columns), source, { ...list, filters });
}

export async function countEntries(tx: Tx, key: RowKey, list: ListQuery): Promise<number> {
  const { query, filters } = askedOf(tx, key, list);
  return counted(query.select(howMany), source, { ...list, filters });
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
    .where('state', 'in', [doubtful, faulty])
    .orderBy('number')
    .limit(most)
    .execute();
