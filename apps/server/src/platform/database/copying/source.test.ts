import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts';
import { migrate, MIGRATIONS_LOCK } from '../migrate.ts';
import { copySource, type CopySource } from './source.ts';

let database: TestDatabase;
let other: pg.Client;
before(async () => {
  database = await cloneDatabase();
  other = new pg.Client({ connectionString: database.adminUrl });
  await other.connect();
});
after(async () => {
  await other.end();
  await database.drop();
});

const copy = <T>(work: (source: CopySource) => Promise<T>) => copySource(database.adminUrl, work);

/** The rows of a table as they are copied. */
async function rowsOf({ tables, rowsOf: of }: CopySource, name: string): Promise<number> {
  const { bytes, rows } = of(tables.find(table => table.name === name)!);
  await buffer(bytes);
  return rows();
}

const countOf = async (name: string) =>
  (await other.query<{ count: number }>(`select count(*)::int as count from ${name}`)).rows[0]!.count;

async function somebodyWaits(): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const { rows } = await other.query(
      `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('Nobody waits.');
}

test('a copy that is asked for during a migration waits for it, and has the rows of a table that it writes anew', async () => {
  const count = await countOf('measurement_units');
  assert.ok(count > 0);
  await other.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK]);
  await other.query('begin');
  await other.query('alter table measurement_units add column anew uuid not null default gen_random_uuid()');
  const copied = copy(source => rowsOf(source, 'measurement_units'));
  copied.catch(() => {});
  await somebodyWaits();
  await other.query('commit');
  await other.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]);
  assert.equal(await copied, count);
});

test('while a copy is made a migration waits before it begins, and a server that has none starts', async () => {
  const { rows } = await other.query<{ number: number; name: string; sha256: string }>(
    'delete from schema_migrations where number = (select max(number) from schema_migrations) returning number, name, sha256',
  );
  const { number, name, sha256 } = rows[0]!;
  let migrated: Promise<unknown>;
  await copy(async () => {
    migrated = migrate(database.adminUrl).catch((error: unknown) => error);
    await somebodyWaits();
    const held = await other.query(
      `select from pg_locks where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`,
    );
    assert.equal(held.rows.length, 0, 'it queues in front of everybody');
    // Applied meanwhile by another, so that it finds nothing to do; so does whoever starts now.
    await other.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      ...[number, name, sha256],
    ]);
    assert.deepEqual(await migrate(database.adminUrl), []);
  });
  assert.deepEqual(await migrated!, []);
});

test('nobody who asks whether there is room waits for a copy; and once its rows are read, nobody at all', async () => {
  await other.query(`set lock_timeout = 500`);
  await copy(async source => {
    await other.query('truncate space_probes');
    const alone = 'begin; lock table users in access exclusive mode; commit';
    await assert.rejects(other.query(alone), /lock timeout/);
    await other.query('rollback');
    await source.sequences();
    await other.query(alone);
    const { rows } = await other.query('select pg_try_advisory_lock($1) as free', [MIGRATIONS_LOCK]);
    assert.deepEqual(rows, [{ free: true }]);
    await other.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]);
  });
});
