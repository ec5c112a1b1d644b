import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Db } from '../../apps/server/src/platform/database/scope.ts';
import { signAccess } from '../../apps/server/src/platform/sign-in/access-token.ts';
import { deriveSecrets } from '../../apps/server/src/platform/sign-in/secrets.ts';
import { openSession } from '../../apps/server/src/platform/sign-in/sessions.ts';
import { start } from '../../apps/server/src/start.ts';
import { TEST_SECRET } from '../../apps/server/test/database.ts';
import { MANY_REQUESTS } from '../../tools/many-requests.ts';
import { answerWith } from './child.ts';
import { listed } from '../list/fill.ts';

/** Where the server is, who asks it, and for which lists. */
export interface Served {
  url: string;
  pid: number;
  owner: string;
  staff: string;
  invoices: string;
  goods: string;
}

/** The composed server with its worker, and two people who are signed in to it. */
const [DATABASE_URL, DATA_DIR] = process.argv.slice(2) as [string, string];
const settings = {
  ...MANY_REQUESTS,
  MODE: 'demonstration',
  SECOND_FACTOR: 'off',
  PORT: '0',
  SECRET_KEY: TEST_SECRET,
  DATABASE_URL,
  DATA_DIR,
};
const server = start({ config: readConfig(settings) });

answerWith(
  async (): Promise<Served> => {
    const { url, db } = await server;
    return {
      ...{ url, pid: process.pid, owner: await tokenOf(db, listed.owner) },
      ...{ staff: await tokenOf(db, '09120000001'), goods: '/api/v1/stuff-service?take=25' },
      invoices: `/api/v1/cases/${listed.clientId}/invoice?take=25`,
    };
  },
  async () => (await server).stop(),
);

/** Longer than a token of a person lives: the benchmark is not about renewing them. */
const HOUR_MS = 3_600_000;

async function tokenOf(db: Db, mobile: string): Promise<string> {
  const secrets = deriveSecrets(TEST_SECRET);
  const now = Date.now();
  return db.system(async tx => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('mobile_number', '=', mobile)
      .executeTakeFirstOrThrow();
    const context = { now, pepper: secrets.refreshPepper, address: '127.0.0.1', agent: 'bench' };
    const { sessionId } = await openSession(tx, user, context);
    const claims = { userId: user.id, sessionId, role: user.role, expiresAt: now + HOUR_MS };
    return signAccess(claims, secrets.accessToken);
  });
}
