import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killTest } from '../tools/kill-test/run.ts';

test('R5, R10, R13, R21 20 kills under load: nothing acknowledged is lost, doubled or stuck, and all comes back by itself', async () => {
  const { findings, invoices } = await killTest({ rounds: 20, seed: 1, tell: () => {} });
  assert.ok(invoices > 200, `only ${invoices} invoices were registered`);
  assert.deepEqual(
    Object.entries(findings).filter(([, problems]) => problems.length > 0),
    [],
  );
});

test('R21 12 stops under load: each ends with 0 within 15 s, holds no lease, and has answered whatever it began', async () => {
  const { findings, invoices } = await killTest({ how: 'stopped', rounds: 4, seed: 1, tell: () => {} });
  assert.ok(invoices > 40, `only ${invoices} invoices were registered`);
  assert.deepEqual(
    Object.entries(findings).filter(([, problems]) => problems.length > 0),
    [],
  );
});
