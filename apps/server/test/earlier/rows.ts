import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

export type Row = Record<string, unknown>;

const here = import.meta.dirname;
export const migrationsFolder = join(here, '../../migrations');

/** Every row of a demonstration with its history, as the server of migration 42 had left them, by table. */
export const earlierRows = JSON.parse(
  gunzipSync(readFileSync(join(here, 'version-42.json.gz'))).toString(),
) as Record<string, Row[]>;

/** The migrations that had been applied then. */
export const earlierMigrations = earlierRows['schema_migrations']!.map(({ name }) => String(name)).sort();

/** Makes an empty database the one of then. */
export async function bringBack(client: pg.ClientBase): Promise<void> {
  await client.query(`create table schema_migrations (
    number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
  for (const name of earlierMigrations)
    await client.query(readFileSync(join(migrationsFolder, name), 'utf8'));
  // As they were: no trigger counts or stamps them anew.
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(earlierRows)) {
    const name = pg.escapeIdentifier(table);
    await client.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query('set session_replication_role = origin');
}

/** Every row of then is there as it was; what a later version adds to it, or beside it, is not looked at. */
export async function assertEveryRow(client: pg.ClientBase): Promise<void> {
  for (const [table, then] of Object.entries(earlierRows)) {
    if (table === 'schema_migrations' || then.length === 0) continue;
    const columns = Object.keys(then[0]!);
    const name = pg.escapeIdentifier(table);
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
    assert.deepEqual(
      sorted(
        rows.map(({ row }) => row),
        columns,
      ),
      sorted(then, columns),
      table,
    );
  }
}

const sorted = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map(row => JSON.stringify(columns.map(column => row[column]))).sort();
