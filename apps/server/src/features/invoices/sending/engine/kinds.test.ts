import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalFigures } from '@moadi/domain/invoices';
import type { Engine } from './context.ts';
import { invoiceJobs } from './kinds.ts';
import { SETTLE_MS } from './reconcile.ts';

test('R10 anyone who sends or asks falls silent so long before the lease ends that nothing of it is still under way then', () => {
  const config = {
    SEND_RATE_PER_S: 100,
    SEND_RATE_PER_CASE_PER_S: 100,
    SEND_RETRY_HOURS: 24,
    figures: legalFigures,
  };
  const kinds = invoiceJobs({ config } as unknown as Engine);
  assert.ok(kinds.length > 0);
  for (const { kind, leaseMs, silenceMs } of kinds) {
    assert.ok(silenceMs >= SETTLE_MS && silenceMs < leaseMs, kind);
    assert.ok(leaseMs <= 30_000, `${kind}: what a killed worker held goes on within half a minute`);
  }
});
