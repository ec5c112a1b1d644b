import type { Packet, Refused, SentInvoices } from '@moadi/moadian';
import { inquiryWindow } from '@moadi/moadian';
import { backOff } from '../../../platform/jobs/back-off.ts';
import { finishJobs, holdJobs, postponeJobs, type Job, type Postponed } from '../../../platform/jobs/jobs.ts';
import { unending, type Lease } from '../../../platform/jobs/lease.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { currentAttempts, markSent, packetsOf, storeAttempts, unmarkSent, type Attempt } from '../ledger.ts';
import { SEND } from '../service.ts';
import type { Engine } from './context.ts';
import { describe, heard } from './heard.ts';
import { sendPace, waitForTurn } from './pace.ts';
import { prepare, type Prepared } from './prepare.ts';
import { gaveUp, taken, type Target } from './transitions.ts';

interface Work {
  job: Job;
  attempt: Attempt;
}

/** A lost answer may still be on its way into the authority's queue; only later does "not found" mean never received. */
export const SETTLE_MS = 20_000;

/**
 * One batch of sending jobs, over many cases. Packets that never left are made and posted; those whose answer was lost are
 * asked for first, and only posted again, the same bytes, when the authority does not know them (R3).
 */
export async function sendBatch(engine: Engine, jobs: readonly Job[], lease = unending): Promise<void> {
  const known = await attemptsOf(engine, jobs);
  await sendNew(
    engine,
    jobs.filter(job => !known.has(job.subjectId)),
    lease,
  );
  const works = jobs.flatMap(job => {
    const attempt = known.get(job.subjectId);
    return attempt ? [{ job, attempt }] : [];
  });
  const by = Map.groupBy(works, ({ attempt: { outcome } }) =>
    outcome === 'prepared' || outcome === 'unknown' ? outcome : 'done',
  );
  const done = by.get('done') ?? [];
  if (done.length > 0) await engine.db.system(tx => finishJobs(tx, done.map(jobOf)));
  const again = await resolveLost(engine, by.get('unknown') ?? [], lease);
  await post(engine, [...(by.get('prepared') ?? []), ...again], lease);
}

const jobOf = ({ job }: { job: Job }): Job => job;

const attemptsOf = (engine: Engine, jobs: readonly Job[]) =>
  engine.db.system(tx =>
    currentAttempts(
      tx,
      jobs.map(job => ({ clientId: job.clientId, id: job.subjectId })),
    ),
  );

/** Makes, stores and posts the packets of invoices that have none. */
async function sendNew(engine: Engine, jobs: readonly Job[], lease: Lease): Promise<void> {
  if (jobs.length === 0) return;
  const key = await engine.authority.client.serverKey();
  if (key.kind !== 'taken')
    return later(
      engine,
      jobs.map(job => ({ job })),
      describe(key),
      key,
    );
  const made = await prepare(engine, jobs, key.value);
  await putAside(
    engine,
    made.filter(one => one.kind === 'obstacle'),
  );
  for (const [error, waiting] of Map.groupBy(
    made.filter(one => one.kind === 'later'),
    one => one.error,
  ))
    await later(engine, waiting, error);
  const packets = made.filter(one => one.kind === 'packet');
  const works = await engine.db.system(async tx => {
    // Two workers, two packets for one tax id: who has lost the job keeps his to himself.
    const held = await holdJobs(tx, jobs);
    const ours = packets.filter(({ job }) => held.has(job.id));
    const attempts = await storeAttempts(
      tx,
      ours.map(({ attempt }) => attempt),
      engine.clock(),
    );
    return ours.map(({ job }, i) => ({ job, attempt: attempts[i]! }));
  });
  await deliver(engine, works, new Map(packets.map(({ attempt: { id, packet } }) => [id, packet])), lease);
}

/** Invoices that cannot be sent go to a person; those that are no longer to be sent need nobody. */
async function putAside(
  engine: Engine,
  stuck: readonly Extract<Prepared, { kind: 'obstacle' }>[],
): Promise<void> {
  if (stuck.length === 0) return;
  for (const { obstacle, detail, job } of stuck)
    engine.log.warn({ obstacle, detail, ...targetOf({ job }) }, 'invoice cannot be sent');
  await engine.db.system(async tx => {
    const ours = new Set(await finishJobs(tx, stuck.map(jobOf)));
    await gaveUp(
      engine,
      tx,
      stuck
        .filter(({ job, obstacle }) => ours.has(job.id) && obstacle !== 'gone')
        .map(({ job, obstacle, detail }) => ({ target: targetOf({ job }), note: `${obstacle}: ${detail}` })),
    );
  });
}

