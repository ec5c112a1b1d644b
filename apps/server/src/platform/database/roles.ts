import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Names of the database's own roles; grants and policies of the migrations name them. */
const groups = ['moadi_tenant', 'moadi_server'] as const;

export interface Logins {
  appUrl: string;
  systemUrl: string;
}

/**
 * Makes the two group roles and, for this database, one login in each (S19: neither owner nor superuser). Passwords follow
 * from the secret, so that several servers agree without sharing a file. Runs before the migrations, which grant to the groups.
 */
export async function prepareRoles(adminUrl: string, secret: string): Promise<Logins> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = rows[0]!.name;
    await client.query('select pg_advisory_lock(6021401)');
    for (const group of groups) await ensureRole(client, group, 'nologin');
    const urls = await Promise.all(
      groups.map(async group => {
        const name = `${database}_${group === 'moadi_tenant' ? 'app' : 'system'}`.slice(0, 63);
        const password = createHmac('sha256', secret).update(`database role ${name}`).digest('base64url');
        return { group, name, password };
      }),
    );
    for (const { group, name, password } of urls) {
      await ensureRole(client, name, 'login');
      await client.query(`alter role ${pg.escapeIdentifier(name)} password ${pg.escapeLiteral(password)}`);
      await client.query(`grant ${pg.escapeIdentifier(group)} to ${pg.escapeIdentifier(name)}`);
      await client.query(
        `grant connect on database ${pg.escapeIdentifier(database)} to ${pg.escapeIdentifier(name)}`,
      );
    }
    await client.query(`revoke connect on database ${pg.escapeIdentifier(database)} from public`);
    const [app, system] = urls.map(({ name, password }) => withUser(adminUrl, name, password));
    return { appUrl: app!, systemUrl: system! };
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, name: string, login: 'login' | 'nologin'): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  await client.query(`create role ${pg.escapeIdentifier(name)} ${login} inherit`).catch((error: Error) => {
    throw new Error(
      `DATABASE_URL's user may not create the role ${name}: ${error.message}. Give it CREATEROLE, or create the role yourself.`,
    );
  });
}

function withUser(url: string, user: string, password: string): string {
  const parsed = new URL(url);
  parsed.username = encodeURIComponent(user);
  parsed.password = encodeURIComponent(password);
  return parsed.href;
}
