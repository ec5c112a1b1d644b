import pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * Whatever is written into any table is refused with this code, as a disk without room (53100) or a machine without memory (53200)
 * refuses it; read it can be. Returns the way back.
 */
export async function refuseWrites(
  { adminUrl }: TestDatabase,
  code: '53100' | '53200',
): Promise<() => Promise<void>> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await admin.query(`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room for "secret_column"' using errcode = '${code}'; end $$`);
  for (const { name } of rows)
    await admin.query(`create trigger no_room before insert or update or delete or truncate on ${name}
      for each statement execute function no_room()`);
  return async () => {
    await admin.query('drop function no_room cascade');
    await admin.end();
  };
}

/** Nobody but an administrator gets a connection any more, and those that there are end (53300). */
export async function refuseConnections({ adminUrl }: TestDatabase): Promise<() => Promise<void>> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = new URL(adminUrl).pathname.slice(1);
  await admin.query(`alter database ${name} connection limit 0`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  return async () => {
    await admin.query(`alter database ${name} connection limit -1`);
    await admin.end();
  };
}
