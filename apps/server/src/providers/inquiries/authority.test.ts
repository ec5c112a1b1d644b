import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MoadianClient } from '@moadi/moadian';
import { authorityBusinesses } from './authority.ts';

type Said = Awaited<ReturnType<MoadianClient['taxpayer']>>;
const asked = (said: Said) =>
  authorityBusinesses({ taxpayer: async () => said }).businessByEconomicCode('14003778990');

const taxpayer = {
  ...{ nameTrade: 'شركت نمونه', nationalId: '14003778990', taxpayerStatus: 'ACTIVE' as const },
  ...{ taxpayerType: undefined, postalCode: undefined, address: undefined },
};

test('what the authority says of an economic number; a trade name in our letters', async () => {
  assert.deepEqual(await asked({ kind: 'taken', value: taxpayer }), {
    kind: 'answered',
    value: {
      ...{ nameTrade: 'شرکت نمونه', economicCode: '14003778990' },
      ...{ nationalId: '14003778990', taxpayerStatus: 'ACTIVE' },
    },
  });
});

test('only its own code says that nobody has a number; every other refusal, and no answer, says nothing', async () => {
  const refused = (code: string, status: number): Said => ({
    kind: 'refused',
    status,
    errors: [{ code, message: 'x' }],
  });
  assert.deepEqual(await asked(refused('4170', 404)), { kind: 'refused' });
  assert.deepEqual(await asked(refused('4131', 400)), { kind: 'down', cause: '4131' });
  assert.deepEqual(await asked({ kind: 'refused', status: 404, errors: [] }), {
    kind: 'down',
    cause: 'HTTP-404',
  });
  assert.deepEqual(await asked({ kind: 'unknown', cause: 'timeout', sent: true }), {
    kind: 'down',
    cause: 'timeout',
  });
  const nameless = { ...taxpayer, nameTrade: undefined };
  assert.equal((await asked({ kind: 'taken', value: nameless })).kind, 'down');
  const none = await authorityBusinesses(undefined).businessByEconomicCode('14003778990');
  assert.deepEqual(none, { kind: 'down', cause: 'not-configured' });
});

test('a list of somebody’s businesses is nothing that it has', () => {
  assert.equal(authorityBusinesses(undefined).businessesOf, undefined);
});
