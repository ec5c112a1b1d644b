import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Overview } from './answers.ts';
import { isWell } from './well.ts';

const MINUTE = 60_000;
const now = 1_800_000_000_000;
const queue: Overview['queues'][number] = {
  ...{ kind: 'invoice.send', waiting: 5, due: 2, running: 1, oldest: now - 1_000, failing: 0 },
  ...{ requests: 9, answered: 9, answerMs: 900, done: 9, failures: 0, lastAnswerAt: now - 2_000 },
};
const certificate = {
  ...{ subject: '', issuer: '', serialNumber: '', fingerprint: '', notBefore: 0 },
  notAfter: now + 31 * 24 * 60 * MINUTE,
};
const well: Overview = {
  ...{ now, queues: [queue], unknown: { count: 0 }, needsReview: 0, reviewOverdue: 0, certificate },
  ...{ newKeys: [], keys: [], providers: [], cases: [{ clientId: 1, name: '', waiting: 5 }] },
};
const pause = { at: now, by: '', reason: '' };
const of = (change: Partial<typeof queue>): Partial<Overview> => ({
  queues: [queue, { ...queue, ...change }],
});

test('work that goes is well, however much of it waits', () => {
  assert.ok(isWell(well));
  assert.ok(isWell({ ...well, ...of({ waiting: 100_000, due: 90_000, oldest: now - 60 * MINUTE }) }));
  assert.ok(
    isWell({ ...well, ...of({ due: 0, lastAnswerAt: 0, oldest: now - 60 * MINUTE }) }),
    'nothing is due',
  );
  assert.ok(isWell({ ...well, ...of({ holdUntil: now }) }), 'a hold that is over');
});

test('each trouble alone is one', () => {
  const troubles: Readonly<Record<string, Partial<Overview>>> = {
    paused: of({ pause }),
    failures: of({ failures: 1 }),
    failing: of({ failing: 1 }),
    held: of({ holdUntil: now + 1 }),
    still: of({ due: 1, oldest: now - 11 * MINUTE, lastAnswerAt: now - 11 * MINUTE }),
    case: { cases: [{ clientId: 1, name: '', waiting: 0, pause }] },
    unknown: { unknown: { count: 1, since: now } },
    review: { needsReview: 1 },
    overdue: { reviewOverdue: 1 },
    key: { newKeys: [{ id: '', fingerprint: '', firstSeen: now, replaces: false }] },
    provider: { providers: [{} as Overview['providers'][number]] },
    certificate: { certificate: { ...certificate, notAfter: now + 30 * 24 * 60 * MINUTE } },
  };
  for (const [name, trouble] of Object.entries(troubles)) assert.ok(!isWell({ ...well, ...trouble }), name);
});
