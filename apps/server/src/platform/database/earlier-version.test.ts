import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase, type EmptyDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

const here = import.meta.dirname;
const folder = join(here, '../../../migrations');

type Row = Record<string, unknown>;

/** Every row of a demonstration with its history, as the server of migration 42 had left them, by table. */
const rowsOfThen = JSON.parse(
  gunzipSync(readFileSync(join(here, '../../../test/earlier/version-42.json.gz'))).toString(),
) as Record<string, Row[]>;
const applied = rowsOfThen['schema_migrations']!.map(({ name }) => String(name)).sort();

let database: EmptyDatabase;
let client: pg.Client;
before(async () => {
  database = await emptyDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(`create table schema_migrations (
    number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
  for (const name of applied) await client.query(readFileSync(join(folder, name), 'utf8'));
  // As they were: no trigger counts or stamps them anew.
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(rowsOfThen)) {
    const name = pg.escapeIdentifier(table);
    await client.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query('set session_replication_role = origin');
});
after(async () => {
  await client.end();
  await database.drop();
});

const rowsOf = async (table: string): Promise<Row[]> => {
  const name = pg.escapeIdentifier(table);
  return (await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)).rows.map(
    ({ row }) => row,
  );
};
const sorted = (rows: readonly Row[]): string[] => rows.map(row => JSON.stringify(row)).sort();
/** A row without the columns that came later. */
const asThen = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map(column => [column, row[column]]));

test('R20 a database of an earlier version is brought to this one, and every row of it is there as it was', async () => {
  const now = await migrate(database.adminUrl);
  const later = readdirSync(folder).sort().slice(applied.length);
  assert.deepEqual(now, later);
  assert.ok(later.length >= 5 && rowsOfThen['invoices']!.length > 100, 'there is something to lose');
  for (const [table, then] of Object.entries(rowsOfThen)) {
    if (table === 'schema_migrations' || then.length === 0) continue;
    const columns = Object.keys(then[0]!);
    const found = await rowsOf(table);
    assert.deepEqual(
      sorted(found.map(row => asThen(row, columns))),
      sorted(then.map(row => asThen(row, columns))),
      table,
    );
  }
  assert.deepEqual(await migrate(database.adminUrl), [], 'the next start finds nothing to do');
});
