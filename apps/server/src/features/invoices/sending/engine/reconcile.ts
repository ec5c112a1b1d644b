import { sendingTrouble } from '@moadi/domain/enums';
import type { InquiryEntry, InquiryWindow } from '@moadi/moadian';
import { inTurn } from '../../../../platform/in-turn.ts';
import { postponeJobs } from '../../../../platform/jobs/jobs.ts';
import { unending, type Lease } from '../../../../platform/jobs/lease.ts';
import { markLeftBy, type Attempt } from '../ledger.ts';
import { SEND } from '../queue.ts';
import type { Engine } from './context.ts';
import { retryLater, recordTaken, type Work } from './conclude.ts';
import { describeOutcome, reportOutcome } from './report-outcome.ts';
import { isFarApart, lastLeft, spansOf, type Around } from './sending-time.ts';

/** A lost answer may still be on its way into the authority's queue; only later does "not found" mean never received. */
export const SETTLE_MS = 20_000;

/** So many memories are asked for at a time: each needs a request of its own (protocol 1.4), and answers may be slow. */
const AT_A_TIME = 8;

/** Asks for packets whose answer was lost. Returns those that the authority has never seen and may get again. */
export async function reconcile(engine: Engine, works: readonly Work[], lease: Lease): Promise<Work[]> {
  const absent = await askAround(engine, 'last', works, lease);
  const [far, near] = [true, false].map(is => absent.filter(({ attempt }) => isFarApart(attempt) === is));
  // Of one that left long before as well, it is asked whether it came then.
  return [...near!, ...(await askAround(engine, 'first', far!, lease))];
}

/** Asks each memory about its packets. Returns those that certainly did not arrive in one of these sendings. */
async function askAround(
  engine: Engine,
  around: Around,
  works: readonly Work[],
  lease: Lease,
): Promise<Work[]> {
  const groups = [...Map.groupBy(works, ({ attempt }) => attempt.fiscalId)].flatMap(([fiscalId, own]) =>
    spansOf(own, () => around, engine.clock()).map(span => ({ fiscalId, ...span })),
  );
  const again = await inTurn(groups, AT_A_TIME, async group =>
    lease.isOver() ? [] : resolveGroup(engine, group, lease),
  );
  return again.flat();
}

async function resolveGroup(
  engine: Engine,
  { fiscalId, works: group, window }: { fiscalId: string; works: readonly Work[]; window: InquiryWindow },
  lease: Lease,
): Promise<Work[]> {
  const now = engine.clock();
  const uids = group.map(({ attempt }) => attempt.id);
  const answer = await reportOutcome(engine, { kind: SEND, jobs: group.length, lease }, signal =>
    engine.authority.client.inquiryByUids(fiscalId, uids, window, signal),
  );
  if (answer.kind !== 'taken') {
    await retryLater(engine, group, describeOutcome(answer), answer);
    return [];
  }
  const entries = new Map(answer.value.map(entry => [entry.uid?.toLowerCase(), entry]));
  const known: (Work & { referenceNumber: string })[] = [];
  const again: Work[] = [];
  const soon: Work[] = [];
  const silent: Work[] = [];
  for (const work of group) {
    const entry = entries.get(work.attempt.id);
    const absent = isAbsent(entry);
    if (entry?.referenceNumber && !absent) known.push({ ...work, referenceNumber: entry.referenceNumber });
    // An answer that leaves one out says nothing of it; only a clear "not found" lets it go again.
    else if (!absent) silent.push(work);
    else if ((lastLeft(work.attempt) ?? now) > now - SETTLE_MS) soon.push(work);
    else again.push(work);
  }
  await recordTaken(engine, known);
  await askAgainOnceSettled(engine, soon);
  await retryLater(engine, silent, sendingTrouble.id.noEntry);
  return again;
}

/** Taken too long there is not registered there (protocol 7.1): the same bytes may go again. */
const isAbsent = (entry: InquiryEntry | undefined): boolean =>
  entry?.status === 'NOT_FOUND' || entry?.status === 'TIMEOUT';

/**
 * Whether the authority has this packet, asked around each of its sendings; undefined: it does not clearly say so, or the packet may
 * still be on its way into the queue.
 */
export async function isThereByUid(engine: Engine, attempt: Attempt): Promise<boolean | undefined> {
  const now = engine.clock();
  if ((lastLeft(attempt) ?? now) > now - SETTLE_MS) return undefined;
  const arounds: Around[] = isFarApart(attempt) ? ['last', 'first'] : ['last'];
  for (const { window } of arounds.flatMap(around => spansOf([{ attempt }], () => around, now))) {
    const answer = await reportOutcome(engine, { kind: SEND, jobs: 1, lease: unending }, signal =>
      engine.authority.client.inquiryByUids(attempt.fiscalId, [attempt.id], window, signal),
    );
    const entry =
      answer.kind === 'taken' ? answer.value.find(({ uid }) => uid?.toLowerCase() === attempt.id) : undefined;
    if (!entry) return undefined;
    if (!isAbsent(entry)) return true;
  }
  return false;
}

/**
 * The next question decides; none before it would, and none is due much later. One that left later than now left before the
 * clock was set back: now at the latest.
 */
const askAgainOnceSettled = (engine: Engine, works: readonly Work[]) =>
  engine.db.system(async tx => {
    const now = engine.clock();
    await markLeftBy(
      tx,
      works.map(({ attempt }) => attempt).filter(attempt => (lastLeft(attempt) ?? now) > now),
      now,
    );
    await postponeJobs(
      tx,
      works.map(({ job, attempt }) => ({
        job,
        runAt: Math.min(lastLeft(attempt) ?? now, now) + SETTLE_MS,
        error: sendingTrouble.id.notFoundYet,
        countTry: false,
      })),
      now,
    );
  });
