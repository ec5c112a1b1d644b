import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { golden, goldenText } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

test('health, clock, and what cannot be a clock', async () => {
  assert.equal((await simulator.call('/health')).body.status, 'ok');
  const move = (json: object) => simulator.call('/control/clock', { method: 'PUT', json });
  const moved = (await move({ now: '2030-01-01T00:00:00Z' })).body;
  assert.ok(Math.abs(moved.now - Date.UTC(2030, 0, 1)) < 1000);
  assert.equal((await move({ offsetMs: 0 })).body.offsetMs, 0);
  assert.equal((await move({ advanceDays: 2 })).body.offsetMs, 2 * 86_400_000);
  for (const wrong of [{}, { now: 'x' }, { offsetMs: 'x' }, { offsetMs: 1e300 }, { advanceDays: null }])
    assert.equal((await move(wrong)).status, 400);
  await move({ offsetMs: 0 });
});

test('the list of invoices shows everything received, newest first, with every digit', async () => {
  const draft = simulator.dated(golden('1.1'));
  await simulator.send(draft);
  const bad = JSON.stringify(simulator.dated(golden('2.1'))).replace('"tbill":', '"tbill":9');
  await simulator.send(bad);
  await simulator.send('not json <script>');
  const text = await simulator.text('/invoices?pageSize=10');
  const invoices = JSON.parse(text);
  assert.equal(invoices.length, 3);
  assert.equal(invoices[0].content, 'not json <script>');
  assert.deepEqual([invoices[0].status, invoices[0].codes], ['FAILED', ['0100010']]);
  const [finding] = invoices[1].findings;
  assert.deepEqual(
    [finding.code, finding.path, finding.source],
    ['0202701', 'header.tbill', 'section 5.4 tbill'],
  );
  assert.match(finding.expected, /^\d+$/);
  assert.equal(invoices[2].signer.ownerId, '10390837251');
  assert.deepEqual(invoices[2].signer.headerKeys, ['crit', 'sigT', 'x5c', 'alg']);
  assert.equal(invoices[2].portalState, 'AWAITING_REACTION');
  assert.ok(invoices[2].checks.rules > 30);
  assert.ok(text.includes('100.12345678'));

  const one = (await simulator.call(`/invoices/${String(draft.header['taxid'])}`)).body;
  assert.equal(one.content.header.taxid, draft.header['taxid']);
  assert.equal(one.sign.split('.').length, 3);
  assert.equal((await simulator.call('/invoices/A0000000000000000000')).status, 404);
  const second = await simulator.call('/invoices?page=2&pageSize=2');
  assert.deepEqual([second.body.length, second.headers.get('x-total-count')], [1, '3']);
});

test('invoices accepted before can be registered, once, and referred to', async () => {
  const content = JSON.parse(goldenText('1.4'));
  const row = {
    fiscalId: 'A3L3G2',
    content,
    registeredAt: '2026-09-20T09:00:00Z',
    portalState: 'APPROVED',
    uid: 'u1',
  };
  const register = (json: unknown) => simulator.call('/control/invoices', { method: 'POST', json });
  const first = (await register([row])).body.registered[0];
  assert.deepEqual([first.taxId, first.isNew], [content.header.taxid, true]);
  assert.equal((await register([row])).body.registered[0].isNew, false);
  const one = (await simulator.call(`/invoices/${first.taxId}`)).body;
  assert.deepEqual([one.status, one.portal.state, one.clientId], ['SUCCESS', 'APPROVED', 'MOADI1']);
  const [status] = (await simulator.as('MOADI1', `inquiry-invoice-status?taxIds=${first.taxId}`)).body;
  assert.equal(status.invoiceStatus, 'APPROVED');

  const cancelling = simulator.dated(golden('2.1'));
  const { taxid, indatim, tins } = cancelling.header;
  const header = { taxid, indatim, tins, ins: 3, irtaxid: first.taxId };
  assert.equal((await simulator.send({ ...cancelling, header, body: [], payments: [] })).status, 'SUCCESS');
  for (const wrong of [
    {},
    [1],
    [{ ...row, fiscalId: 'ZZZZZZ' }],
    [{ ...row, content: {} }],
    [{ ...row, registeredAt: 'x' }],
    [{ ...row, portalState: 'x' }],
  ])
    assert.equal((await register(wrong)).status, 400, JSON.stringify(wrong).slice(0, 60));
});

test('fixtures can be edited, and wrong ones are refused with their row', async () => {
  const goods = (await simulator.call('/control/fixtures/goods')).body;
  const put = (name: string, json: unknown) =>
    simulator.call(`/control/fixtures/${name}`, { method: 'PUT', json });
  const refused = await put('goods', [...goods, { stuffId: '1' }]);
  assert.equal(refused.status, 400);
  assert.match(refused.body.message, new RegExp(String(goods.length + 1)));
  assert.equal((await put('goods', [...goods, goods[0]])).status, 400);
  const more = { stuffId: '2720000000000', title: 'کالای تازه', vatRate: 10, category: 1 };
  assert.equal((await put('goods', [...goods, more])).status, 200);
  const draft = simulator.dated(golden('2.1'));
  draft.body[0]!['sstid'] = more.stuffId;
  assert.equal((await simulator.send(draft)).status, 'SUCCESS');
  assert.equal((await put('nothing', [])).status, 404);
});

test('reset brings back the seeds and keeps the keys', async () => {
  const key = await simulator.text('/pki/MOADI1/key.pem');
  await simulator.call('/control/reset', { method: 'POST' });
  assert.equal((await simulator.call('/invoices')).body.length, 0);
  assert.equal((await simulator.call('/control/fixtures/goods')).body.length, 348);
  assert.equal((await simulator.call('/control/knobs')).body.delayMs.min, 2000);
  assert.equal(await simulator.text('/pki/MOADI1/key.pem'), key);
});

test('a page of another site cannot turn the knobs', async () => {
  const headers = { origin: 'http://evil.example' };
  assert.equal((await simulator.call('/control/reset', { method: 'POST', headers })).status, 403);
  const own = { origin: simulator.url };
  assert.equal((await simulator.call('/control/reset', { method: 'POST', headers: own })).status, 200);
});
