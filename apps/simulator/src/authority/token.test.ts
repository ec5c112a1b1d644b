import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { base, startForTest, type Signing } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

const path = `${base}/server-information`;
const withToken = (token: string) => simulator.call(path, { headers: { authorization: `Bearer ${token}` } });
const payload = async (clientId: string) => JSON.stringify({ nonce: await simulator.nonce(), clientId });

async function refused(token: string): Promise<string> {
  const { status, body } = await withToken(token);
  assert.equal(status, body.errors[0].code === '4148' ? 400 : 401);
  assert.ok(body.timestamp > 0 && body.requestTraceId !== '' && body.errors[0].message !== '');
  return body.errors[0].code;
}

test('nonce: default and asked lifetimes are granted with 30 s more; other ones are 4146', async () => {
  for (const [query, seconds] of [
    ['', 60],
    ['?timeToLive=20', 50],
    ['?timeToLive=10', 40],
    ['?timeToLive=200', 230],
  ] as const) {
    const { status, body } = await simulator.call(`${base}/nonce${query}`);
    assert.equal(status, 200);
    assert.match(body.expDate, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
    assert.ok(Math.abs(Date.parse(body.expDate) - Date.now() - seconds * 1000) < 5000);
  }
  for (const asked of ['9', '201', 'x', '-1', '30.5', '1e1'])
    assert.equal((await simulator.call(`${base}/nonce?timeToLive=${asked}`)).body.errors[0].code, '4146');
});

test('a token works once; a nonce works once', async () => {
  const token = await simulator.token('A4TAXP');
  assert.equal((await withToken(token)).status, 200);
  assert.equal(await refused(token), '4102');
  assert.equal(
    await refused(await simulator.sign('A4TAXP', '{"nonce":"never-given","clientId":"A4TAXP"}')),
    '4102',
  );
});

test('two uses of one token at the same moment: one passes', async () => {
  const token = await simulator.token('A4TAXP');
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => withToken(token)))).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 401, 401, 401]);
});

test('no Bearer token gives 401 without a body', async () => {
  for (const headers of [{}, { authorization: 'Basic x' }, { authorization: 'Bearer ' }] as Record<
    string,
    string
  >[]) {
    const { status, body } = await simulator.call(path, { headers });
    assert.deepEqual([status, body], [401, undefined]);
  }
});

test('the government bus may carry the token in a header of its own', async () => {
  const { status } = await simulator.call(path, { headers: { token: await simulator.token('MOADI1') } });
  assert.equal(status, 200);
});

test('a wrong method is 405 with 4100, an unknown path 404', async () => {
  const wrong = await simulator.call(path, { method: 'POST' });
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [405, '4100']);
  assert.equal((await simulator.call(`${base}/nothing`)).status, 404);
  assert.equal((await simulator.call(`/requestsmanager//api/v2/nonce/`)).status, 200);
});

test('v1 answers a clear error in its own shape', async () => {
  const { status, body } = await simulator.call('/req/api/self-tsp/sync/GET_TOKEN', { method: 'POST' });
  assert.equal(status, 410);
  assert.match(body.errors[0].detail, /v2/);
});

test('4101: the payload is not {nonce, clientId}', async () => {
  for (const text of ['{}', '[]', 'x', '{"nonce":1,"clientId":"A4TAXP"}', '{"nonce":"x"}'])
    assert.equal(await refused(await simulator.sign('A4TAXP', text)), '4101');
});

test('4110, 4120, 4148: who calls', async () => {
  assert.equal(await refused(await simulator.sign('A4TAXP', await payload('ZZZZZZ'))), '4110');
  assert.equal(await refused(await simulator.sign('A6OFFF', await payload('A6OFFF'))), '4110');
  assert.equal(await refused(await simulator.sign('A4TAXP', await payload('company-9'))), '4120');
  assert.equal(await refused(await simulator.sign('A4TAXP', await payload('a4taxp'))), '4148');
});

test('4130, 4134: not three base64url parts, not UTF-8', async () => {
  for (const token of ['x', 'a.b', 'a.b.c.d', 'a+/=.b.c', '..']) assert.equal(await refused(token), '4130');
  const notText = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
  assert.equal(await refused(await simulator.sign('A4TAXP', notText)), '4134');
  const [, body, signature] = (await simulator.token('A4TAXP')).split('.');
  assert.equal(await refused(`${Buffer.from(notText).toString('base64url')}.${body}.${signature}`), '4134');
});

test('4131: header', async () => {
  const headers: Record<string, unknown>[] = [
    { crit: undefined },
    { crit: null },
    { sigT: undefined },
    { sigT: '2024-03-06 13:05:50' },
    { sigT: '2024-13-06T13:05:50Z' },
    { sigT: '2024-03-06T13:05:50+03:30' },
  ];
  for (const header of headers) {
    const token = await rewritten(header);
    assert.equal(await refused(token), '4131', JSON.stringify(header));
  }
  for (const header of [
    { crit: ['sigT', 'exp'] },
    { crit: [] },
    { crit: ['exp'] },
    { crit: 'sigT' },
    { alg: 'none' },
  ])
    assert.equal(await refused(await rewritten(header)), '4131', JSON.stringify(header));
});