/** Asks for packets whose answer was lost. Returns those that the authority has never seen and may get again. */
async function resolveLost(engine: Engine, works: readonly Work[], lease: Lease): Promise<Work[]> {
  const again: Work[] = [];
  for (const [fiscalId, group] of Map.groupBy(works, ({ attempt }) => attempt.fiscalId)) {
    if (lease.isOver()) return again;
    const now = engine.clock();
    const earliest = Math.min(...group.map(({ attempt }) => attempt.sentAt ?? now));
    const uids = group.map(({ attempt }) => attempt.id);
    const window = inquiryWindow(earliest, now);
    const answer = await heard(engine, SEND, group.length, () =>
      engine.authority.client.inquiryByUids(fiscalId, uids, window, lease.signal),
    );
    if (answer.kind !== 'taken') {
      await later(engine, group, describe(answer), answer);
      continue;
    }
    const entries = new Map(answer.value.map(entry => [entry.uid?.toLowerCase(), entry]));
    const known: { work: Work; referenceNumber: string }[] = [];
    const soon: Work[] = [];
    const silent: Work[] = [];
    for (const work of group) {
      const entry = entries.get(work.attempt.id);
      // Taken too long there is not registered there (protocol 7.1): the same bytes may go again.
      const absent = entry?.status === 'NOT_FOUND' || entry?.status === 'TIMEOUT';
      if (entry?.referenceNumber && !absent) known.push({ work, referenceNumber: entry.referenceNumber });
      // An answer that leaves one out says nothing of it; only a clear "not found" lets it go again.
      else if (!absent) silent.push(work);
      else if (now - (work.attempt.sentAt ?? now) < SETTLE_MS) soon.push(work);
      else again.push(work);
    }
    await settle(engine, known);
    await askAgainOnceSettled(engine, soon);
    await later(engine, silent, 'no entry');
  }
  return again;
}

/** The next question decides; none before it would, and none is due much later. */
const askAgainOnceSettled = (engine: Engine, works: readonly Work[]) =>
  engine.db.system(tx =>
    postponeJobs(
      tx,
      works.map(({ job, attempt }) => ({
        job,
        runAt: (attempt.sentAt ?? engine.clock()) + SETTLE_MS,
        error: 'not found yet',
        countTry: false,
      })),
    ),
  );

/** Posts packets that were stored before, as they are. */
async function post(engine: Engine, prepared: readonly Work[], lease: Lease): Promise<void> {
  const works = await ifOurs(engine, prepared, markSent);
  if (works.length === 0) return;
  const attempts = works.map(({ attempt }) => attempt);
  await deliver(engine, works, await packetsOf(engine.db.read, attempts), lease);
}

/**
 * They count as sent, whether or not they leave: what the lease no longer covers is asked for. A batch that is refused as a
 * whole is halved until the culprits stand alone.
 */
async function deliver(
  engine: Engine,
  works: readonly Work[],
  texts: ReadonlyMap<string, string>,
  lease: Lease,
): Promise<void> {
  if (works.length === 0 || lease.isOver()) return;
  const packets = works.map(({ attempt }) => JSON.parse(texts.get(attempt.id)!) as Packet);
  const outcome = await heard(engine, SEND, works.length, () =>
    engine.authority.client.sendInvoices(packets, lease.signal),
  );
  if (outcome.kind === 'taken') return settleAll(engine, works, outcome.value);
  const left = outcome.kind === 'unknown' && outcome.sent;
  if (!left) await ifOurs(engine, works, unmarkSent);
  const units = outcome.kind === 'refused' ? unitsOf(outcome, works) : [];
  if (units.length > 1) {
    const middle = Math.ceil(units.length / 2);
    await postHalf(engine, units.slice(0, middle).flat(), lease);
    return postHalf(engine, units.slice(middle).flat(), lease);
  }
  // Its bytes never change, and neither would the answer.
  if (outcome.kind === 'refused' && isAboutPackets(outcome))
    return handOver(engine, works, describe(outcome));
  // The ledger knows when a packet first left. One that has left again must settle anew before it is asked for.
  const leastMs = left && works.some(({ attempt }) => attempt.sends > 0) ? SETTLE_MS : 0;
  await later(engine, works, describe(outcome), { retryAfterMs: outcome.retryAfterMs, leastMs });
}

