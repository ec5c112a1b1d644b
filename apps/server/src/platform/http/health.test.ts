import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { family } from '../../../../../tools/processes.ts';
import { connect } from '../database/connect.ts';
import { startEmbedded, type EmbeddedServer } from '../database/embedded/server.ts';
import { freePort } from '../free-port.ts';
import { healthRoutes } from './health.ts';

/* A database of its own, which can be stopped and stalled, and a way to it that can be blocked or cut. */

/** R22: not ready so soon after the loss, ready again so soon after it is back. */
const LOST_MS = 2_000;
const BACK_MS = 5_000;

const dataDir = mkdtempSync(join(tmpdir(), 'moadi-health-'));
let port: number;
let postgres: EmbeddedServer;
let way: 'open' | 'blocked' | 'cut' = 'open';
const lines = new Set<Socket>();
const proxy = createServer(client => {
  const upstream = dial(port, '127.0.0.1');
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
  port = await freePort();
  postgres = await startEmbedded({ dataDir, port });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = Object.assign(new URL(postgres.adminUrl), {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  }).href;
  const db = connect({ appUrl: url, systemUrl: url, pool: 2, onError: () => {} });
  close = () => db.close();
  healthRoutes(app, db);
});
after(async () => {
  await app.close();
  for (const line of lines) line.destroy();
  proxy.close();
  await close();
  await postgres.stop();
  rmSync(postgres.directory, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

function set(next: typeof way): void {
  way = next;
  for (const line of lines)
    if (next === 'cut') line.destroy();
    else if (next === 'blocked') line.pause();
    else line.resume();
}

/** To the postmaster and its children. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = Number(readFileSync(join(postgres.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const one of family(pid)) process.kill(one.pid, name);
}

const ask = async (path: 'live' | 'ready') => (await app.inject(`/health/${path}`)).statusCode;

async function readyBecomes(status: number, withinMs: number): Promise<void> {
  const began = performance.now();
  while ((await ask('ready')) !== status) {
    assert.ok(performance.now() - began < withinMs, `not ${status} after ${withinMs} ms`);
    await sleep(50);
  }
  const ms = performance.now() - began;
  assert.ok(ms <= withinMs, `${status} after ${Math.round(ms)} ms`);
}

const troubles = {
  'the database is stopped': {
    begin: () => postgres.stop(),
    end: async () => void (postgres = await startEmbedded({ dataDir, port })),
  },
  'the database is stalled': { begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
  'the way to it is blocked': { begin: () => set('blocked'), end: () => set('open') },
  'the way to it is cut': { begin: () => set('cut'), end: () => set('open') },
};

for (const [what, { begin, end }] of Object.entries(troubles))
  test(`R22 ${what}: live all the same, not ready within 2 s, ready again within 5`, async () => {
    assert.deepEqual([await ask('live'), await ask('ready')], [200, 200]);
    await begin();
    try {
      const asked = readyBecomes(503, LOST_MS);
      const began = performance.now();
      assert.equal(await ask('live'), 200);
      assert.ok(performance.now() - began < 500, 'it does not wait for the database');
      await asked;
      await sleep(1_000);
      assert.deepEqual([await ask('live'), await ask('ready')], [200, 503]);
    } finally {
      await end();
    }
    await readyBecomes(200, BACK_MS);
  });
