import { sendingTrouble } from '@moadi/domain/enums';
import type { Packet, Refused } from '@moadi/moadian';
import { finishJobs, holdJobs, type Job } from '../../../../platform/jobs/jobs.ts';
import { unending, type Lease } from '../../../../platform/jobs/lease.ts';
import type { Tx } from '../../../../platform/database/scope.ts';
import { currentAttempts, markSent, packetsOf, storeAttempts, unmarkSent, type Attempt } from '../ledger.ts';
import { SEND } from '../queue.ts';
import type { Engine } from './context.ts';
import {
  giveToReview,
  jobOf,
  ofIssuingCases,
  retryLater,
  reviewUnsendable,
  recordTaken,
  waitForCase,
  type Work,
} from './conclude.ts';
import { describeOutcome, reportOutcome } from './report-outcome.ts';
import { reconcile, SETTLE_MS } from './reconcile.ts';
import { sendPace, waitForTurn } from './pace.ts';
import { prepare } from './prepare.ts';

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
  const again = await reconcile(engine, by.get('unknown') ?? [], lease);
  await post(engine, await ofIssuingCases(engine, [...(by.get('prepared') ?? []), ...again]), lease);
}

const attemptsOf = (engine: Engine, jobs: readonly Job[]) =>
  engine.db.system(tx =>
    currentAttempts(
      tx,
      jobs.map(job => ({ clientId: job.clientId, id: job.subjectId })),
    ),
  );

/** Makes, stores and posts the packets of invoices that have none. */
async function sendNew(engine: Engine, jobs: readonly Job[], lease: Lease): Promise<void> {
  for (const [refusedKey, group] of Map.groupBy(jobs, ({ note }) => note))
    if (!lease.isOver()) await sendUnder(engine, group, refusedKey, lease);
}

/** `refusedKey`: the authority could not open the packet before with this key of its own, so that it is asked for another. */
async function sendUnder(
  engine: Engine,
  jobs: readonly Job[],
  refusedKey: string | null,
  lease: Lease,
): Promise<void> {
  const { client } = engine.authority;
  const key = await lease.outside(() =>
    refusedKey === null ? client.serverKey() : client.serverKey(true, [refusedKey]),
  );
  if (key.kind !== 'taken')
    return retryLater(
      engine,
      jobs.map(job => ({ job })),
      describeOutcome(key),
      key,
    );
  const made = await prepare(engine, jobs, key.value, lease);
  await reviewUnsendable(
    engine,
    made.filter(one => one.kind === 'obstacle'),
  );
  await waitForCase(
    engine,
    made.filter(one => one.kind === 'stopped'),
  );
  for (const [error, waiting] of Map.groupBy(
    made.filter(one => one.kind === 'later'),
    one => one.error,
  ))
    await retryLater(engine, waiting, error);
  // Two workers, two packets for one tax id: who has lost the job keeps his to himself.
  const works = await ifOurs(
    engine,
    made.filter(one => one.kind === 'packet'),
    async (tx, attempts, now) => {
      await storeAttempts(tx, attempts, now);
      return new Set(attempts.map(({ id }) => id));
    },
  );
  await deliver(engine, works, new Map(works.map(({ attempt: { id, packet } }) => [id, packet])), lease);
}

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
  const outcome = await reportOutcome(engine, { kind: SEND, jobs: works.length, lease }, signal =>
    engine.authority.client.sendInvoices(packets, signal),
  );
  if (outcome.kind === 'taken') {
    const { packets: sent } = outcome.value;
    const references = new Map(sent.map(({ uid, referenceNumber }) => [uid.toLowerCase(), referenceNumber]));
    return recordTaken(
      engine,
      works.map(work => ({ ...work, referenceNumber: references.get(work.attempt.id)! })),
    );
  }
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
    return giveToReview(engine, works, describeOutcome(outcome));
  // The ledger knows when a packet first left. One that has left again must settle anew before it is asked for.
  const leastMs = left && works.some(({ attempt }) => attempt.sends > 0) ? SETTLE_MS : 0;
  await retryLater(engine, works, describeOutcome(outcome), { retryAfterMs: outcome.retryAfterMs, leastMs });
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
  await retryLater(engine, works, sendingTrouble.id.gate, { retryAfterMs: shutMs });
}

/**
 * Writes of packets whose jobs no other worker has taken over meanwhile; returns those of them that were written. An invoice has
 * one such job, which is written with every number and taken back with every withdrawal: who holds it holds both.
 */
async function ifOurs<A extends Attempt>(
  engine: Engine,
  works: readonly { job: Job; attempt: A }[],
  write: (tx: Tx, attempts: readonly A[], now: number) => Promise<ReadonlySet<string>>,
): Promise<{ job: Job; attempt: A }[]> {
  if (works.length === 0) return [];
  return engine.db.system(async tx => {
    const held = await holdJobs(tx, works.map(jobOf));
    const ours = works.filter(({ job }) => held.has(job.id));
    if (ours.length === 0) return [];
    const attempts = ours.map(({ attempt }) => attempt);
    const written = await write(tx, attempts, engine.clock());
    return ours.filter(({ attempt }) => written.has(attempt.id));
  });
}

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