/** At the pace of all that leaves: the tokens of the whole were spent on the whole. */
async function postHalf(engine: Engine, works: readonly Work[], lease: Lease): Promise<void> {
  const shutMs = await waitForTurn(engine, {
    kind: SEND,
    pace: sendPace(engine),
    jobs: works.map(jobOf),
    lease,
  });
  if (shutMs === undefined) return post(engine, works, lease);
  await later(engine, works, 'the gate is shut', { retryAfterMs: shutMs });
}

/** Ends our own trying: a person decides. */
export const handOver = (engine: Engine, works: readonly { job: Job }[], error: string): Promise<void> =>
  engine.db.system(async tx => {
    const ours = new Set(await finishJobs(tx, works.map(jobOf)));
    const given = works.filter(({ job }) => ours.has(job.id));
    await gaveUp(
      engine,
      tx,
      given.map(work => ({ target: targetOf(work), note: error })),
    );
  });

/** Changes the packets whose jobs no other worker has taken over meanwhile; returns those. */
async function ifOurs(
  engine: Engine,
  works: readonly Work[],
  change: (tx: Tx, attempts: readonly Attempt[], now: number) => Promise<unknown>,
): Promise<Work[]> {
  if (works.length === 0) return [];
  return engine.db.system(async tx => {
    const held = await holdJobs(tx, works.map(jobOf));
    const ours = works.filter(({ job }) => held.has(job.id));
    const attempts = ours.map(({ attempt }) => attempt);
    if (attempts.length > 0) await change(tx, attempts, engine.clock());
    return ours;
  });
}

async function settleAll(engine: Engine, works: readonly Work[], sent: SentInvoices): Promise<void> {
  const references = new Map(
    sent.packets.map(({ uid, referenceNumber }) => [uid.toLowerCase(), referenceNumber]),
  );
  await settle(
    engine,
    works.map(work => ({ work, referenceNumber: references.get(work.attempt.id)! })),
  );
}

async function settle(
  engine: Engine,
  settled: readonly { work: Work; referenceNumber: string }[],
): Promise<void> {
  if (settled.length === 0) return;
  const sentAt = engine.clock();
  await engine.db.system(async tx => {
    // A job that another worker took over is not ours: it will find the reference number itself.
    const ours = new Set(
      await finishJobs(
        tx,
        settled.map(({ work }) => work.job),
      ),
    );
    await taken(
      engine,
      tx,
      settled
        .filter(({ work }) => ours.has(work.job.id))
        .map(({ work: { attempt }, referenceNumber }) => ({
          attempt: { ...attempt, sentAt: attempt.sentAt ?? sentAt },
          referenceNumber,
        })),
    );
  });
}

/** Tries again after a growing wait; past the limit a person decides. */
async function later(
  engine: Engine,
  works: readonly { job: Job }[],
  error: string,
  { retryAfterMs, leastMs = 0 }: { retryAfterMs?: number | undefined; leastMs?: number } = {},
): Promise<void> {
  if (works.length === 0) return;
  const now = engine.clock();
  const limit = engine.config.SEND_RETRY_HOURS * 3_600_000;
  const [given, waiting] = [true, false].map(over =>
    works.filter(({ job }) => now - job.createdAt > limit === over),
  ) as [{ job: Job }[], { job: Job }[]];
  const postponed = waiting.map(({ job }): Postponed => ({
    job,
    runAt: now + Math.max(leastMs, retryAfterMs ?? backOff(job.tries, engine.random)),
    error,
    countTry: retryAfterMs === undefined,
  }));
  if (given.length > 0) await handOver(engine, given, error);
  await engine.db.system(tx => postponeJobs(tx, postponed));
}

const targetOf = ({ job }: { job: Job }): Target => ({ clientId: job.clientId, invoiceId: job.subjectId });

/** What of a refused batch stands for itself: packets, or memories that we may not send for; nothing where it concerns us. */
function unitsOf(refused: Refused, works: readonly Work[]): (readonly Work[])[] {
  if (isAboutPackets(refused)) return works.map(work => [work]);
  if (!isAboutMemories(refused)) return [];
  return [...Map.groupBy(works, ({ attempt }) => attempt.fiscalId).values()];
}

/** No permission for a memory (protocol 6.2): a person can give it, so that it is tried again. */
const isAboutMemories = ({ errors }: Refused): boolean => errors.some(({ code }) => code === '4160');

/** Codes of the envelope and the size speak about packets; everything else (token, rights, limits) concerns the request. */
const isAboutPackets = ({ status, errors }: Refused): boolean =>
  status === 413 || errors.some(({ code }) => /^(4143|4144|4145|4147|4148|4162|4163)$/.test(code));
