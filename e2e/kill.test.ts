import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killTest } from '../tools/kill-test/run.ts';

test('R5, R10, R13, R24 20 kills under load: nothing acknowledged is lost, doubled or stuck, no book is half done or done twice, and all comes back by itself', async () => {
  const { findings, invoices, books } = await killTest({ rounds: 20, seed: 1, tell: () => {} });
  assert.ok(invoices > 200, `only ${invoices} invoices were registered`);
  assert.ok(books > 0, `only ${books} books were brought in`);
  assert.deepEqual(
    Object.entries(findings).filter(([, problems]) => problems.length > 0),
    [],
  );
});
