import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { apiSignIn } from '../../../tools/api-sign-in.ts';
import { assertEveryRow, bringBack, earlierRows } from '../test/earlier/rows.ts';
import { readConfig } from './platform/config/config.ts';
import { withAdmin } from './platform/database/admin-client.ts';
import { runningServer, startEmbedded } from './platform/database/embedded/server.ts';
import { prepareRoles } from './platform/database/roles.ts';
import { createLog } from './platform/log/log.ts';
import { writeSecret } from './platform/secret-file.ts';
import { deriveSecrets } from './platform/sign-in/secrets.ts';
import { start, type RunningServer } from './start.ts';

const secret = randomBytes(48).toString('base64');
const dataDir = mkdtempSync(join(tmpdir(), 'moadi-earlier-'));
const codes = new Map<string, string>();
let gateway: Server;
let server: RunningServer | undefined;
let directory: string;

/** A folder as that version left it: its cluster with rows and logins, and its secret. */
before(async () => {
  const cluster = await startEmbedded({ dataDir, pgBin: process.env.PG_BIN, settings: ['fsync=off'] });
  directory = cluster.directory;
  await prepareRoles(cluster.adminUrl, deriveSecrets(secret).database);
  await withAdmin(cluster.adminUrl, bringBack);
  await cluster.stop();
  writeSecret(join(dataDir, 'secret.key'), secret);
  gateway = createServer((request, response) => {
    void text(request).then(body => {
      const sent = JSON.parse(body) as { to: string; text: string };
      codes.set(sent.to, /\d{6}/.exec(sent.text)![0]);
      response.end('{}');
    });
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});
after(async () => {
  await server?.stop();
  gateway.close();
  rmSync(directory, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test('R20 a data folder of an earlier version opens, every row of it is there, and its people see them', async () => {
  const config = readConfig({
    ...{ MODE: 'demonstration', SECOND_FACTOR: 'off', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir },
    ...{ PG_BIN: process.env.PG_BIN, SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` },
  });
  const { url } = (server = await start({ config, log: createLog('silent') }));
  await withAdmin(runningServer(dataDir)!, assertEveryRow);

  const signedIn = (mobileNumber: string) =>
    apiSignIn({ panelUrl: url, mobileNumber, codeOf: async mobile => codes.get(mobile)! });
  const countAt = async (token: string, path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/v1${path}/count`, { headers });
    return ((await response.json()) as { data: { totalCount: number } }).data.totalCount;
  };
  const administrator = await signedIn('09120000001');
  for (const [path, table] of [
    ['/cases', 'cases'],
    ['/users', 'users'],
    ['/invoice', 'invoices'],
  ] as const)
    assert.equal(await countAt(administrator, path), earlierRows[table]!.length, path);
  const payer = await signedIn('09121111111');
  const ofCase = earlierRows['invoices']!.filter(({ client_id: id }) => id === 481_205_937);
  assert.equal(await countAt(payer, '/cases/481205937/invoice'), ofCase.length);
});
