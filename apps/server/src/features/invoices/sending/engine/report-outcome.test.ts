import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Outcome } from '@moadi/moadian';
import { cloneDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { passGate } from '../../../../platform/jobs/gate.ts';
import { unending } from '../../../../platform/jobs/lease.ts';
import { createLog } from '../../../../platform/log/log.ts';
import type { Engine } from './context.ts';
import { reportOutcome } from './report-outcome.ts';

let database: TestDatabase;
let now: number;
before(async () => void (database = await cloneDatabase()));
after(() => database.drop());

const pace = { perSecond: 10, burst: 10 };
const kinds = ['sending', 'asking'] as const;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 8);
  await database.db.system(async tx => {
    await tx.deleteFrom('job_gates').execute();
    for (const kind of kinds) await passGate(tx, kind, pace, 1, now);
  });
});

/** Reports this, half a second after it was asked for. */
async function report(outcome: Outcome<string>): Promise<void> {
  const engine = {
    db: database.db,
    clock: () => now,
    log: createLog('silent'),
    random: () => 0.5,
  } as Partial<Engine> as Engine;
  const ask = async (signal: AbortSignal) => {
    assert.equal(signal, unending.signal);
    now += 500;
    return outcome;
  };
  assert.equal(await reportOutcome(engine, { kind: 'sending', jobs: 7, lease: unending }, ask), outcome);
}
/** What all workers see: what was answered, failures in a row, and for how long both kinds are held. */
async function gates() {
  const rows = await database.db.read
    .selectFrom('job_gates')
    .select([
      'kind',
      'requests',
      'answered',
      'answer_ms',
      'jobs_done',
      'failures',
      'last_failure',
      'hold_until',
    ])
    .execute();
  const of = (kind: string) => rows.find(row => row.kind === kind)!;
  const { requests, answered, answer_ms, jobs_done, failures, last_failure } = of('sending');
  const held = kinds.map(kind => (of(kind).hold_until === null ? null : of(kind).hold_until! - now));
  return { requests, answered, answer_ms, jobs_done, failures, last_failure, held };
}
const nothing = { requests: 0, answered: 0, answer_ms: 0, jobs_done: 0, failures: 0, last_failure: null };
const answered = { ...nothing, requests: 1, answered: 1, answer_ms: 500, jobs_done: 7 };
const timeout = { kind: 'unknown', cause: 'timeout', sent: true } as const;

test('R7 an answer opens the gate and is counted; a refusal is an answer', async () => {
  await report({ kind: 'taken', value: 'x' });
  assert.deepEqual(await gates(), { ...answered, held: [null, null] });
  await report(timeout);
  assert.equal((await gates()).failures, 1);
  await report({ kind: 'refused', status: 400, errors: [] });
  assert.deepEqual([(await gates()).failures, (await gates()).answered], [0, 2]);
});

test('R7 Retry-After holds all that goes to the authority, whatever it was asked, and is no failure', async () => {
  const outcomes: readonly (Outcome<string> & { retryAfterMs: number })[] = [
    { kind: 'refused', status: 429, errors: [], retryAfterMs: 7_000 },
    { kind: 'unknown', cause: 'server-error', sent: true, status: 503, retryAfterMs: 9_000 },
  ];
  for (const outcome of outcomes) {
    await report(outcome);
    assert.deepEqual((await gates()).held, [outcome.retryAfterMs, outcome.retryAfterMs]);
    assert.equal((await gates()).failures, 0);
  }
  assert.deepEqual([(await gates()).requests, (await gates()).answered], [2, 2]);
});

test('R7 silence closes the gate after three in a row; “too many” without a word on how long from the first one on', async () => {
  for (let i = 1; i <= 3; i++) {
    assert.deepEqual((await gates()).held, [null, null]);
    await report(timeout);
    assert.deepEqual([(await gates()).failures, (await gates()).last_failure], [i, 'unknown: timeout']);
  }
  const [own, other] = (await gates()).held;
  assert.ok(own! > 0 && other === null, 'of what was asked alone');
  await database.db.system(tx =>
    tx.updateTable('job_gates').set({ failures: 0, hold_until: null }).execute(),
  );
  await report({ kind: 'refused', status: 429, errors: [] });
  assert.ok((await gates()).held[0]! > 0);
});

test('what we cut ourselves says nothing about the other side', async () => {
  await report({ kind: 'unknown', cause: 'aborted', sent: true });
  assert.deepEqual(await gates(), { ...nothing, held: [null, null] });
});
