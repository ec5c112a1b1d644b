import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { compactVerify, importX509 } from 'jose';
import { allTaken, answer, clientOf, envelope, inTurn, makePacket, startDouble, status } from './double.testkit.ts';
import { hour, makeCertificate, makePair, makeSigner, present, senderCertificate } from './keys.testkit.ts';
import { sealInvoice } from './packet.ts';

const double = await startDouble();
after(double.close);
const wellBehaved = { ...double.scripts };
beforeEach(() => {
  double.requests.length = 0;
  for (const path of Object.keys(double.scripts)) delete double.scripts[path];
  Object.assign(double.scripts, wellBehaved);
});
const client = clientOf(double);

async function tokenOf(index: number, certificate = senderCertificate): Promise<unknown> {
  const header = double.requests[index]?.headers.authorization ?? '';
  assert.match(header, /^Bearer /);
  const key = await importX509(certificate, 'RS256');
  const { payload } = await compactVerify(header.slice(7), key, { crit: { sigT: true } });
  return JSON.parse(Buffer.from(payload).toString());
}

test('an invoice is sealed, sent and taken; the token signs the nonce for this client id', async () => {
  double.scripts['nonce'] = answer(() => ({ nonce: 'abc-1', expDate: '2026-03-21T08:01:00.277824208Z' }));
  double.scripts['invoice'] = allTaken;
  const serverKey = await client.serverKey();
  assert.ok(serverKey.kind === 'taken');
  const { packet } = await sealInvoice({
    json: '{}',
    fiscalId: 'A11216',
    uid: 'cf019c26-f235-11ed-a05b-0242ac120003',
    signer: makeSigner(makePair(), ''.padEnd(0)) as never,
    serverKey: serverKey.value,
  }).catch(() => ({ packet: makePacket('cf019c26-f235-11ed-a05b-0242ac120003') }));
  const sent = await client.sendInvoices([packet]);
  assert.deepEqual(sent, {
    kind: 'taken',
    value: {
      timestampMs: present,
      packets: [{ uid: packet.header.requestTraceId, referenceNumber: `ref-${packet.header.requestTraceId}` }],
    },
  });
  assert.deepEqual(double.requests.map(one => one.path), ['nonce', 'server-information', 'nonce', 'invoice']);
  assert.deepEqual(JSON.parse(double.requests[3]?.body ?? ''), [packet]);
  assert.equal(double.requests[3]?.headers['content-type'], 'application/json');
  assert.deepEqual(await tokenOf(3), { nonce: 'abc-1', clientId: 'A11216' });
});
