import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { openFolder } from './open-folder.ts';
import { killNow } from './processes.ts';
import { npmStart, remaining, until, type Start } from './start.testkit.ts';

/* Real processes, one after the other on the same data and ports, as somebody would start it again. */

/** SIGTERM ends everything within this time (R21); what has lost its parent does the same. */
const STOP_MS = 15_000;

const dataDir = openFolder('moadi-start-');
let settings: Record<string, string>;
const starts: Start[] = [];
const start = () => {
  const one = npmStart(settings);
  starts.push(one);
  return one;
};
before(async () => {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  settings = { DATA_DIR: dataDir, PORT: String(port), SIMULATOR_PORT: String(simulatorPort) };
});
afterEach(() => {
  for (const one of starts.splice(0)) one.destroy();
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** By its end, in good order. */
async function stopped(one: Start): Promise<void> {
  const all = one.family();
  one.npm.kill('SIGTERM');
  assert.deepEqual(await remaining(all, STOP_MS), []);
}

const isUp = async (): Promise<boolean> =>
  (await fetch(`http://localhost:${settings.PORT}/health/ready`)).status === 200;

test('R12 a second start ends at once and names who holds the data; a lock that a kill left behind is taken over', async () => {
  const first = start();
  await first.ready();
  const holder = first.member('/tools/start.ts').pid;
  const second = start();
  assert.equal(await second.ended, 1);
  assert.match(second.said(), new RegExp(`in use by process ${holder} on .+ since .+ Stop it first`));
  assert.ok(await isUp(), 'the first goes on');

  // Everything at once, as when the memory is full or the power ends.
  const all = first.family();
  for (const { pid } of all) killNow(pid);
  await first.ended;
  assert.ok(existsSync(join(dataDir, 'holder.json')), 'the lock is left behind');
  const third = start();
  await third.ready();
  assert.match(third.said(), /Data as it was left/);
  await stopped(third);
});

test('kill -9 of the server, then npm start at once: it comes back, and nothing of the first is left', async () => {
  const first = start();
  await first.ready();
  const all = first.family();
  process.kill(first.member('/tools/start.ts').pid, 'SIGKILL');
  assert.equal(await first.ended, 1, 'npm is told that it failed');
  const second = start();
  await second.ready();
  assert.ok(await isUp());
  assert.deepEqual(await remaining(all, 0), []);

  // The simulator that does not even notice is ended by the next start.
  const [again, simulator] = [second.family(), second.member('simulator/src/main.ts').pid];
  process.kill(simulator, 'SIGSTOP');
  process.kill(second.member('/tools/start.ts').pid, 'SIGKILL');
  await second.ended;
  const third = start();
  await third.ready();
  assert.deepEqual(await remaining(again, 0), []);
  await stopped(third);
});

for (const { name, victim, signal } of [
  { name: 'SIGTERM to npm alone', victim: 'npm start', signal: 'SIGTERM' },
  { name: 'kill -9 of npm alone', victim: 'npm start', signal: 'SIGKILL' },
  { name: "kill -9 of npm's shell", victim: 'sh -c', signal: 'SIGKILL' },
  { name: 'kill -9 of what npm runs', victim: 'tools/run.mjs', signal: 'SIGKILL' },
  { name: 'SIGHUP to npm alone', victim: 'npm start', signal: 'SIGHUP' },
] as const)
  test(`${name} ends everything, and in good order`, async () => {
    const one = start();
    await one.ready();
    const all = one.family();
    assert.ok(all.some(({ text }) => text.includes('postgres')));
    process.kill(one.member(victim).pid, signal);
    assert.deepEqual(await remaining(all, STOP_MS), []);
    assert.ok(!existsSync(join(dataDir, 'holder.json')), 'it was stopped, and not killed');
    assert.ok(!existsSync(join(dataDir, 'postgres/postmaster.pid')));
  });

test('SIGTERM while it starts leaves nothing behind', async () => {
  const one = start();
  await until(() => one.family().some(({ text }) => text.includes('postgres')), one.said);
  const all = one.family();
  one.npm.kill('SIGTERM');
  assert.deepEqual(await remaining(all, STOP_MS), []);
});
