import { sendingTrouble } from '@moadi/domain/enums';
import type { InquiryEntry, InquiryWindow } from '@moadi/moadian';
import {
  finishJobs,
  postponeJobs,
  triedFor,
  type Job,
  type Postponed,
} from '../../../../platform/jobs/jobs.ts';
import { backOff } from '../../../../platform/jobs/back-off.ts';
import { unending, type Lease } from '../../../../platform/jobs/lease.ts';
import { doubtfulPackets } from '../../going-back-store.ts';
import { currentAttempts, markAsked, type Attempt } from '../ledger.ts';
import { ASK, type Engine } from './context.ts';
import { describeOutcome, reportOutcome } from './report-outcome.ts';
import { leftTooLate } from './late.ts';
import { handBack, renew } from './renew.ts';
import { isFarApart, spansOf, type Around } from './sending-time.ts';
import { gaveUp } from './moves.ts';
import { judged } from './transitions.ts';
import { isOwnFault } from './verdict.ts';

interface Work {
  job: Job;
  attempt: Attempt;
}

/** After this long without an answer a person is asked. */
export const PATIENCE_MS = 48 * 3_600_000;

/** Asks for the answers of many cases together: cost grows with groups, not with invoices (R8). */
export async function askBatch(engine: Engine, jobs: readonly Job[], lease = unending): Promise<void> {
  const attempts = await engine.db.system(tx =>
    currentAttempts(
      tx,
      jobs.map(job => ({ clientId: job.clientId, id: job.subjectId })),
    ),
  );
  const works = jobs.flatMap(job => {
    const attempt = attempts.get(job.subjectId);
    return attempt?.referenceNumber ? [{ job, attempt }] : [];
  });
  const asked = new Set(works.map(({ job }) => job));
  await engine.db.system(tx =>
    finishJobs(
      tx,
      jobs.filter(job => !asked.has(job)),
    ),
  );
  for (const { works: group, window } of spansOf(works, around, engine.clock())) {
    if (lease.isOver()) return;
    await askGroup(engine, group, window, lease);
  }
}

/** Nobody knows which of its sendings arrived: of one that left again long after, one question is about the last, the next about the first. */
const around = ({ job, attempt }: Work): Around =>
  isFarApart(attempt) && job.tries % 2 === 1 ? 'first' : 'last';

async function askGroup(
  engine: Engine,
  works: readonly Work[],
  window: InquiryWindow,
  lease: Lease,
): Promise<void> {
  const ids = works.map(({ attempt }) => attempt.referenceNumber!);
  const answer = await reportOutcome(engine, { kind: ASK, jobs: works.length, lease }, signal =>
    engine.authority.client.inquiryByReferenceIds(ids, window, signal),
  );
  if (answer.kind !== 'taken') {
    const error = describeOutcome(answer);
    return conclude(engine, { open: works.map(work => ({ work, error })) });
  }
  // The authority's answers are matched without regard to capitals, as the client matches them.
  const entries = new Map(answer.value.map(entry => [entry.referenceNumber?.toLowerCase(), entry]));
  const results = works.map(work => ({
    work,
    entry: entries.get(work.attempt.referenceNumber!.toLowerCase()),
  }));
  const late = await leftTooLate(
    engine,
    results.map(({ work: { attempt }, entry }) => ({ attempt, entry })),
  );
  const refused = results.filter(({ entry }) => entry?.status === 'FAILED').map(({ work }) => work.attempt);
  const doubtful = await doubtfulPackets(engine.db.read, refused);
  const by = Map.groupBy(results, ({ work, entry }) =>
    isAbout(entry, work) ? meaningOf(entry, work.attempt, { late, doubtful }) : 'open',
  );
  await conclude(engine, {
    judged: (by.get('judged') ?? []).map(({ work, entry }) => ({ work, entry: entry! })),
    // Not registered there (protocol 7.1); whether to send again is for a person to decide.
    lost: [
      ...(by.get('lost') ?? []).map(({ work }) => ({ work, error: sendingTrouble.id.tooLate })),
      ...(by.get('sentTwice') ?? []).map(({ work }) => ({ work, error: sendingTrouble.id.sentTwice })),
    ],
    open: (by.get('open') ?? []).map(({ work, entry }) => ({
      work,
      error: isAbout(entry, work) ? (entry?.status ?? sendingTrouble.id.noEntry) : sendingTrouble.id.foreign,
    })),
  });
  const refusedOf = (meaning: 'renewed' | 'renewedSince') =>
    (by.get(meaning) ?? []).map(({ work, entry }) => ({
      ...{ job: work.job, attempt: askedBefore(work), entry: entry! },
    }));
  const since = refusedOf('renewedSince');
  if (since.length > 0)
    await engine.db.system(tx => handBack(engine, tx, since, sendingTrouble.id.renewedSince));
  await renew(engine, refusedOf('renewed'), lease);
}

