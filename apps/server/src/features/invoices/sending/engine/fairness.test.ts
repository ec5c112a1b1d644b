import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { timestamp } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/ids.ts';
import { addJobs, finishJobs } from '../../../../platform/jobs/jobs.ts';
import { claimWork } from '../../../../platform/jobs/worker.ts';
import { SEND } from '../queue.ts';
import type { Engine } from './context.ts';
import { invoiceJobs } from './kinds.ts';
import { seeded } from './model-authority.testkit.ts';

/*
 * Who waits for whom, on a virtual clock: the real queue, gates and claims; a batch takes what it takes on a small machine with
 * an authority that answers in its usual time (protocol 9).
 */

const PER_PACKET_MS = 2;
const ANSWER_MS = 300;
/** A worker that nobody wakes looks again after this long. */
const IDLE_MS = 1_000;
const BIG = 111_111_111;

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(async () => {
  for (const table of ['jobs', 'job_gates', 'case_gates'] as const)
    await database.db.system(tx => tx.deleteFrom(table).execute());
});

const fill = (clientId: number, count: number, at: number) =>
  database.db.system(tx =>
    sql`insert into jobs (id, kind, client_id, subject_id, run_at, create_date)
      select gen_random_uuid(), ${SEND}, ${clientId}, gen_random_uuid(), ${timestamp(at)}::timestamptz, ${timestamp(at)}::timestamptz
      from generate_series(1, ${count})`.execute(tx),
  );

interface Sent {
  others: number[];
  big: number;
}

/** One process sends for `seconds`; meanwhile other cases register one invoice each, at any moment. How long those took. */
async function sendFor(seconds: number, limits: { all: number; one: number }): Promise<Sent> {
  const config = {
    ...{ SEND_RATE_PER_S: limits.all, SEND_RATE_PER_CASE_PER_S: limits.one },
    ...{ SEND_RETRY_HOURS: 24, FIRST_INQUIRY_MS: 0, KIND_IN_CORRECTIONS: 'sent' as const },
  };
  const kind = invoiceJobs({ config } as Engine).find(one => one.kind === SEND)!;
  const began = Date.UTC(2026, 10, 21, 8);
  const random = seeded(9);
  const registered = new Map<string, number>();
  const sent: Sent = { others: [], big: 0 };
  await fill(BIG, 50_000, began);
  const loops = Array.from({ length: kind.parallel }, () => ({ freeAt: began }));
  let nextAt = began + 1_000;
  for (;;) {
    const loop = loops.reduce((a, b) => (a.freeAt <= b.freeAt ? a : b));
    const now = loop.freeAt;
    if (now > began + seconds * 1_000) return sent;
    for (; nextAt <= now; nextAt += Math.floor(random() * 400)) {
      const job = { kind: SEND, clientId: 200_000_000 + registered.size, subjectId: newId(), now: nextAt };
      registered.set(job.subjectId, nextAt);
      await database.db.system(tx => addJobs(tx, [{ ...job, runAt: job.now }]));
    }
    const jobs = await database.db.system(tx => claimWork(tx, kind, 'test', now));
    await database.db.system(tx => finishJobs(tx, jobs));
    loop.freeAt = now + (jobs.length === 0 ? IDLE_MS : jobs.length * PER_PACKET_MS + ANSWER_MS);
    for (const { clientId, subjectId } of jobs)
      if (clientId === BIG) sent.big++;
      else sent.others.push(loop.freeAt - registered.get(subjectId)!);
  }
}

for (const [name, limits] of Object.entries({
  'with the settings as they come': { all: 1_000, one: 500 },
  'where a case may have all of it': { all: 1_000, one: 1_000 },
  'where nothing limits': { all: 100_000, one: 100_000 },
}))
  test(`R9 50,000 invoices of one case delay the sending of another by two seconds at most, ${name}`, async () => {
    const { others, big } = await sendFor(20, limits);
    assert.ok(others.length > 60, `${others.length} of others`);
    assert.ok(big > 5_000, `${big} of the large case: it is not held back either`);
    const most = Math.max(...others) - ANSWER_MS;
    assert.ok(most <= 2_000, `${most} ms`);
  });
