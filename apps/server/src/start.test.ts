import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeCertificate, makePair } from '../../../packages/moadian/src/keys.testkit.ts';
import { cloneDatabase, TEST_SECRET, type TestDatabase } from '../test/database.ts';
import { SEND } from './features/invoices/sending/queue.ts';
import { readConfig } from './platform/config/config.ts';
import { newId } from './platform/ids.ts';
import { addJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { start } from './start.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-start-'));
let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that could send, and whose authority never answers. */
function settings(): Record<string, string> {
  const pair = makePair();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  writeFileSync(key, pair.keyPem);
  writeFileSync(certificate, makeCertificate(pair, { notAfter: Date.now() + 86_400_000 }));
  return {
    ...{ MODE: 'demonstration', DATABASE_URL: database.adminUrl, SECRET_KEY: TEST_SECRET, DATA_DIR: folder },
    ...{ SENDER_CLIENT_ID: 'MOADI1', SENDER_KEY_FILE: key, SENDER_CERTIFICATE_FILE: certificate },
    TAX_AUTHORITY_URL: 'http://127.0.0.1:1',
  };
}

const queue = () =>
  database.db.read.selectFrom('jobs').select(['claims', 'worker']).where('kind', '=', SEND).execute();

test('anyone who does not get its port has not begun to work: no job is touched', async t => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const now = Date.now() - 1_000;
  const job = { kind: SEND, clientId: 481_205_937, subjectId: newId(), runAt: now, now };
  await database.db.system(tx => addJobs(tx, [job]));
  const log = createLog('silent');
  for (const [setting, others] of [
    ['PORT', {}],
    ['METRICS_PORT', { PORT: '0' }],
  ] as const) {
    const config = readConfig({ ...settings(), ...others, [setting]: String(port) });
    await assert.rejects(
      start({ config, log }),
      new RegExp(`^Error: Port ${port} is in use.+ ${setting}\\.$`),
    );
    assert.deepEqual(await queue(), [{ claims: 0, worker: null }]);
  }
  // With its port it does.
  const server = await start({ config: readConfig({ ...settings(), PORT: '0' }), log });
  for (let waited = 0; waited < 100 && (await queue())[0]?.claims === 0; waited++)
    await new Promise(resolve => setTimeout(resolve, 50));
  await server.stop();
  assert.notEqual((await queue())[0]?.claims, 0);
});
