import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { golden } from '../testing/golden.ts';
import { base, startForTest, type Sending } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

const packet = (change: object = {}, header: object = {}) => ({
  payload: 'x',
  header: { requestTraceId: randomUUID(), fiscalId: 'A3L3G2', ...header },
  ...change,
});

async function posted(body: unknown): Promise<{ status: number; code: string | undefined }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { status, body: answer } = await simulator.as('MOADI1', 'invoice', { method: 'POST', body: text });
  return { status, code: answer.errors?.[0].code };
}

test('the envelope of a batch', async () => {
  const uuid = randomUUID();
  for (const [body, code] of [
    ['', '4144'],
    ['{', '4144'],
    ['[]', '4144'],
    ['{"a":1}', '4144'],
    [Array.from({ length: 1001 }, () => packet()), '4143'],
    [[packet({ payload: undefined })], '4145'],
    [[packet({ payload: '' })], '4145'],
    [[packet({}, { requestTraceId: undefined })], '4145'],
    [[packet({}, { fiscalId: 5 })], '4145'],
    [[packet({ header: null })], '4145'],
    [[null], '4145'],
    [[packet({}, { requestTraceId: 'x' })], '4162'],
    [[packet({}, { requestTraceId: uuid }), packet({}, { requestTraceId: uuid.toUpperCase() })], '4163'],
  ] as const) {
    assert.deepEqual(await posted(body), { status: 400, code });
  }
  assert.equal((await simulator.call('/invoices')).body.length, 0);
});

test('a batch of 1000 is queued as a whole, and each packet is answered for', async () => {
  const packets = Array.from({ length: 1000 }, () => packet());
  const { status, body } = await simulator.as('MOADI1', 'invoice', { method: 'POST', json: packets });
  assert.equal(status, 200);
  assert.deepEqual(
    body.result.map(({ uid }: { uid: string }) => uid),
    packets.map(({ header }) => header.requestTraceId),
  );
  assert.ok(body.result.every((entry: object) => 'packetType' in entry && 'data' in entry));
  assert.equal(
    new Set(body.result.map((entry: { referenceNumber: string }) => entry.referenceNumber)).size,
    1000,
  );
});

test('JWE: malformed, undecryptable, other algorithms, other IV', async () => {
  const jws = await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1'))));
  const good = (await simulator.encrypt(jws)).split('.') as [string, string, string, string, string];
  const withPart = (at: number, text: string) =>
    good.map((part, index) => (index === at ? text : part)).join('.');
  const header = (change: object) => {
    const whole = { ...JSON.parse(Buffer.from(good[0], 'base64url').toString()), ...change };
    return withPart(0, Buffer.from(JSON.stringify(whole)).toString('base64url'));
  };
  const short = Buffer.from(good[2], 'base64url').subarray(0, 8).toString('base64url');
  for (const [payload, code] of [
    ['x', '04150'],
    ['a.b.c.d.e', '04150'],
    [good.slice(0, 4).join('.'), '04150'],
    [withPart(1, good[1].slice(4)), '04150'],
    [withPart(3, good[3].slice(4)), '04150'],
    [withPart(4, good[4].slice(4)), '04150'],
    [header({ kid: 'unknown' }), '04150'],
    [header({ kid: undefined }), '04150'],
    [header({ zip: 'DEF' }), '04150'],
    [header({ alg: 'RSA-OAEP' }), '04152'],
    [header({ enc: 'A128GCM' }), '04152'],
    [withPart(2, short), '04153'],
    [withPart(2, `${good[2]}AAAA`), '04153'],
  ] as const) {
    assert.deepEqual(await resultOf(payload), ['FAILED', [code]], payload.slice(0, 40));
  }
});

