import type pg from 'pg';
import { withAdmin } from './admin-client.ts';
import { connect } from './connect.ts';
import { migrationStatus } from './migrate.ts';
import { isOfAnotherSecret, loginUrls } from './roles.ts';
import type { Db } from './scope.ts';

/* What the doctor asks of a database, without changing it. */

/** As far as clocks of machines that work together may differ (docs/operations.md). */
const CLOCKS_DIFFER_MS = 5_000;
const OLDEST_VERSION = 15;

export const serverProblems = (adminUrl: string, now: () => number): Promise<string[]> =>
  withAdmin(adminUrl, async client => {
    const began = now();
    const { version, at } = await one<{ version: number; at: string }>(
      client,
      `select current_setting('server_version_num')::integer / 10000 as version,
      (extract(epoch from clock_timestamp()) * 1000)::text as at`,
    );
    const apart = Math.abs(Number(at) - (began + now()) / 2);
    return [
      ...(version < OLDEST_VERSION
        ? [`It is version ${version}; ${OLDEST_VERSION} or newer is needed.`]
        : []),
      ...(apart > CLOCKS_DIFFER_MS
        ? [`Its clock and this machine's differ by ${Math.round(apart / 1000)} s; keep both right (NTP).`]
        : []),
    ];
  });

export const tableProblems = (adminUrl: string): Promise<string[]> =>
  withAdmin(adminUrl, async client => {
    const { applied, missing, changed } = await migrationStatus(client);
    if (applied === 0) return ['No server has started on this database yet.'];
    return [
      ...missing.map(name => `Migration ${name} is still to be applied; the next start of a server does it.`),
      ...changed.map(name => `Migration ${name} has changed after it was applied; no server starts.`),
    ];
  });

/** Looks with the logins that a server has made; undefined where they were made with another secret. */
export async function withServerLogins<T>(
  adminUrl: string,
  secret: string,
  look: (db: Db) => Promise<T> | T,
): Promise<T | undefined> {
  if (await isOfAnotherSecret(adminUrl, secret)) return undefined;
  const { name } = await withAdmin(adminUrl, client =>
    one<{ name: string }>(client, 'select current_database() as name'),
  );
  const db = connect({ ...loginUrls(adminUrl, secret, name), pool: 2 });
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

async function one<T extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<T> {
  return (await client.query<T>(text)).rows[0]!;
}
