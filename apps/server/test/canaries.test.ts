import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveMetrics } from '../src/features/monitoring/metrics.ts';
import { createLog } from '../src/platform/log/log.ts';
import { freePort } from '../src/platform/free-port.ts';
import { mobiles, type People } from './requests/people.ts';
import type { Rows } from './requests/rows.ts';
import { operations, rightRequest, sendGiven } from './requests/send.ts';
import { startRequestWorld } from './requests/world.ts';
import type { TestServer } from './server.ts';

const lines: string[] = [];
let server: TestServer;
let people: People;
let rows: Rows;
before(async () => {
  const log = createLog('trace', { write: line => void lines.push(line) });
  ({ server, people, rows } = await startRequestWorld({ log }));
});
after(() => server.stop());

const CARD = '6037991234567893';

test('S48 of all that goes through every route, right and wrong, no line of the log and no figure names a person or opens anything', async () => {
  const secrets = new Set<string>([CARD, 'PRIVATE KEY', ...Object.values(mobiles)]);
  // Of a program: shown in its place, and in every wrong one.
  const key = await rows.programIn();
  secrets.add(key.slice(-40));
  await server.call('GET', `/cases/${rows.clientId}/invoice`, { token: key });
  for (const header of ['user-agent', 'x-request-id', 'x-key', 'authorization'])
    await server.call('GET', `/cases/${key}/invoice?key=${key}&fullText=${key}`, {
      headers: { [header]: key },
    });
  for (const one of operations) {
    const given = await rightRequest(one, rows);
    for (const text of JSON.stringify([given.params, given.query, given.body, given.headers]).match(SECRET) ??
      [])
      secrets.add(text);
    await sendGiven(server, people, one, given);
    // Where nothing of the kind belongs: refused, and logged as such.
    await sendGiven(server, people, one, {
      ...given,
      query: { ...given.query, [`x${mobiles.owner}`]: CARD, fullText: `${mobiles.other} ${CARD}` },
      headers: { ...given.headers, 'user-agent': `phone of ${mobiles.owner}`, 'x-request-id': CARD },
    });
    secrets.add(await people.token(mobiles.owner));
  }
  // A notice bears no code.
  for (const { text } of server.sms) for (const [code] of text.matchAll(/\d{6}/g)) secrets.add(code);

  const port = await freePort();
  const metrics = await serveMetrics(port, { db: server.database.db, clock: server.clock, reviewMs: 1 });
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.stop();

  assert.ok(lines.length > operations.length, `${lines.length} lines`);
  const told = [...lines.map(withoutNumbers), figures.replaceAll(/ [\d.]+$/gm, '')];
  for (const secret of secrets)
    assert.deepEqual(
      told.filter(line => line.includes(secret)),
      [],
      secret,
    );
});

/** Mobiles, national and foreign codes, one-time codes, signed tokens and what cookies hold. */
const SECRET = /\b09\d{9}\b|\b\d{10}\b|\b1[0-9]{11}\b|\b\d{6}\b|[\w-]{20,}\.[\w-]+\.[\w-]+|(?<==)[\w-]{32,}/g;

/** Times, sizes and ids of our own may have the same digits. */
const withoutNumbers = (line: string): string =>
  JSON.stringify(
    JSON.parse(line, (name, value: unknown) =>
      typeof value === 'number' || name === 'time' ? undefined : value,
    ),
  ).replaceAll(OWN_ID, '');

const OWN_ID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
