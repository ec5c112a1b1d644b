import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompactSign } from 'jose';
import { makePair, serverKey, serverKeyOf, serverPair } from './keys.testkit.ts';
import { readReceipt, verifyReceipt } from './receipt.ts';
import { parseServerKey } from './server-key.ts';
import { readVectors } from './vectors.testkit.ts';

type Printed = Record<'sign' | 'sigT' | 'referenceNumber' | 'clientId' | 'taxId' | 'receivedDate', string>;
const vectors = readVectors<{ serverKey: { id: string; spki: string }; receipts: Printed[] }>('packets');

test("the receipts printed in RC_TICS v1.6 verify with the authority's printed key", () => {
  const key = parseServerKey(vectors.serverKey.id, vectors.serverKey.spki);
  assert.ok(key);
  for (const { sign, sigT, ...rest } of vectors.receipts) {
    const { referenceNumber, clientId, taxId, receivedDate } = rest;
    assert.deepEqual(verifyReceipt(sign, [serverKey, key]), {
      kind: 'verified',
      receipt: { referenceNumber, clientId, taxId, receivedDate, signedAt: sigT, keyId: key.id },
    });
  }
});

const payload = { referenceNumber: 'r', clientId: 'c', taxId: 't', receivedDate: 'd' };

function make(header: object, body: object | string = payload): Promise<string> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'RS256', sigT: '2024-02-14T03:08:39Z', ...header })
    .sign(serverPair.privateKey, { crit: { sigT: true, odd: true } });
}

function problemOf(sign: string): string {
  const check = verifyReceipt(sign, [serverKey]);
  return check.kind === 'refused' ? check.problem : check.kind;
}

test('what a receipt says can be read without believing it; what is none says nothing', async () => {
  assert.deepEqual(readReceipt(await make({})), { ...payload, signedAt: '2024-02-14T03:08:39Z' });
  assert.deepEqual(verifyReceipt(await make({}), []), { kind: 'refused', problem: 'signature' });
  for (const text of ['', 'a.b.c', 'x'.repeat(20_000), await make({}, '[]')])
    assert.equal(readReceipt(text), undefined);
});

test('a receipt may have ten thousand characters, and not one more', async () => {
  const padded = (size: number, more: number) =>
    make({ pad: 'x'.repeat(more) }, { ...payload, pad: 'x'.repeat(size) });
  const found = new Map<number, string>();
  const { length } = await padded(0, 0);
  const size = Math.floor(((10_000 - length) * 3) / 4) - 12;
  for (let at = 0; at < 16; at++)
    for (const more of [0, 1, 2]) {
      const sign = await padded(size + at, more);
      found.set(sign.length, sign);
    }
  const [largest, larger] = [found.get(10_000)!, found.get(10_001)!];
  assert.equal(problemOf(largest), 'verified');
  assert.equal(problemOf(larger), 'not-a-jws');
  assert.equal(readReceipt(largest)?.taxId, 't');
  assert.equal(readReceipt(larger), undefined);
});

test('a receipt counts only with a signature of a key that is known', async () => {
  const good = await make({});
  assert.equal(problemOf(good), 'verified');
  assert.deepEqual(verifyReceipt(good, []), { kind: 'refused', problem: 'signature' });
  assert.deepEqual(verifyReceipt(good, [serverKeyOf('other', makePair())]), {
    kind: 'refused',
    problem: 'signature',
  });
  const [header, , signature] = good.split('.');
  const forged = Buffer.from(JSON.stringify({ ...payload, taxId: 'mine' })).toString('base64url');
  assert.equal(problemOf(`${header}.${forged}.${signature}`), 'signature');
});

test('a receipt that is not what the protocol describes is refused', async () => {
  assert.equal(problemOf(''), 'not-a-jws');
  assert.equal(problemOf('a.b'), 'not-a-jws');
  assert.equal(problemOf(`${await make({})}.more`), 'not-a-jws');
  assert.equal(problemOf('x'.repeat(20_000)), 'not-a-jws');
  assert.equal(problemOf(await make({ alg: 'RS512' })), 'algorithm');
  assert.equal(problemOf(await make({ crit: ['sigT'] })), 'verified');
  assert.equal(problemOf(await make({ crit: ['sigT', 'odd'], odd: 1 })), 'algorithm');
  assert.equal(problemOf(await make({}, { ...payload, taxId: 7 })), 'payload');
  assert.equal(problemOf(await make({}, 'text')), 'payload');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
  assert.equal(problemOf(none), 'algorithm');
});
