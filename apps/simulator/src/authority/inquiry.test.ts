import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { golden } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

const dayMs = 86_400_000;
const ask = (query: string, client = 'MOADI1') => simulator.as(client, query);
const code = async (query: string, client = 'MOADI1') => (await ask(query, client)).body.errors[0].code;

/** The format of the paper, at +03:30. */
function moment(epochMs: number): string {
  const local = new Date(epochMs + 3.5 * 3_600_000).toISOString().replace('Z', '000000+03:30');
  return encodeURIComponent(local);
}

const turn = (json: object) => simulator.call('/control/knobs', { method: 'PUT', json });
const advance = (advanceMs: number) =>
  simulator.call('/control/clock', { method: 'PUT', json: { advanceMs } });

test('a result has the members of section 1.6', async () => {
  const good = await simulator.send(simulator.dated(golden('2.1')));
  const { errors: _e, warnings: _w, ...result } = good;
  assert.deepEqual(Object.keys(result), [
    'referenceNumber',
    'uid',
    'status',
    'data',
    'packetType',
    'fiscalId',
    'sign',
  ]);
  assert.deepEqual(result.data, { error: [], warning: [], success: true });

  const bad = await simulator.send(simulator.dated({ ...golden('2.1'), body: [], extension: [{}] }));
  const data = bad.data as { error: object[]; warning: object[]; success: boolean };
  assert.equal(data.success, false);
  assert.deepEqual(data.error[0], {
    code: '00600',
    message: 'صورتحساب باید حداقل یک قلم کالا داشته باشد.',
    errorType: 'ERROR',
  });
  assert.match(JSON.stringify(data.warning), /"14800".*"WARNING"/);
  assert.equal(bad.sign, '');
});

test('while it waits a packet is IN_PROGRESS with empty data', async () => {
  await turn({ delayMs: { min: 1000, max: 1000 } });
  const payload = await simulator.encrypt(
    await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))),
  );
  const { body } = await simulator.post('MOADI1', [payload], 'A3L3G2');
  const { referenceNumber } = body.result[0];
  const [waiting] = (await ask(`inquiry-by-reference-id?referenceIds=${referenceNumber}`)).body;
  assert.deepEqual([waiting.status, waiting.data, waiting.packetType], ['IN_PROGRESS', {}, 'INVOICE.V01']);
  await turn({ delayMs: { min: 0, max: 0 } });
  assert.equal((await simulator.result('MOADI1', referenceNumber)).status, 'SUCCESS');
});

test('by reference and by uid, many at once, in the order asked', async () => {
  const [a, b] = [
    await simulator.send(simulator.dated(golden('2.1'))),
    await simulator.send(simulator.dated(golden('2.1'))),
  ];
  const missing = randomUUID();
  const ids = [b.referenceNumber, missing, a.referenceNumber];
  const byReference = (await ask(`inquiry-by-reference-id?${ids.map(id => `referenceIds=${id}`).join('&')}`))
    .body;
  assert.deepEqual(
    byReference.map((result: { referenceNumber: string }) => result.referenceNumber),
    ids,
  );
  assert.deepEqual([byReference[1].status, byReference[1].data], ['NOT_FOUND', {}]);
  const uids = [a.uid, b.uid].map(uid => `uidList=${uid}`).join('&');
  const byUid = (await ask(`inquiry-by-uid?${uids}&fiscalId=A3L3G2`)).body;
  assert.deepEqual(
    byUid.map((result: { uid: string }) => result.uid),
    [a.uid, b.uid],
  );
});

test('a uid that was used again gives one of its packets', async () => {
  const uid = randomUUID();
  const json = [{ payload: 'x', header: { requestTraceId: uid, fiscalId: 'A3L3G2' } }];
  await simulator.as('MOADI1', 'invoice', { method: 'POST', json });
  const { body } = await simulator.as('MOADI1', 'invoice', { method: 'POST', json });
  const found = (await ask(`inquiry-by-uid?uidList=${uid}&fiscalId=A3L3G2`)).body;
  assert.equal(found.length, 1);
  assert.equal(found[0].referenceNumber, body.result[0].referenceNumber);
});

test('what others sent is not found', async () => {
  const { referenceNumber } = await simulator.send(simulator.dated(golden('2.1')));
  const [result] = (await ask(`inquiry-by-reference-id?referenceIds=${referenceNumber}`, 'A4TAXP')).body;
  assert.equal(result.status, 'NOT_FOUND');
  assert.equal(await code('inquiry-by-uid?uidList=x&fiscalId=A3L3G2', 'A4TAXP'), '4160');
});

