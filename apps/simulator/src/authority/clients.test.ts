import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { compactVerify, importSPKI } from 'jose';
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

test('a foreign client with six header keys, null fields and an empty extension draws warning 14800 only', async () => {
  const draft = simulator.dated(shifted(golden('1.4')));
  draft.header = { ...draft.header, irtaxid: null, cap: null, ft: null, sg: null };
  draft.body = draft.body.map(line => ({ ...line, cui: null, nw: null }));
  const result = await simulator.send(
    { ...draft, payments: [], extension: [{}] },
    { signing: { header: sixKeys } },
  );
  assert.deepEqual([result.status, result.errors, result.warnings], ['SUCCESS', [], ['14800']]);
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

/** Dates in the golden files are as old as the files: bring day numbers and payment times near to now. */
function shifted(draft: ReturnType<typeof golden>) {
  const today = Math.floor(Date.now() / 86_400_000);
  for (const day of ['cdcd', 'asd']) if (day in draft.header) draft.header[day] = today - 1;
  return draft;
}
