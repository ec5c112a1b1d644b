import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostile, hurried, NOWHERE, startFake } from '../fake.testkit.ts';
import { kavenegar, type KavenegarSettings } from './kavenegar.ts';
import { CODE, codeMessage, endOf, MOBILE } from './sms.testkit.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => fake.stop());

const sender = (more: Partial<KavenegarSettings> = {}) =>
  kavenegar(
    { url: `${fake.url}/v1`, apiKey: 'KEY-1', sender: '1000', templates: {}, codeLine: false, ...more },
    hurried,
  );
const byTemplate = (more: Partial<KavenegarSettings> = {}) =>
  sender({ templates: { 'sign-in': 'moadi-code', act: 'moadi-act' }, ...more });
const accepted = (status = 5) => ({
  json: { return: { status: 200, message: 'ok' }, entries: [{ messageid: 8792343, status, cost: 120 }] },
});
const failing = (status: unknown, http = 400) => ({
  status: http,
  json: { return: { status, message: 'x' }, entries: null },
});

test('exactly what it sends: a form, the key in the path, and the text as it is', async () => {
  fake.says(accepted());
  assert.deepEqual(await sender().send(MOBILE, codeMessage()), { kind: 'sent', messageId: '8792343' });
  const [seen] = fake.seen;
  assert.deepEqual([seen!.method, seen!.path, seen!.query], ['POST', '/v1/KEY-1/sms/send.json', {}]);
  assert.equal(seen!.headers['content-type'], 'application/x-www-form-urlencoded;charset=UTF-8');
  const { localid, ...form } = seen!.body as Record<string, string>;
  assert.deepEqual(form, { receptor: MOBILE, message: codeMessage().text, sender: '1000' });
  assert.match(localid!, /^\d{1,18}$/);
});

test('a template takes the code alone, an act its name in token10; the line for browsers is off unless set', async () => {
  fake.says(accepted());
  await byTemplate().send(MOBILE, codeMessage());
  await byTemplate().send(MOBILE, codeMessage({ purpose: 'act', name: 'تغییر شیوه امضا' }));
  await byTemplate({ codeLine: true }).send(MOBILE, codeMessage());
  await sender({ codeLine: true }).send(MOBILE, codeMessage());
  assert.deepEqual(
    fake.seen.map(({ path }) => path.split('/').slice(-2).join('/')),
    ['verify/lookup.json', 'verify/lookup.json', 'verify/lookup.json', 'sms/send.json'],
  );
  const [code, act, withLine, text] = fake.seen.map(({ body }) => body as Record<string, string>);
  assert.deepEqual(code, { receptor: MOBILE, template: 'moadi-code', token: CODE });
  assert.deepEqual(act, { receptor: MOBILE, template: 'moadi-act', token: CODE, token10: 'تغییر شیوه امضا' });
  assert.equal(withLine!['token2'], CODE);
  assert.equal(text!['message'], `${codeMessage().text}\n@panel.example.ir #${CODE}`);
});

// providers.md section 1, read for this test alone.
const table: readonly [codes: readonly number[], end: string][] = [
  [[411, 413, 422, 431], 'input'],
  [[400, 404, 405, 406, 412, 414, 417, 419, 420, 424, 432, 426, 427, 428, 607], 'operator'],
  [[401, 403, 407, 416, 429, 501, 418], 'operator'],
  [[451], 'later'],
  [[409, 402, 499, 999], 'unknown'],
];
test('each code of its table, at whatever HTTP status', async () => {
  for (const [codes, end] of table)
    for (const code of codes)
      for (const http of [200, 400]) {
        fake.says(failing(code, http));
        const result = await sender().send(MOBILE, codeMessage());
        assert.equal(endOf(result), end, `${code} ${http}`);
        if (result.kind !== 'sent') assert.equal(result.code, String(code));
        assert.equal(fake.seen.length, 1);
      }
});

test('an accepted message that then failed is refused', async () => {
  for (const [statuses, end] of [
    [[1, 2, 4, 5, 10], 'sent'],
    [[6, 11, 13], 'later'],
    [[14], 'input'],
    [[100, 3], 'unknown'],
  ] as const)
    for (const status of statuses) {
      fake.says(accepted(status));
      assert.equal(endOf(await byTemplate().send(MOBILE, codeMessage())), end, String(status));
    }
});

test('a repeat of one message has its localid, and is told of the first; another message has another', async () => {
  const known = new Map<string, number>();
  fake.says(({ body }) => {
    const { localid } = body as Record<string, string>;
    if (!known.has(localid!)) known.set(localid!, known.size + 1);
    const entries = [{ messageid: known.get(localid!), status: 1 }];
    return { json: { return: { status: 200 }, entries } };
  });
  const send = (id: string) => sender().send(MOBILE, codeMessage({ id }));
  assert.deepEqual(
    [await send('a'), await send('a'), await send('b')].map(one => one.kind === 'sent' && one.messageId),
    ['1', '1', '2'],
  );
});

test('what a token does not take never leaves', async () => {
  fake.says(accepted());
  for (const message of [
    codeMessage({ code: '48 1516' }),
    codeMessage({ code: 'a_b' }),
    codeMessage({ name: 'یک دو سه چهار پنج شش هفت' }),
  ])
    assert.equal(endOf(await byTemplate().send(MOBILE, message)), 'operator');
  assert.equal(fake.seen.length, 0);
});

test('S53 answers that no document promises: nobody knows what became of it', async () => {
  for (const [why, said] of [
    ...hostile,
    ['a status of text', failing('200', 200)],
    ['a refusal of text', failing('403', 200)],
    ['no entries', { json: { return: { status: 200 } } }],
    ['entries of nothing', { json: { return: { status: 200 }, entries: [null] } }],
    ['no message id', { json: { return: { status: 200 }, entries: [{ status: 5 }] } }],
  ] as const) {
    fake.says(said);
    assert.equal(endOf(await sender().send(MOBILE, codeMessage())), 'unknown', why);
  }
});

test('a late answer is unknown after one request alone; what did not leave may be tried again', async () => {
  fake.says('silent');
  assert.deepEqual(await sender().send(MOBILE, codeMessage()), { kind: 'unknown', code: 'timeout' });
  assert.equal(fake.seen.length, 1);
  assert.equal(endOf(await sender({ url: NOWHERE }).send(MOBILE, codeMessage())), 'later');
});