/** An answer under our reference number that names another packet's uid is no answer about ours. */
const isAbout = (entry: InquiryEntry | undefined, { attempt }: Work): boolean =>
  entry?.uid === undefined || entry.uid.toLowerCase() === attempt.id;

/**
 * A number that the authority has already: of a packet that left twice it may be the first copy that is registered, of one whose
 * number is older than a restore another packet that nobody here knows of.
 */
const KNOWN_NUMBER = '0300101';

const isKnownNumber = (entry: InquiryEntry | undefined): boolean =>
  entry?.status === 'FAILED' && entry.errors.some(({ code }) => code === KNOWN_NUMBER);

function meaningOf(
  entry: InquiryEntry | undefined,
  { id, sends }: Pick<Attempt, 'id' | 'sends'>,
  { late, doubtful }: Readonly<Record<'late' | 'doubtful', ReadonlySet<string>>>,
): 'judged' | 'renewed' | 'renewedSince' | 'sentTwice' | 'lost' | 'open' {
  switch (entry?.status) {
    case 'SUCCESS':
      return 'judged';
    case 'FAILED':
      if (isKnownNumber(entry) && (sends > 1 || doubtful.has(id))) return 'sentTwice';
      if (!isOwnFault(entry) && !late.has(id)) return 'judged';
      // In the time that a restore has lost it may have been sent again and accepted, under a number that is not known here.
      return doubtful.has(id) ? 'renewedSince' : 'renewed';
    case 'TIMEOUT':
      return 'lost';
    default:
      return 'open';
  }
}

interface Conclusions {
  judged?: readonly { work: Work; entry: InquiryEntry }[];
  lost?: readonly { work: Work; error: string }[];
  open: readonly { work: Work; error: string }[];
}

/** What a group's answers mean, in one transaction. The older an open question, the longer until it is asked again. */
async function conclude(
  engine: Engine,
  { judged: verdicts = [], lost = [], open }: Conclusions,
): Promise<void> {
  const now = engine.clock();
  const tired = open.filter(({ work }) => triedFor(work.job, now) > PATIENCE_MS);
  const given = [...lost, ...tired];
  const postponed = open
    .filter(one => !tired.includes(one))
    .map(({ work: { job }, error }): Postponed => {
      const wait = backOff(job.tries, engine.random, { baseMs: 1_500, capMs: 600_000 });
      return { job, runAt: now + wait, error, countTry: true };
    });
  await engine.db.system(async tx => {
    const ours = new Set(
      await finishJobs(
        tx,
        [...verdicts, ...given].map(({ work }) => work.job),
      ),
    );
    const isOurs = ({ work }: { work: Work }) => ours.has(work.job.id);
    await judged(
      engine,
      tx,
      verdicts.filter(isOurs).map(({ work, entry }) => ({ attempt: askedBefore(work), entry })),
    );
    await markAsked(
      tx,
      given.filter(isOurs).map(({ work }) => askedBefore(work)),
    );
    await gaveUp(
      engine,
      tx,
      given.filter(isOurs).map(({ work, error }) => ({ target: work.attempt, note: error })),
    );
    await postponeJobs(tx, postponed, now);
  });
}

/** What the ledger has not counted while the question was open: that would cost a row for each of a group. */
const askedBefore = ({ job, attempt }: Work): Attempt => ({ ...attempt, asks: attempt.asks + job.tries });