test('JWS within: not one, and every kind of wrong signature', async () => {
  assert.deepEqual(await resultOf(await simulator.encrypt('{"header":{}}')), ['FAILED', ['04130']]);
  const text = JSON.stringify(simulator.dated(golden('2.1')));
  const signed = (certificate: string) => simulator.sign('MOADI1', text, { certificate });
  const [header, payload, signature] = (await simulator.sign('MOADI1', text)).split('.');
  for (const jws of [
    `${header}.${Buffer.from('{}').toString('base64url')}.${signature}`,
    `${header}.${payload}.`,
    await simulator.sign('MOADI1', text, { header: { x5c: [] } }),
    await signed('/pki/MOADI1/expired-certificate.pem'),
    await signed('/pki/MOADI1/revoked-certificate.pem'),
    await signed('/pki/self-signed/MOADI1/certificate.pem'),
  ])
    assert.deepEqual(await resultOf(await simulator.encrypt(jws)), ['FAILED', ['04131']]);
  const other = await simulator.encrypt(await signed('/pki/MOADI1/other-certificate.pem'));
  assert.deepEqual(await resultOf(other), ['FAILED', ['04132']]);
});

test('JWS within: line breaks inside x5c are taken unless headers are strict', async () => {
  const sent = async () => {
    const x5c = [(await simulator.x5c('MOADI1')).replace(/.{64}/g, '$&\n')];
    const text = JSON.stringify(simulator.dated(golden('2.1')));
    return resultOf(await simulator.encrypt(await simulator.sign('MOADI1', text, { header: { x5c } })));
  };
  assert.deepEqual(await sent(), ['SUCCESS', []]);
  await simulator.call('/control/knobs', { method: 'PUT', json: { strictHeaders: true } });
  assert.deepEqual(await sent(), ['FAILED', ['04131']]);
  await simulator.call('/control/knobs', { method: 'PUT', json: { strictHeaders: false } });
});

/** Section 1.2: who may send and sign for the memories of each mode. */
const modes: [what: string, sending: Sending, codes: string[]][] = [
  ["company's key: the company", { client: 'MOADI1', memory: 'A2L3G1' }, []],
  [
    "company's key: signed by the taxpayer",
    { client: 'MOADI1', signer: 'A2L3G1', memory: 'A2L3G1' },
    ['04132'],
  ],
  ["company's key: sent by the taxpayer", { client: 'A2L3G1', memory: 'A2L3G1' }, ['04132']],
  [
    "taxpayer's key: the company sends, the taxpayer signs",
    { client: 'MOADI1', signer: 'A5TPKY', memory: 'A5TPKY' },
    [],
  ],
  ["taxpayer's key: the company signs", { client: 'MOADI1', memory: 'A5TPKY' }, ['04132']],
  ['the taxpayer itself', { client: 'A4TAXP', memory: 'A4TAXP' }, []],
  ['the taxpayer itself: sent by a company', { client: 'MOADI1', memory: 'A4TAXP' }, ['04111']],
  ["the taxpayer itself: for another's memory", { client: 'A4TAXP', memory: 'A2L3G1' }, ['04132']],
  ['an inactive memory', { client: 'MOADI1', memory: 'A6OFFF' }, ['04111']],
  ['an unknown memory', { client: 'MOADI1', memory: 'ZZZZZZ' }, ['04133']],
  ['no memory id', { client: 'MOADI1', memory: 'a3l3g2' }, ['04148']],
];

for (const [what, sending, codes] of modes) {
  test(`sending modes, ${what}: ${codes.join(' ') || 'accepted'}`, async () => {
    const memories = (await simulator.call('/control/fixtures/memories')).body;
    const { economicNumber: tins } = memories.find((row: { id: string }) => row.id === sending.memory) ?? {};
    const draft = golden('2.1');
    draft.header = { ...draft.header, tins };
    const result = await simulator.send(simulator.dated(draft, sending.memory?.toUpperCase()), sending);
    assert.deepEqual(result.errors, codes);
  });
}

