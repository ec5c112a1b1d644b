import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withAdmin } from './admin-client.ts';

const directory = join(import.meta.dirname, '../../../migrations');

/** An arbitrary number that only migrations lock on, and who must not meet one. */
export const MIGRATIONS_LOCK = 6_021_400;

/**
 * Brings the database to the newest version, or to `until`: numbered files, forward only, each in its own transaction, one server
 * at a time. A file that was applied and has changed since stops the start. Returns what was applied now.
 */
export const migrate = (adminUrl: string, until = Infinity): Promise<string[]> =>
  withAdmin(adminUrl, async client => {
    // A server that finds nothing to do waits for nobody, as for a copy that is being made.
    const { missing, changed } = await migrationStatus(client);
    if (missing.length + changed.length === 0) return [];
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ number: number; sha256: string }>(
      'select number, sha256 from schema_migrations',
    );
    const applied = new Map(rows.map(row => [row.number, row.sha256]));
    const now: string[] = [];
    for (const file of (await migrationFiles()).filter(({ number }) => number <= until)) {
      const before = applied.get(file.number);
      if (before === file.sha256) continue;
      if (before)
        throw new Error(`Migration ${file.name} has changed after it was applied; write a new one instead.`);
      await apply(client, file);
      now.push(file.name);
    }
    return now;
  });

/** How far a database is behind these files, without changing anything. */
export async function migrationStatus(
  client: pg.Client,
): Promise<{ applied: number; missing: string[]; changed: string[] }> {
  const { rows } = await client
    .query<{ number: number; sha256: string }>('select number, sha256 from schema_migrations')
    .catch((error: { code?: string }) => {
      if (error.code === NO_SUCH_TABLE) return { rows: [] };
      throw error;
    });
  const applied = new Map(rows.map(row => [row.number, row.sha256]));
  const files = await migrationFiles();
  return {
    applied: applied.size,
    missing: files.filter(({ number }) => !applied.has(number)).map(({ name }) => name),
    changed: files
      .filter(({ number, sha256 }) => applied.has(number) && applied.get(number) !== sha256)
      .map(({ name }) => name),
  };
}

const NO_SUCH_TABLE = '42P01';

export interface MigrationFile {
  number: number;
  name: string;
  sha256: string;
  text: string;
}

export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter(name => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { number: Number(name.slice(0, 4)), name, sha256, text };
    }),
  );
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    // Where the connection is gone, the database has rolled back.
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
