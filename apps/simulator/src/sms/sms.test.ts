import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startForTest } from '../testing/client.ts';

const simulator = await startForTest({ apiKey: 'secret' });
after(() => simulator.close());

const headers = { 'x-api-key': 'secret' };
const send = (json: unknown) => simulator.call('/sms/messages', { method: 'POST', json, headers });

test('messages are listed newest first with the code in Latin digits', async () => {
  const { status, body } = await send({ to: '09121111111', text: 'کد ورود: ۱۲۳۴۵۶' });
  assert.equal(status, 202);
  await send({ to: '۰۹۱۲۱۱۱۱۱۱۱', text: 'code 654321 for 1234567' });
  await send({ to: '09122222222', text: 'بدون کد ۱۲۳۴۵' });
  const mine = (await simulator.call('/sms?mobile=09121111111')).body;
  assert.deepEqual(
    mine.map(({ code }: { code: string }) => code),
    ['654321', '123456'],
  );
  assert.deepEqual(Object.keys(mine[1]), ['id', 'mobile', 'text', 'code', 'sentAt']);
  assert.equal(mine[1].id, body.id);
  const all = (await simulator.call('/sms')).body;
  assert.deepEqual([all.length, all[0].code], [3, '']);
});

test('malformed messages are refused with a code', async () => {
  for (const json of [
    {},
    { to: '0912', text: 'x' },
    { to: '09121111111' },
    { to: '09121111111', text: '' },
    [],
  ]) {
    const { status, body } = await send(json);
    assert.equal(status, 400);
    assert.ok(body.code && body.message);
  }
});

test('mobiles that fail: 0992 down, 0993 blocked, 0994 lost', async () => {
  assert.equal((await send({ to: '09920000000', text: 'x' })).status, 503);
  assert.equal((await send({ to: '09930000000', text: 'x' })).status, 400);
  assert.equal((await send({ to: '09940000000', text: 'x' })).status, 202);
  assert.deepEqual((await simulator.call('/sms?mobile=09940000000')).body, []);
});

test('the key is asked for where one is set', async () => {
  assert.equal((await simulator.call('/sms/messages', { method: 'POST', json: {} })).status, 401);
  assert.equal((await simulator.call('/inquiries/businesses?nationalCode=9989356866')).status, 401);
});
