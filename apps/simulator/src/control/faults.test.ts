import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { golden } from '../testing/golden.ts';
import { base, startForTest, type Init } from '../testing/client.ts';
import { httpCodes, transportCodes } from '../authority/codes.ts';
import { faultsFromHeader, faultsFromText } from './faults.ts';

const simulator = await startForTest();
after(() => simulator.close());
beforeEach(async () => {
  await simulator.call('/control/reset', { method: 'POST' });
  await turn({ delayMs: { min: 0, max: 0 } });
});

const turn = (json: object) => simulator.call('/control/knobs', { method: 'PUT', json });
const simulate = (fault: string) => ({ headers: { 'x-simulate': fault } });
const nonce = (init?: Init) => simulator.call(`${base}/nonce`, init);
const sealed = async (draft = simulator.dated(golden('2.1'))) =>
  simulator.encrypt(await simulator.sign('MOADI1', JSON.stringify(draft)));
const status = async (referenceNumber: string) => (await simulator.result('MOADI1', referenceNumber)).status;

/** A correct invoice with words in the description of its first line. */
function saying(words: string) {
  const draft = simulator.dated(golden('2.1'));
  draft.body[0]!['sstt'] = `کالای نمونه ${words}`;
  return draft;
}

test('faults are read from the header and from typed text', () => {
  assert.deepEqual(
    faultsFromHeader('slow=5, drop'),
    new Map([
      ['slow', '5'],
      ['drop', ''],
    ]),
  );
  assert.equal(faultsFromHeader('slow,foo'), 'foo');
  assert.deepEqual(
    faultsFromText('x #timeout y #late=9.'),
    new Map([
      ['timeout', ''],
      ['late', '9'],
    ]),
  );
  assert.deepEqual(faultsFromText('#contradict #lost #constructor #foo'), new Map());
});

test('a call may be told to fail, by header, for this once', async () => {
  assert.equal((await nonce(simulate('down'))).status, 503);
  const busy = await nonce(simulate('busy=7'));
  assert.deepEqual([busy.status, busy.headers.get('retry-after')], [429, '7']);
  const failed = await nonce(simulate('error'));
  assert.deepEqual([failed.status, failed.body.errors[0].code], [500, '5199']);
  assert.equal((await nonce(simulate('error=4102'))).status, 401);
  assert.equal((await nonce(simulate('malformed'))).body.nonce, undefined);
  await assert.rejects(nonce(simulate('drop')));
  await assert.rejects(nonce(simulate('drop-before')));
  assert.equal((await nonce(simulate('nothing'))).status, 400);
  const before = Date.now();
  assert.equal((await nonce(simulate('slow=300'))).status, 200);
  assert.ok(Date.now() - before >= 295);
  const huge = await fetch(`${simulator.url}${base}/nonce`, simulate('huge=2'));
  assert.ok((await huge.text()).length > 2 * 1024 * 1024);
  const page = await nonce(simulate('malformed=html'));
  assert.deepEqual([page.status, page.headers.get('content-type')], [200, 'text/html']);
  assert.match(page.body, /^<!doctype html>/);
  assert.equal((await nonce(simulate('malformed=empty'))).body, undefined);
  assert.equal((await nonce()).status, 200);
});

test('a gigabyte is written piece by piece, and only as far as somebody reads it', async () => {
  const before = process.memoryUsage().rss;
  const response = await fetch(`${simulator.url}${base}/nonce`, simulate('huge=1024'));
  assert.ok(Number(response.headers.get('content-length')) > 1024 ** 3);
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  assert.equal((await nonce()).status, 200);
  assert.ok(process.memoryUsage().rss - before < 200 * 1024 ** 2);
});

test('every code of sections 6.1, 6.2 and 6.3 can be asked for, with its status', async () => {
  for (const [code, [status]] of Object.entries(httpCodes)) {
    const { status: given, body } = await nonce(simulate(`error=${code}`));
    assert.deepEqual([given, body.errors[0].code], [status, code]);
  }
  for (const code of Object.keys(transportCodes)) {
    const { body } = await simulator.post('MOADI1', ['x'], 'A3L3G2', simulate(`refuse=${code}`));
    const result = await simulator.result('MOADI1', body.result[0].referenceNumber);
    assert.deepEqual([result.status, result.errors], ['FAILED', [code]]);
  }
});

