import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { loginUrls, prepareRoles, type Logins } from '../src/platform/database/roles.ts';
import type { Db } from '../src/platform/database/scope.ts';
import { loadReference } from '../src/features/reference/load.ts';

/**
 * One real PostgreSQL for all tests of a run and a migrated template in it; every test file gets a clone of its own in some
 * 50 ms. Started by the test command (tools/test.ts), which puts its address into TEST_DATABASE_URL.
 */
export async function startTestServer(
  pgBin = process.env.PG_BIN,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moadi-test-'));
  // Nothing here must outlive a power cut: tests of durability start servers of their own.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];
  const server = await startEmbedded({ dataDir, pgBin, settings });
  const url = await makeTemplate(server.adminUrl);
  return {
    url,
    stop: async () => {
      await server.stop();
      rmSync(server.directory, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** 1405/08/30, 11:30 in Tehran: where the clocks of tests begin. */
export const TEST_DAY = Date.UTC(2026, 10, 21, 8);

export const TEST_SECRET = 'tests only: the same for every run of the tests, never for a server';

/** Clones share the template's login roles. */
const ROLES = 'moadi_test';

async function makeTemplate(adminUrl: string): Promise<string> {
  const logins = await prepareRoles(adminUrl, TEST_SECRET, ROLES);
  await migrate(adminUrl);
  const db = connect({ ...logins, pool: 2 });
  await db.system(tx => loadReference(tx, { demonstration: TEST_DAY }));
  await db.close();
  return adminUrl;
}

export interface TestDatabase {
  db: Db;
  adminUrl: string;
  logins: Logins;
  drop: () => Promise<void>;
}

/** An empty, migrated database of its own for one test file. */
export async function cloneDatabase({ pool = 5 } = {}): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_URL;
  if (!template)
    throw new Error('Run the tests with npm test, or npm test -- FILE: it starts the database they need.');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(template, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  const { appUrl, systemUrl } = loginUrls(template, TEST_SECRET, ROLES);
  const logins = { appUrl: withDatabase(appUrl, name), systemUrl: withDatabase(systemUrl, name) };
  const db = connect({ ...logins, pool });
  return {
    db,
    adminUrl: withDatabase(template, name),
    logins,
    drop: async () => {
      await db.close();
      await asAdmin(template, `drop database ${name} with (force)`);
    },
  };
}

export type EmptyDatabase = Pick<TestDatabase, 'adminUrl' | 'drop'>;

/** A database in which nothing was made yet. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name} template template0`);
  return {
    adminUrl: withDatabase(server, name),
    drop: () => asAdmin(server, `drop database ${name} with (force)`),
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** A template cannot be copied while somebody is connected to it: the copy runs from the maintenance database. */
async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
