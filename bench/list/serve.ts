import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { ACCESS_LIFE_MS, signAccess } from '../../apps/server/src/platform/sign-in/access-token.ts';
import { deriveSecrets } from '../../apps/server/src/platform/sign-in/secrets.ts';
import { openSession } from '../../apps/server/src/platform/sign-in/sessions.ts';
import { start, type RunningServer } from '../../apps/server/src/start.ts';
import { TEST_SECRET } from '../../apps/server/test/database.ts';
import { MANY_REQUESTS } from '../../tools/many-requests.ts';
import { answerWith } from '../kit/child.ts';
import { listed } from './fill.ts';
import type { Served } from './over-http.ts';

/** The composed server as it runs in production but for MODE, and somebody signed in to it. */
const [DATABASE_URL, DATA_DIR] = process.argv.slice(2) as [string, string];
const settings = {
  ...MANY_REQUESTS,
  MODE: 'demonstration',
  PORT: '0',
  SECRET_KEY: TEST_SECRET,
  DATABASE_URL,
  DATA_DIR,
};
const server = start({ config: readConfig(settings) });

answerWith(
  async () => servedBy(await server),
  async () => (await server).stop(),
);

async function servedBy({ url, db }: RunningServer): Promise<Served> {
  const now = Date.now();
  const secrets = deriveSecrets(TEST_SECRET);
  const { sessionId, id, role } = await db.system(async tx => {
    const owner = await tx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('mobile_number', '=', listed.owner)
      .executeTakeFirstOrThrow();
    const user = { id: owner.id, role: owner.role as 3 };
    const context = { now, pepper: secrets.refreshPepper, address: '127.0.0.1', agent: 'bench' };
    return { ...user, sessionId: (await openSession(tx, user, context)).sessionId };
  });
  const claims = { userId: id, sessionId, role, expiresAt: now + ACCESS_LIFE_MS };
  return {
    port: Number(new URL(url).port),
    path: `/api/v1/cases/${listed.clientId}/invoice?take=25`,
    token: signAccess(claims, secrets.accessToken),
  };
}
