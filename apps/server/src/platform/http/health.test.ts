import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect } from '../database/connect.ts';
import { healthRoutes } from './health.ts';

/* The way to the database is one that can be blocked, or cut. */

let database: TestDatabase;
let way: 'open' | 'blocked' | 'cut' = 'open';
const lines = new Set<Socket>();
const proxy = createServer(client => {
  const { hostname, port } = new URL(database.logins.appUrl);
  const upstream = dial(Number(port), hostname);
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    lines.add(from);
    from.on('error', () => {}).on('close', () => (lines.delete(from), to.destroy()));
    from.pipe(to);
    if (way === 'blocked') from.pause();
  }
  if (way === 'cut') client.destroy();
});
const app = Fastify();
let close: () => Promise<void>;
before(async () => {
  database = await cloneDatabase();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const through = (login: string) => Object.assign(new URL(login), { host: `127.0.0.1:${port}` }).href;
  const { appUrl, systemUrl } = database.logins;
  const db = connect({ appUrl: through(appUrl), systemUrl: through(systemUrl), pool: 2, onError: () => {} });
  close = () => db.close();
  healthRoutes(app, db);
});
after(async () => {
  await app.close();
  for (const line of lines) line.destroy();
  proxy.close();
  await close();
  await database.drop();
});

function set(next: typeof way): void {
  way = next;
  for (const line of lines)
    if (next === 'cut') line.destroy();
    else if (next === 'blocked') line.pause();
    else line.resume();
}
const ask = async (path: 'live' | 'ready') => (await app.inject(`/health/${path}`)).statusCode;

for (const trouble of ['blocked', 'cut'] as const)
  test(`R22 the way to the database is ${trouble}: live all the same, not ready, and ready again soon after`, async () => {
    assert.deepEqual([await ask('live'), await ask('ready')], [200, 200]);
    set(trouble);
    assert.deepEqual([await ask('live'), await ask('ready')], [200, 503]);
    set('open');
    for (let i = 0; i < 50 && (await ask('ready')) !== 200; i++) await sleep(100);
    assert.equal(await ask('ready'), 200);
  });