test('04134: a company that has become inactive', async () => {
  await simulator.call('/control/knobs', { method: 'PUT', json: { delayMs: { min: 1500, max: 1500 } } });
  const payload = await simulator.encrypt(
    await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))),
  );
  const { body } = await simulator.post('MOADI1', [payload], 'A3L3G2');
  const rows = (await simulator.call('/control/fixtures/companies')).body;
  await simulator.call('/control/fixtures/companies', {
    method: 'PUT',
    json: [{ ...rows[0], status: 'INACTIVE' }],
  });
  await new Promise(resolve => setTimeout(resolve, 1800));
  await simulator.call('/control/fixtures/companies', { method: 'PUT', json: rows });
  await simulator.call('/control/knobs', { method: 'PUT', json: { delayMs: { min: 0, max: 0 } } });
  assert.deepEqual((await simulator.result('MOADI1', body.result[0].referenceNumber)).errors, ['04134']);
});

test('one memory of an owner may send for another one of the same owner', async () => {
  const rows = (await simulator.call('/control/fixtures/memories')).body;
  const twin = { ...rows.find((row: { id: string }) => row.id === 'A4TAXP'), id: 'A4TAX2' };
  await simulator.call('/control/fixtures/memories', { method: 'PUT', json: [...rows, twin] });
  const draft = golden('2.1');
  draft.header['tins'] = twin.economicNumber;
  const result = await simulator.send(simulator.dated(draft, 'A4TAX2'), {
    client: 'A4TAXP',
    memory: 'A4TAX2',
  });
  assert.equal(result.status, 'SUCCESS');
});

test('one request may mix memories; a tax id and a serial work once', async () => {
  const draft = golden('2.1');
  const first = simulator.dated(draft, 'A3L3G2');
  assert.equal((await simulator.send(first)).status, 'SUCCESS');
  assert.deepEqual((await simulator.send(first)).errors, ['0300101']);
  const sign = async (content: unknown) =>
    simulator.encrypt(await simulator.sign('MOADI1', JSON.stringify(content)));
  const other = golden('2.1');
  other.header['tins'] = '14095443737';
  const json = [
    packet({ payload: await sign(simulator.dated(draft, 'A3L3G2')) }),
    packet({ payload: await sign(simulator.dated(other, 'A2L3G1')) }, { fiscalId: 'A2L3G1' }),
  ];
  const { body } = await simulator.as('MOADI1', 'invoice', { method: 'POST', json });
  for (const { referenceNumber } of body.result)
    assert.equal((await simulator.result('MOADI1', referenceNumber)).status, 'SUCCESS');
});

test('after a key change the old key works for the grace period only', async () => {
  const sealed = async () =>
    simulator.encrypt(await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))));
  const [before, again] = [await sealed(), await sealed()];
  const known = (await simulator.as('MOADI1', 'server-information')).body.publicKeys[0].id;
  const { id } = (await simulator.call('/control/key-change', { method: 'POST' })).body;
  assert.notEqual(id, known);
  assert.equal((await simulator.as('MOADI1', 'server-information')).body.publicKeys[0].id, id);
  assert.deepEqual(await resultOf(before), ['SUCCESS', []]);
  await simulator.call('/control/knobs', { method: 'PUT', json: { oldKeyGraceSeconds: 0 } });
  assert.deepEqual(await resultOf(again), ['FAILED', ['04150']]);
  assert.deepEqual(await resultOf(await sealed()), ['SUCCESS', []]);
});

test('a body above 100 MB is refused', async () => {
  const authorization = `Bearer ${await simulator.token('MOADI1')}`;
  const body = Buffer.alloc(101 * 1024 * 1024, ' ');
  const call = simulator.call(`${base}/invoice`, { method: 'POST', body, headers: { authorization } });
  // The server may close while the body is still being sent; then the client sees that instead of the answer.
  assert.equal(await call.then(({ status }) => status).catch(() => 413), 413);
  assert.equal((await simulator.call('/health')).status, 200);
});

async function resultOf(payload: string): Promise<[status: string, errors: string[]]> {
  const { body } = await simulator.post('MOADI1', [payload], 'A3L3G2');
  const { status, errors } = await simulator.result('MOADI1', body.result[0].referenceNumber);
  return [status, errors];
}
