import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killTest } from '../tools/kill-test/run.ts';

test('R21 51 stops under load: each takes nobody in any more, answers whatever it began, holds no lease, and ends with 0 within 15 s', async () => {
  const { findings, rounds, invoices } = await killTest({
    how: 'stopped',
    rounds: 17,
    seed: 1,
    tell: () => {},
  });
  assert.equal(rounds.length, 17, 'three processes each');
  assert.ok(invoices > 85, `only ${invoices} invoices were registered`);
  assert.deepEqual(
    Object.entries(findings).filter(([, problems]) => problems.length > 0),
    [],
  );
});
