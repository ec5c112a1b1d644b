import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { compactVerify, importSPKI } from 'jose';
import { bodyFields, headerFields, paymentFields } from '../rules/fields.ts';
import { kinds } from '../rules/matrix.ts';
import { golden } from '../testing/golden.ts';
import { sixKeys, startForTest } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

for (const kind of kinds) {
  test(`a strict four-key client sends ${kind} without any warning`, async () => {
    const result = await simulator.send(simulator.dated(shifted(golden(kind))));
    assert.deepEqual([result.status, result.errors, result.warnings], ['SUCCESS', [], []]);
  });
}

for (const kind of kinds) {
  test(`a client like the public SDKs sends ${kind}: six header keys, nulls, [{}]; it draws warning 14800 only`, async () => {
    const draft = simulator.dated(shifted(golden(kind)));
    draft.header = withNulls(draft.header, { ...headerFields, sg: null });
    draft.body = draft.body.map(line => withNulls(line, bodyFields));
    draft.payments = draft.payments.map(one => withNulls(one, paymentFields));
    const result = await simulator.send({ ...draft, extension: [{}] }, { signing: { header: sixKeys } });
    assert.deepEqual([result.status, result.errors, result.warnings], ['SUCCESS', [], ['14800']]);
  });
}

test('a client that leaves whole sections null is understood', async () => {
  const draft = { ...simulator.dated(golden('2.1')), payments: null, extension: null };
  const result = await simulator.send(JSON.stringify(draft), { signing: { header: sixKeys } });
  assert.deepEqual([result.status, result.errors, result.warnings], ['SUCCESS', [], []]);
});

test('the receipt is a JWS of the authority, over what was sent', async () => {
  const draft = simulator.dated(shifted(golden('2.1')));
  const result = await simulator.send(draft);
  const { body } = await simulator.as('MOADI1', 'server-information');
  const pem = `-----BEGIN PUBLIC KEY-----\n${body.publicKeys[0].key}\n-----END PUBLIC KEY-----`;
  const { payload, protectedHeader } = await compactVerify(result.sign, await importSPKI(pem, 'RS256'));
  assert.deepEqual(Object.keys(protectedHeader), ['alg', 'sigT']);
  const receipt = JSON.parse(new TextDecoder().decode(payload));
  assert.deepEqual(Object.keys(receipt), ['referenceNumber', 'clientId', 'taxId', 'receivedDate']);
  assert.equal(receipt.taxId, draft.header['taxid']);
});

/** The serialiser of the official Java SDK writes every field that is not set as null (section 2.3). */
function withNulls(part: Record<string, unknown>, fields: object): Record<string, unknown> {
  const nulls = Object.keys(fields).map(name => [name, null]);
  return { ...Object.fromEntries(nulls), ...part };
}

/** Dates in the golden files are as old as the files: bring day numbers and payment times near to now. */
function shifted(draft: ReturnType<typeof golden>) {
  const today = Math.floor(Date.now() / 86_400_000);
  for (const day of ['cdcd', 'asd']) if (day in draft.header) draft.header[day] = today - 1;
  return draft;
}
