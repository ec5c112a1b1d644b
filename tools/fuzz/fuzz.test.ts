import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuzz } from './run.ts';
import { rules } from './rules.ts';

test('S59 five thousand requests made from the API’s document: never a 5xx, and four rules over sequences hold', async () => {
  const { requests, fiveHundreds, failures, played } = await fuzz({ requests: 5_000, seed: 1405 });
  assert.deepEqual(failures, []);
  assert.equal(fiveHundreds, 0);
  assert.ok(requests >= 5_000, `${requests} requests`);
  for (const rule of Object.keys(rules)) assert.ok(played.get(rule)! >= 10, `${rule}: ${played.get(rule)}`);
});
