import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limitClasses } from '@moadi/contract/kit';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { sentencesOf, startTestApplication } from '../../../test/server.ts';
import { memoryCounters } from './in-memory.ts';
import { countStored } from './stored.ts';

let database: TestDatabase;
before(async () => void (database = await cloneDatabase()));
after(() => database.drop());

const NOON = Date.UTC(2026, 10, 21, 8, 30);
const HOUR = 3_600_000;
const rule = { max: 3, perMs: HOUR };

for (const [where, counter] of [
  [
    'in the database',
    () => async (key: string, now: number) => (await countStored(database.db, key, rule, now)).waitMs,
  ],
  [
    'in memory',
    () => {
      const count = memoryCounters();
      return async (key: string, now: number) => count(key, rule, now).waitMs;
    },
  ],
] as const) {
  test(`S58 ${where}: so many in a window that begins with the first, then a wait until its end`, async () => {
    const count = counter();
    const key = `a ${where}`;
    for (let i = 0; i < 3; i++) assert.equal(await count(key, NOON + i * 60_000), undefined);
    assert.equal(await count(key, NOON + 30 * 60_000), 30 * 60_000);
    assert.equal(await count(`other ${where}`, NOON + 30 * 60_000), undefined, 'another key has its own');
    assert.equal(await count(key, NOON + HOUR - 1), 1);
    assert.equal(await count(key, NOON + HOUR), undefined);
  });

  test(`S58 ${where}: a clock that is set back locks nobody out`, async () => {
    const count = counter();
    const key = `b ${where}`;
    for (let i = 0; i < 5; i++) await count(key, NOON);
    assert.equal(await count(key, NOON - 24 * HOUR), undefined);
  });
}

test('S58 of parallel ones exactly so many pass', async () => {
  const rooms = await Promise.all(
    Array.from({ length: 50 }, () => countStored(database.db, 'parallel', rule, NOON)),
  );
  assert.equal(rooms.filter(({ waitMs }) => waitMs === undefined).length, 3);
});