test('4131: certificates expired and revoked; 4103: of someone else; CERTIFICATE_INVALID_ISSUER: self-signed', async () => {
  const signed = async (certificate: string) => refused(await simulator.token('A4TAXP', { certificate }));
  assert.equal(await signed('/pki/A4TAXP/expired-certificate.pem'), '4131');
  assert.equal(await signed('/pki/A4TAXP/revoked-certificate.pem'), '4131');
  assert.equal(await signed('/pki/A4TAXP/other-certificate.pem'), '4103');
  assert.equal(await signed('/pki/self-signed/A4TAXP/certificate.pem'), 'CERTIFICATE_INVALID_ISSUER');
  assert.equal(await refused(await simulator.sign('MOADI1', await payload('A4TAXP'))), '4103');
});

test('4131, 4133: a signature that does not verify, or cannot be one', async () => {
  const [header, body, signature] = (await simulator.token('A4TAXP')).split('.') as [string, string, string];
  assert.equal(await refused(`${header}.${Buffer.from('{}').toString('base64url')}.${signature}`), '4131');
  assert.equal(await refused(`${header}.${body}.${signature.slice(4)}`), '4133');
  assert.equal(await refused(`${header}.${body}.`), '4133');
});

test('4135, 4136: x5c empty, malformed', async () => {
  for (const header of [{ x5c: undefined }, { x5c: [] }, { x5c: null }])
    assert.equal(await refused(await rewritten(header)), '4135');
  const pem = (await simulator.text('/pki/A4TAXP/certificate.pem')).trim();
  const der = await simulator.x5c('A4TAXP');
  for (const x5c of [
    'x',
    [1],
    ['AAAA'],
    [pem],
    [Buffer.from(pem).toString('base64')],
    [`${der.slice(0, 400)}_`],
    [''],
  ])
    assert.equal(await refused(await rewritten({ x5c })), '4136', JSON.stringify(x5c).slice(0, 40));
});

test('4132, 4137: a key that the portal lacks or cannot read', async () => {
  const rows = (await simulator.call('/control/fixtures/memories')).body as { id: string }[];
  for (const [portalKey, code] of [
    ['missing', '4132'],
    ['invalid', '4137'],
  ]) {
    const json = rows.map(row => (row.id === 'A4TAXP' ? { ...row, portalKey } : row));
    await simulator.call('/control/fixtures/memories', { method: 'PUT', json });
    assert.equal(await refused(await simulator.token('A4TAXP')), code);
  }
  await simulator.call('/control/fixtures/memories', { method: 'PUT', json: rows });
  assert.equal((await withToken(await simulator.token('A4TAXP'))).status, 200);
});

test('header keys in any order, null ones absent, a local time behind Z, a chain behind the certificate', async () => {
  const ca = (await simulator.text('/pki/ca.pem')).replace(/-----[^-]+-----|\s/g, '');
  const good: Signing['header'][] = [
    { typ: 'jose', cty: 'text/plain' },
    { kid: null, typ: null },
    { sigT: '2024-03-06T16:35:50Z+0330' },
    { x5c: [await simulator.x5c('A4TAXP'), ca] },
  ];
  for (const header of good) assert.equal((await withToken(await rewritten(header ?? {}))).status, 200);
});

test('strict header mode refuses the six keys, and line breaks inside x5c', async () => {
  const broken = await Promise.all(['\n', '\r\n'].map(brokenBy));
  for (const x5c of broken) assert.equal((await withToken(await rewritten({ x5c }))).status, 200);
  await simulator.call('/control/knobs', { method: 'PUT', json: { strictHeaders: true } });
  assert.equal(
    await refused(await simulator.token('A4TAXP', { header: { typ: 'jose', cty: 'text/plain' } })),
    '4131',
  );
  for (const x5c of broken) assert.equal(await refused(await rewritten({ x5c })), '4136');
  assert.equal((await withToken(await simulator.token('A4TAXP'))).status, 200);
  await simulator.call('/control/knobs', { method: 'PUT', json: { strictHeaders: false } });
});

/** The certificate in the lines of its PEM file, with the break that ends the last of them. */
async function brokenBy(lineBreak: string): Promise<string[]> {
  const lines = (await simulator.x5c('A4TAXP')).match(/.{1,64}/g)!;
  return [lines.join(lineBreak) + lineBreak];
}

/** A token whose header jose would refuse to write, signed by hand. */
async function rewritten(change: Record<string, unknown>): Promise<string> {
  const { createPrivateKey, sign } = await import('node:crypto');
  const sigT = '2024-03-06T13:05:50Z';
  const whole = { alg: 'RS256', x5c: [await simulator.x5c('A4TAXP')], crit: ['sigT'], sigT, ...change };
  const parts = [JSON.stringify(whole), await payload('A4TAXP')].map(part =>
    Buffer.from(part).toString('base64url'),
  );
  const key = createPrivateKey(await simulator.text('/pki/A4TAXP/key.pem'));
  return `${parts.join('.')}.${sign('sha256', Buffer.from(parts.join('.')), key).toString('base64url')}`;
}
