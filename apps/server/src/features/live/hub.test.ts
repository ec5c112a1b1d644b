import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { roleType } from '@moadi/domain/enums';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { createLog } from '../../platform/log/log.ts';
import { createHub, hubTimes } from './hub.ts';
import { BEAT } from './wire.ts';

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

test('a stream that nothing is told on hears a beat every 20 seconds, and none once it is gone', async () => {
  assert.equal(hubTimes.beatMs, 20_000);
  const { db } = server.database;
  await server.signIn('09121111111');
  const session = await db.read
    .selectFrom('sessions')
    .select(['id as sessionId', 'user_id as id'])
    .executeTakeFirstOrThrow();
  const world = {
    db,
    log: createLog('silent'),
    clock: server.clock,
    config: { SECOND_FACTOR: 'off' } as const,
  };
  const beatMs = 100;
  const hub = createHub(
    { ...world, stopping: new AbortController().signal },
    { ...hubTimes, beatMs, checkMs: 3_600_000 },
  );
  const heard: { text: string; at: number }[] = [];
  const leave = hub.open({
    user: { ...session, kind: 'session', role: roleType.id.taxpayer, secondFactor: 'passed' },
    endsAt: server.clock() + 60_000,
    sink: { write: text => heard.push({ text, at: performance.now() }) > 0, end: () => {} },
  });
  const beats = () => heard.filter(({ text }) => text === BEAT);
  for (let tries = 0; tries < 1_000 && beats().length < 5; tries += 1) await sleep(10);
  const [first, ...others] = beats();
  const mean = (others.at(-1)!.at - first!.at) / others.length;
  assert.ok(mean >= beatMs - 5, `${mean} ms between two beats`);
  leave();
  const before = beats().length;
  await sleep(3 * beatMs);
  assert.equal(beats().length, before);
});
