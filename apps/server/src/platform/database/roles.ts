import { createHmac } from 'node:crypto';
import pg from 'pg';
import { singleConnection, withAdmin } from './admin-client.ts';

/** Names of the database's own roles; grants and policies of the migrations name them. */
const groups = ['moadi_tenant', 'moadi_server'] as const;

export interface Logins {
  appUrl: string;
  systemUrl: string;
}

/**
 * Makes the two group roles and, for this database, one login in each (S19: neither owner nor superuser). Passwords follow
 * from the secret, so that several servers agree without sharing a file. Runs before the migrations, which grant to the
 * groups. `prefix` begins the logins' names: the database's name, unless several databases share them.
 */
export async function prepareRoles(adminUrl: string, secret: string, prefix?: string): Promise<Logins> {
  try {
    return await withAdmin(adminUrl, client => makeRoles(client, { adminUrl, secret, prefix }));
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(
      `DATABASE_URL's user may not make or change the roles ${groups.join(', ')} and this database's two logins: ${(error as Error).message}. Where another user of the cluster has made them, use that one; otherwise give it CREATEROLE and the database.`,
      { cause: error },
    );
  }
}

async function makeRoles(
  client: pg.Client,
  { adminUrl, secret, prefix }: { adminUrl: string; secret: string; prefix: string | undefined },
): Promise<Logins> {
  // All of it or nothing: a login without its password would look like one of another secret.
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]!.name);
  for (const group of groups) {
    const login = loginOf(prefix ?? rows[0]!.name, group, secret);
    const name = pg.escapeIdentifier(login.name);
    await ensureRole(client, group, 'nologin');
    await ensureRole(client, login.name, 'login');
    await client.query(`alter role ${name} password ${pg.escapeLiteral(login.password)}`);
    await client.query(`grant ${group} to ${name}`);
    await client.query(`grant connect on database ${database} to ${name}`);
  }
  // Other installations in the same cluster have members in the same groups: they do not get in here.
  await client.query(`revoke connect on database ${database} from public`);
  await client.query('commit');
  return loginUrls(adminUrl, secret, prefix ?? rows[0]!.name);
}

/** Whether this database's logins were made with another secret. Where passwords are not asked for, nobody can tell. */
export async function isOfAnotherSecret(adminUrl: string, secret: string): Promise<boolean> {
  const login = await withAdmin(adminUrl, async client => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const { name } = loginOf(rows[0]!.name, 'moadi_server', secret);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    return rowCount ? loginUrls(adminUrl, secret, rows[0]!.name).systemUrl : undefined;
  });
  if (!login) return false;
  const client = singleConnection(login);
  const refusal = await client.connect().then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
  await client.end().catch(() => {});
  return refusal === WRONG_PASSWORD;
}

/** The addresses with which the server itself logs in. */
export function loginUrls(adminUrl: string, secret: string, prefix: string): Logins {
  const [appUrl, systemUrl] = groups.map(group => {
    const { name, password } = loginOf(prefix, group, secret);
    const url = new URL(adminUrl);
    url.username = encodeURIComponent(name);
    url.password = encodeURIComponent(password);
    return url.href;
  });
  return { appUrl: appUrl!, systemUrl: systemUrl! };
}

const INSUFFICIENT_PRIVILEGE = '42501';
const WRONG_PASSWORD = '28P01';

/** An arbitrary number that only this lock has: two servers that start together do not create a role twice. */
const LOCK = 6_021_401;

function loginOf(prefix: string, group: (typeof groups)[number], secret: string) {
  const name = `${prefix}_${group === 'moadi_tenant' ? 'app' : 'system'}`.slice(0, 63);
  const password = createHmac('sha256', secret).update(`database role ${name}`).digest('base64url');
  return { name, password };
}

async function ensureRole(client: pg.Client, name: string, login: 'login' | 'nologin'): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  await client.query(`create role ${pg.escapeIdentifier(name)} ${login} inherit`);
}
