import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { emptyDatabase, type EmptyDatabase } from '../../../test/database.ts';
import { schemaOf } from '../../../test/schema-of.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const names = readdirSync(folder).sort();

/**
 * Kills the connection that changes the schema, at the command that `killer.target` names. Sequences count on where a
 * transaction is rolled back.
 */
const killer = `
  create schema killer;
  create sequence killer.commands;
  create table killer.target (command bigint not null);
  insert into killer.target values (0);
  create table killer.done (xid xid8 not null);
  create function killer.kill() returns event_trigger language plpgsql as $$
  begin
    insert into killer.done values (pg_current_xact_id());
    if nextval('killer.commands') = (select command from killer.target) then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
  end $$;
  create event trigger killer on ddl_command_end execute function killer.kill();`;

let straight: EmptyDatabase;
let client: pg.Client;
before(async () => {
  straight = await emptyDatabase();
  client = await connected(straight.adminUrl, killer);
  await migrate(straight.adminUrl);
});
after(async () => {
  await client.end();
  await straight.drop();
});

async function connected(adminUrl: string, script: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: adminUrl });
  await opened.connect();
  await opened.query(script);
  return opened;
}

const appliedIn = async (database: pg.Client) =>
  (await database.query<{ name: string }>('select name from schema_migrations order by number')).rows.map(
    ({ name }) => name,
  );

/** The next start is killed at its so manieth command, after the one that makes, or finds, the table of migrations. */
const killAt = (database: pg.Client, command: number) =>
  database.query(
    `update killer.target set command =
       (select case when is_called then last_value else 0 end + 1 + $1 from killer.commands)`,
    [command],
  );

test('R20 killed at the first, a middle and the last command of each migration, nothing of it is left, and the next start goes on', async () => {
  const { rows } = await client.query<{ name: string; commands: number }>(
    `select name, (select count(*)::int from killer.done where xid::xid = m.xmin) as commands
     from schema_migrations m order by number`,
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    names,
  );
  const killed = await emptyDatabase();
  const database = await connected(killed.adminUrl, killer);
  try {
    let before: string[][] | undefined;
    for (const [at, { name, commands }] of rows.entries()) {
      for (const command of new Set([1, Math.ceil(commands / 2), commands])) {
        await killAt(database, command);
        await assert.rejects(migrate(killed.adminUrl), `${name}, command ${command}`);
        assert.deepEqual(await appliedIn(database), names.slice(0, at), name);
        before ??= await schemaOf(database);
        assert.deepEqual(await schemaOf(database), before, `${name}, command ${command}: something is left`);
      }
      // This one passes, and the next is killed at its first command.
      const next = rows[at + 1];
      if (!next) break;
      await killAt(database, commands + 1);
      await assert.rejects(migrate(killed.adminUrl), next.name);
      before = await schemaOf(database);
    }
    assert.deepEqual(await migrate(killed.adminUrl), names.slice(-1));
    assert.deepEqual(await schemaOf(database), await schemaOf(client));
  } finally {
    await database.end();
    await killed.drop();
  }
});

test('R20 two servers that start together: one applies everything, the other waits and finds nothing to do', async () => {
  const both = await emptyDatabase();
  try {
    const done = await Promise.all([migrate(both.adminUrl), migrate(both.adminUrl)]);
    assert.deepEqual(
      done.toSorted((a, b) => a.length - b.length),
      [[], names],
    );
  } finally {
    await both.drop();
  }
});

test('R20 a file that was changed after it was applied stops the start, and changes nothing', async () => {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from schema_migrations where number = 5',
  );
  await client.query(`update schema_migrations set sha256 = 'other' where number = 5`);
  await assert.rejects(migrate(straight.adminUrl), /0005_row_level_security\.sql has changed/);
  await client.query('update schema_migrations set sha256 = $1 where number = 5', [rows[0]!.sha256]);
  assert.deepEqual(await migrate(straight.adminUrl), []);
});

/** Before there was a version that anybody ran: the servers of a moment ago did not read the newer tables. */
const FIRST_VERSION = 42;

test('R20 no migration takes away what the version before reads', () => {
  for (const name of names.filter(one => Number(one.slice(0, 4)) > FIRST_VERSION)) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, '');
    assert.doesNotMatch(
      text,
      /\b(drop (table|column|function|schema|type)|rename\b|alter column \w+ (type|set not null))/i,
      `${name}: add first, and take away when no server of the version before runs any more`,
    );
  }
});