test('the same by knobs, for a share of the calls of one service', async () => {
  await turn({ faults: { authority: { down: 1 }, sms: { error: { rate: 1, value: 'x' } } } });
  assert.equal((await nonce()).status, 503);
  const sms = await simulator.call('/sms/messages', {
    method: 'POST',
    json: { to: '09121111111', text: 'x' },
  });
  assert.deepEqual([sms.status, sms.body.code], [500, 'x']);
  await turn({ faults: { authority: { down: 0.5 } } });
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () => nonce().then(answer => answer.status)),
  );
  assert.deepEqual([...new Set(statuses)].sort(), [200, 503]);
  await turn({ faults: { authority: {} } });
  assert.equal((await nonce()).status, 200);
});

test('knobs are checked', async () => {
  for (const json of [
    [],
    { foo: 1 },
    { delayMs: { min: 5, max: 1 } },
    { delayMs: 5 },
    { deadlineDays: '12' },
    { faults: { authority: { foo: 1 } } },
    { faults: { authority: { lost: 1 } } },
    { faults: { authority: { down: 2 } } },
    { faults: { elsewhere: {} } },
  ])
    assert.equal((await turn(json)).status, 400, JSON.stringify(json));
});

test('an answer lost after registering: the packet is there, and sending it again is a duplicate', async () => {
  const draft = simulator.dated(golden('2.1'));
  await assert.rejects(simulator.post('MOADI1', [await sealed(draft)], 'A3L3G2', simulate('drop')));
  const again = await simulator.send(draft);
  assert.deepEqual(again.errors, ['0300101']);
});

test('a connection dropped before registering leaves nothing', async () => {
  await assert.rejects(simulator.post('MOADI1', [await sealed()], 'A3L3G2', simulate('drop-before')));
  assert.equal((await simulator.call('/invoices')).body.length, 0);
});

test('packets may end in TIMEOUT, get lost, be refused, or never end', async () => {
  const sent = async (fault: string) => {
    const { body } = await simulator.post('MOADI1', [await sealed()], 'A3L3G2', simulate(fault));
    return body.result[0].referenceNumber as string;
  };
  assert.equal(await status(await sent('timeout')), 'TIMEOUT');
  assert.equal(await status(await sent('notfound')), 'NOT_FOUND');
  const refused = await simulator.result('MOADI1', await sent('refuse=05151'));
  assert.deepEqual([refused.status, refused.errors], ['FAILED', ['05151']]);
  const never = await sent('never');
  const path = `inquiry-by-reference-id?referenceIds=${never}`;
  await new Promise(resolve => setTimeout(resolve, 50));
  assert.equal((await simulator.as('MOADI1', path)).body[0].status, 'IN_PROGRESS');
  const late = await sent('late=1');
  assert.equal((await simulator.as('MOADI1', path.replace(never, late))).body[0].status, 'IN_PROGRESS');
  assert.equal(await status(late), 'SUCCESS');
});

test('an inquiry may be told to answer otherwise', async () => {
  const { referenceNumber } = await simulator.send(simulator.dated(golden('2.1')));
  const path = `inquiry-by-reference-id?referenceIds=${referenceNumber}`;
  const answered = async (fault: string) => (await simulator.as('MOADI1', path, simulate(fault))).body;
  assert.equal((await answered('notfound'))[0].status, 'NOT_FOUND');
  assert.equal((await answered('timeout'))[0].status, 'TIMEOUT');
  assert.equal((await answered('never'))[0].status, 'IN_PROGRESS');
  assert.equal((await answered('duplicate')).length, 2);
  const twice = await simulator.post('MOADI1', ['x'], 'A3L3G2', simulate('duplicate'));
  assert.equal(twice.body.result.length, 2);
  const [foreign] = await answered('foreign');
  assert.notEqual(foreign.referenceNumber, referenceNumber);
  assert.equal(foreign.status, 'SUCCESS');
  const other = await simulator.post('MOADI1', ['x'], 'A3L3G2', simulate('foreign'));
  assert.equal((await simulator.call('/invoices')).body[0].uid === other.body.result[0].uid, false);
});