/** What is in use, without what waits to be collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('R25 counters in memory have a bound', () => {
  const count = memoryCounters();
  const before = heldBytes();
  for (let i = 0; i < 400_000; i++) count(`key ${i}`, rule, NOON);
  const held = heldBytes() - before;
  assert.ok(held < 60_000_000, `${held} bytes`);
});

test('S58 requests of one user and of one address are limited, with the time to wait; another user goes on', async () => {
  const server = await startTestApplication({
    settings: { REQUESTS_PER_MINUTE: '20', REQUESTS_PER_MINUTE_OF_ADDRESS: '60' },
  });
  try {
    const [one, other] = [await server.signIn('09121111111'), await server.signIn('09122222222')];
    server.clock.advance(61_000);
    const ask = (token: string, address = '10.0.0.1') =>
      server.call('GET', '/users/profile', { token, address });
    for (let i = 0; i < 20; i++) assert.equal((await ask(one)).status, 200);
    const over = await ask(one);
    assert.deepEqual(
      [over.status, over.body.code, over.headers['retry-after']],
      [429, 'http.tooManyRequests', '60'],
    );
    assert.match(sentencesOf(over.body), /۶۰ ثانیه/);
    assert.equal((await ask(other)).status, 200);
    for (let i = 0; i < 40; i++) await server.call('GET', '/settings', { address: '10.0.0.1' });
    assert.equal((await server.call('GET', '/settings', { address: '10.0.0.1' })).status, 429);
    assert.equal((await server.call('GET', '/settings', { address: '10.0.0.2' })).status, 200);
    assert.equal((await server.call('GET', '/health/live', { address: '10.0.0.1' })).status, 200);
    server.clock.advance(60_000);
    assert.equal((await ask(one)).status, 200);
  } finally {
    await server.stop();
  }
});

test('answers say what the limit has left that will refuse first', async () => {
  const server = await startTestApplication({
    settings: { REQUESTS_PER_MINUTE: '20', REQUESTS_PER_MINUTE_OF_ADDRESS: '100' },
  });
  try {
    const token = await server.signIn('09121111111');
    server.clock.advance(61_000);
    const ask = async (method: string, path: string, more: object = { token }) => {
      const { status, headers } = await server.call(method, path, { address: '10.0.0.9', ...more });
      const told = ['limit', 'remaining', 'reset'].map(name => headers[`ratelimit-${name}`]);
      return [status, ...told];
    };
    assert.deepEqual(await ask('GET', '/settings', {}), [200, '100', '99', '60']);
    assert.deepEqual(await ask('GET', '/users/profile'), [200, '20', '19', '60']);
    server.clock.advance(20_500);
    // What is refused for other reasons, and what is nowhere, says it too.
    assert.deepEqual(await ask('GET', '/invoice'), [403, '20', '18', '40']);
    assert.deepEqual(await ask('GET', '/nothing'), [404, '100', '96', '40']);
    // Over both of these stands a rule of the endpoint: sixty inquiries an hour, of which the user has more left than of requests.
    assert.deepEqual(await ask('GET', '/cases/economic/1'), [400, '20', '17', '40']);
    for (let i = 0; i < 17; i++) await ask('GET', '/users/profile');
    assert.deepEqual(await ask('GET', '/users/profile'), [429, '20', '0', '40']);
    const { headers } = await server.call('GET', '/health/live');
    assert.ok(
      !Object.keys(headers).some(name => name.startsWith('ratelimit')),
      'what is not limited says nothing',
    );
  } finally {
    await server.stop();
  }
});

test('an endpoint’s own limit is told where it has less left than the limit of requests', async () => {
  const server = await startTestApplication();
  try {
    const token = await server.signIn('09121111111');
    const { max, perMs } = limitClasses.inquiry.rules[0];
    const { headers } = await server.call('GET', '/cases/economic/14292059547', { token });
    assert.deepEqual(
      [headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']],
      [String(max), String(max - 1), String(perMs / 1_000)],
    );
  } finally {
    await server.stop();
  }
});

test('S58 what costs stays counted when the work is refused and rolled back', async () => {
  const server = await startTestApplication();
  try {
    const token = await server.signIn('09121111111');
    const { rules } = limitClasses.key;
    // One will do: each refusal gives it back.
    const headers = await confirmed(server, token, 'keys.upload', 481205937);
    const upload = () =>
      server.call('POST', '/cases/481205937/sender-key', {
        token,
        headers,
        body: { keyPem: 'x', certificatePem: 'x' },
      });
    const statuses: number[] = [];
    for (let i = 0; i <= rules[0].max; i++) statuses.push((await upload()).status);
    assert.ok(
      statuses.slice(0, -1).every(status => status === 400),
      statuses.join(' '),
    );
    assert.equal(statuses.at(-1), 429);
    const foreign = await server.call('POST', '/cases/612840375/sender-key', {
      token: await server.signIn('09123333333'),
      body: { keyPem: 'x', certificatePem: 'x' },
    });
    assert.equal(foreign.status, 404);
    const rows = await server.database.db.read.selectFrom('limit_counters').select('key').execute();
    assert.ok(
      !rows.some(({ key }) => key.includes('612840375')),
      'a stranger does not use up a case’s limit',
    );
  } finally {
    await server.stop();
  }
});

test('S58 inquiries about businesses are limited; a buyer is saved all the same, unconfirmed', async () => {
  const asked: string[] = [];
  const server = await startTestApplication({
    providers: {
      inquiries: {
        mobileOwner: async () => ({ kind: 'unreachable', cause: 'test' }),
        civilRegistry: async () => ({ kind: 'unreachable', cause: 'test' }),
        businessesOf: async () => ({ kind: 'answered', value: [] }),
        businessByEconomicCode: async code => {
          asked.push(code);
          return { kind: 'refused' };
        },
      },
    },
  });
  try {
    const token = await server.signIn('09121111111');
    const { max } = limitClasses.inquiry.rules[0];
    for (let i = 0; i < max; i++)
      assert.equal((await server.call('GET', '/cases/economic/14292059547', { token })).status, 404);
    assert.equal((await server.call('GET', '/cases/economic/14292059547', { token })).status, 429);
    const buyer = {
      typeOfBuyer: 2,
      nickName: 'شرکت',
      economyCode: '14003778990',
      nationalIdentityCode: '14003778990',
    };
    const saved = await server.call('POST', '/cases/481205937/buyers', { token, body: buyer });
    assert.equal(saved.status, 201, JSON.stringify(saved.body));
    assert.equal(saved.body.data.inquiryState, false);
    assert.equal(asked.length, max);
  } finally {
    await server.stop();
  }
});

test('S58 large bodies of one user take turns, and too many are refused; everybody else goes on', async () => {
  const server = await startTestApplication();
  try {
    const [one, other] = [await server.signIn('09121111111'), await server.signIn('09122222222')];
    const line = {
      stuffServiceId: '2720000104932',
      quantity: '1',
      fee: '1000',
      discount: '0',
      vatRate: '10',
    };
    const body = {
      invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 },
      invoiceBodies: Array.from({ length: 1_000 }, () => line),
    };
    const check = () => server.call('POST', '/cases/481205937/invoice/inquiry', { token: one, body });
    const order: string[] = [];
    const crowd = Array.from({ length: 10 }, () =>
      check().then(answer => {
        if (answer.status === 200) order.push('large');
        return answer;
      }),
    );
    const small = await server.call('GET', '/users/profile', { token: other });
    order.push('small');
    const answers = await Promise.all(crowd);
    assert.equal(small.status, 200);
    assert.ok(order.indexOf('small') < 2, order.join());
    const refused = answers.filter(({ status }) => status === 429);
    // One is worked on and four wait (fair-queue.test.ts); who comes after the first has ended finds room.
    assert.ok(refused.length >= 1 && refused.length <= 5, `${refused.length} refused`);
    assert.ok(answers.every(({ status }) => status === 200 || status === 429));
    for (const { body: said, headers } of refused)
      assert.deepEqual([said.code, headers['retry-after']], ['http.busy', '2']);
    assert.equal((await check()).status, 200);
  } finally {
    await server.stop();
  }
});