test('input errors', async () => {
  const week = `start=${moment(Date.now() - 7 * dayMs - 1000)}&end=${moment(Date.now())}`;
  const many = Array.from({ length: 101 }, (_, at) => `referenceIds=${at}`).join('&');
  for (const [query, expected] of [
    ['inquiry-by-reference-id', '4147'],
    [`inquiry-by-reference-id?${many}`, '4141'],
    [`inquiry-by-reference-id?referenceIds=x&${week}`, '4164'],
    ['inquiry-by-uid?uidList=x', '4147'],
    ['inquiry-by-uid?uidList=x&fiscalId=a1', '4148'],
    [`inquiry-by-uid?${many.replaceAll('referenceIds', 'uidList')}&fiscalId=A3L3G2`, '4141'],
    [`inquiry?start=${moment(Date.now())}&end=${moment(Date.now() - 1000)}`, '4140'],
    [`inquiry?${week}`, '4164'],
    ['inquiry?status=DONE', '4142'],
    ['inquiry?status=NOT_FOUND', '4142'],
    ['inquiry?pageSize=101', '4147'],
    ['inquiry?pageSize=0', '4147'],
    ['inquiry?pageNumber=x', '4147'],
    ['inquiry?start=2023-05-14', '4147'],
    ['inquiry?start=2023-05-14T00:00:00.000%2B03:30', '4147'],
    ['inquiry?start=2023-05-14T00:00:00.000000000', '4147'],
    // A plus that is not percent-encoded arrives as a space.
    ['inquiry?start=2023-05-14T00:00:00.000000000+03:30', '4147'],
    ['inquiry?start=%E0%A4%A', '4147'],
    ['inquiry-invoice-status', '4147'],
    [`inquiry-invoice-status?${many.replaceAll('referenceIds', 'taxIds')}`, '4141'],
  ] as const)
    assert.equal(await code(query), expected, query.slice(0, 80));
});

test('by time: pages in the order of arrival, status, only own', async () => {
  await simulator.call('/control/reset', { method: 'POST' });
  await turn({ delayMs: { min: 0, max: 0 } });
  const sent = [];
  for (let at = 0; at < 12; at++) {
    const draft = simulator.dated(golden('2.1'));
    if (at === 5) draft.body = [];
    sent.push(await simulator.send(draft));
  }
  const references = async (query: string, client?: string) =>
    (await ask(`inquiry${query}`, client)).body.map(
      (result: { referenceNumber: string }) => result.referenceNumber,
    );
  const all = sent.map(({ referenceNumber }) => referenceNumber);
  assert.deepEqual(await references(''), all.slice(0, 10));
  assert.deepEqual(await references('?pageNumber=2'), all.slice(10));
  assert.deepEqual(await references('?pageNumber=3&pageSize=5'), all.slice(10));
  assert.deepEqual(await references('?pageSize=100&status=FAILED'), [all[5]]);
  assert.deepEqual(await references('?pageNumber=9'), []);
  assert.deepEqual(await references('', 'A4TAXP'), []);
  const day = `?start=${moment(Date.now() - dayMs)}&end=${moment(Date.now() + dayMs)}&pageSize=100`;
  assert.equal((await references(day)).length, 12);
});

test('without a window only the last 24 hours are searched', async () => {
  const sentAt = Date.now();
  const { referenceNumber, uid } = await simulator.send(simulator.dated(golden('2.1')));
  await advance(25 * 3_600_000);
  const status = async (query: string) => (await ask(query)).body[0].status;
  assert.equal(await status(`inquiry-by-reference-id?referenceIds=${referenceNumber}`), 'NOT_FOUND');
  assert.equal(await status(`inquiry-by-uid?uidList=${uid}&fiscalId=A3L3G2`), 'NOT_FOUND');
  const window = `start=${moment(sentAt - 3_600_000)}&end=${moment(sentAt + 3_600_000)}`;
  assert.equal(await status(`inquiry-by-reference-id?referenceIds=${referenceNumber}&${window}`), 'SUCCESS');
  assert.equal(await status(`inquiry-by-uid?uidList=${uid}&fiscalId=A3L3G2&${window}`), 'SUCCESS');
  const found = async (query: string) =>
    (await ask(`inquiry?pageSize=100&${query}`)).body.some(
      (result: { referenceNumber: string }) => result.referenceNumber === referenceNumber,
    );
  assert.equal(await found(''), false);
  assert.equal(await found(window), true);
  // One end alone: a start runs to now, an end reaches back a day.
  assert.equal(await found(`start=${moment(sentAt - 1000)}`), true);
  assert.equal(await found(`end=${moment(sentAt + 3_600_000)}`), true);
  assert.equal(await found(`end=${moment(sentAt - 1000)}`), false);
  assert.equal(await found(`start=${moment(sentAt + 3_600_000)}`), false);
  await advance(8 * dayMs);
  assert.equal(await found(window), true);
  assert.equal(await code(`inquiry?start=${moment(sentAt - 1000)}`), '4164');
  await advance(-8 * dayMs);
  await advance(-25 * 3_600_000);
});

test('taxpayers and memories', async () => {
  const found = (await ask('taxpayer?economicCode=14292059547')).body;
  assert.deepEqual(
    [found.nameTrade, found.taxpayerStatus, found.nationalId],
    ['شرکت پخش البرز', 'ACTIVE', '14292059547'],
  );
  assert.equal(await code('taxpayer?economicCode=14003778990'), '4170');
  assert.equal(await code('taxpayer?economicCode=411111111111'), '4171');
  assert.equal(await code('taxpayer'), '4147');
  const info = (await ask('taxpayer-info?economicCode=99646728290001')).body;
  assert.deepEqual(info, {
    taxpayerName: 'عطاری ناهید',
    taxpayerProfileStatus: 6,
    taxpayerCallStatus: false,
    taxpayerArticle2Status: true,
  });
  assert.deepEqual((await ask('fiscal-information?memoryId=A1M0D1')).body, {
    nameTrade: 'A1M0D1',
    fiscalStatus: 'ACTIVE',
    nationalId: '9998719518',
    economicCode: '99987195180001',
  });
  assert.equal(await code('fiscal-information?memoryId=A4TAXP'), '4160');
  assert.equal(await code('fiscal-information?memoryId=ZZZZZZ'), '4160');
  assert.equal(await code('fiscal-information?memoryId=a1'), '4148');
});