test('the key may change with a call: what was sealed before no longer opens, if the value says so', async () => {
  const before = await sealed();
  const known = (await simulator.as('MOADI1', 'server-information')).body.publicKeys[0].id;
  assert.equal((await nonce(simulate('key-change=0'))).status, 200);
  assert.notEqual((await simulator.as('MOADI1', 'server-information')).body.publicKeys[0].id, known);
  const { body } = await simulator.post('MOADI1', [before], 'A3L3G2');
  assert.deepEqual((await simulator.result('MOADI1', body.result[0].referenceNumber)).errors, ['04150']);
  const again = await sealed();
  await nonce(simulate('key-change'));
  const { body: second } = await simulator.post('MOADI1', [again], 'A3L3G2');
  assert.equal(await status(second.result[0].referenceNumber), 'SUCCESS');
});

test('the same faults typed into an invoice strike once per tax id', async () => {
  const draft = saying('#timeout');
  assert.equal((await simulator.send(draft)).status, 'TIMEOUT');
  assert.equal((await simulator.send(draft)).status, 'SUCCESS');
  const lost = saying('#notfound');
  assert.equal((await simulator.send(lost)).status, 'NOT_FOUND');
  assert.equal((await simulator.send(lost)).status, 'SUCCESS');
  const dropped = saying('#drop');
  await assert.rejects(simulator.send(dropped));
  assert.deepEqual((await simulator.send(dropped)).errors, ['0300101']);
  const before = Date.now();
  assert.equal((await simulator.send(saying('#slow=400'))).status, 'SUCCESS');
  assert.ok(Date.now() - before >= 395);
  assert.deepEqual((await simulator.send(saying('#refuse=05159'))).errors, ['05159']);
  const twice = saying('#duplicate');
  const sent = await simulator.post('MOADI1', [await sealed(twice)], 'A3L3G2');
  assert.equal(sent.body.result.length, 2);
  await turn({ typedFaults: false });
  assert.equal((await simulator.send(saying('#timeout'))).status, 'SUCCESS');
});

test('typed faults that keep a call from being carried out leave nothing behind', async () => {
  const post = async (words: string) =>
    simulator.post('MOADI1', [await sealed(saying(words))], 'A3L3G2').catch(() => undefined);
  assert.equal((await post('#down'))?.status, 503);
  const busy = await post('#busy=9');
  assert.deepEqual([busy?.status, busy?.headers.get('retry-after')], [429, '9']);
  const failed = await post('#error=5139');
  assert.deepEqual([failed?.status, failed?.body.errors[0].code], [500, '5139']);
  assert.equal(await post('#drop-before'), undefined);
  assert.equal((await simulator.call('/invoices')).body.length, 0);

  const draft = saying('#down');
  assert.equal((await simulator.post('MOADI1', [await sealed(draft)], 'A3L3G2')).status, 503);
  assert.equal((await simulator.send(draft)).status, 'SUCCESS');
  const known = (await simulator.as('MOADI1', 'server-information')).body.publicKeys[0].id;
  assert.equal((await simulator.send(saying('#key-change'))).status, 'SUCCESS');
  assert.notEqual((await simulator.as('MOADI1', 'server-information')).body.publicKeys[0].id, known);
});

test('inquiries may be down, or contradict', async () => {
  const ask = (init: Init = {}) =>
    simulator.call('/inquiries/mobile-owner', {
      method: 'POST',
      json: { mobile: '09121111111', nationalCode: '9998719518' },
      ...init,
    });
  assert.equal((await ask()).body.matched, true);
  assert.equal((await ask(simulate('contradict'))).body.matched, false);
  await turn({ faults: { inquiries: { down: 1 } } });
  assert.equal((await ask()).status, 503);
});
