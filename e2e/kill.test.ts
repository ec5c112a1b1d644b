import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killTest } from '../tools/kill-test/run.ts';

test('R5, R10, R13 20 kills under load: nothing acknowledged is lost, doubled or stuck, and all comes back by itself', async () => {
  const { findings, invoices } = await killTest({ rounds: 20, seed: 1, tell: () => {} });
  assert.ok(invoices > 200, `only ${invoices} invoices were registered`);
  assert.deepEqual(
    Object.entries(findings).filter(([, problems]) => problems.length > 0),
    [],
  );
});
