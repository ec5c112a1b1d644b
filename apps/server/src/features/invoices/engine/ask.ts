import { inquiryWindow, type InquiryEntry } from '@moadi/moadian';
import { finishJobs, postponeJob, type Job } from '../../../platform/jobs/jobs.ts';
import { currentAttempts, type Attempt } from '../ledger.ts';
import { backOff } from './back-off.ts';
import type { Engine } from './context.ts';
import { gaveUp, judged } from './transitions.ts';

interface Work {
  job: Job;
  attempt: Attempt;
}

/** The widest span of sending times asked for together, so that a window around them stays within a week. */
const SPAN_MS = 5 * 86_400_000;
/** After this long without an answer a person is asked. */
const PATIENCE_MS = 48 * 3_600_000;

/** Asks for the answers of many cases together: cost grows with groups, not with invoices (R8). */
export async function askBatch(engine: Engine, jobs: readonly Job[]): Promise<void> {
  const attempts = await engine.db.system(tx =>
    currentAttempts(
      tx,
      jobs.map(job => job.subjectId!),
    ),
  );
  const works = jobs.flatMap(job => {
    const attempt = attempts.get(job.subjectId!);
    return attempt?.referenceNumber ? [{ job, attempt }] : [];
  });
  const orphans = jobs.filter(job => !works.some(work => work.job.id === job.id));
  await engine.db.system(tx => finishJobs(tx, orphans));
  for (const group of bySendingTime(works)) await askGroup(engine, group);
}

async function askGroup(engine: Engine, works: readonly Work[]): Promise<void> {
  const now = engine.clock();
  const window = inquiryWindow(works[0]!.attempt.sentAt ?? now, now);
  const ids = works.map(({ attempt }) => attempt.referenceNumber!);
  const answer = await engine.authority.client.inquiryByReferenceIds(ids, window);
  for (const work of works) {
    if (answer.kind !== 'taken') {
      await later(engine, work, answer.kind === 'refused' ? `refused ${answer.status}` : answer.cause);
      continue;
    }
    const entry = answer.value.find(found => sameId(found.referenceNumber, work.attempt.referenceNumber));
    await handle(engine, work, entry);
  }
}

async function handle(engine: Engine, work: Work, entry: InquiryEntry | undefined): Promise<void> {
  switch (entry?.status) {
    case 'SUCCESS':
    case 'FAILED':
      return engine.db.system(async tx => {
        const [ours] = await finishJobs(tx, [work.job]);
        if (ours) await judged(engine, tx, work.attempt, entry);
      });
    case 'TIMEOUT':
      // Not registered there (protocol 7.1); whether to send again is for a person to decide.
      return giveUp(engine, work, 'TIMEOUT');
    default:
      return later(engine, work, entry?.status ?? 'no entry');
  }
}

const giveUp = (engine: Engine, { job, attempt }: Work, why: string) =>
  engine.db.system(async tx => {
    const [ours] = await finishJobs(tx, [job]);
    if (ours) await gaveUp(engine, tx, attempt, why);
  });

/** The older the question, the longer the wait before it is asked again. */
async function later(engine: Engine, work: Work, error: string): Promise<void> {
  const now = engine.clock();
  if (now - work.job.createdAt > PATIENCE_MS) return giveUp(engine, work, error);
  const wait = backOff(work.job.tries, engine.random, { baseMs: 1_500, capMs: 600_000 });
  await engine.db.system(tx => postponeJob(tx, work.job, { runAt: now + wait, error, countTry: true }));
}

/** Groups whose sending times lie within one window, earliest first. */
function bySendingTime(works: readonly Work[]): Work[][] {
  const groups: Work[][] = [];
  const time = ({ attempt }: Work) => attempt.sentAt ?? 0;
  for (const work of works.toSorted((a, b) => time(a) - time(b))) {
    const group = groups.at(-1);
    if (group && time(work) - time(group[0]!) <= SPAN_MS) group.push(work);
    else groups.push([work]);
  }
  return groups;
}

/** The authority's answers are matched without regard to capitals, as the client matches them. */
const sameId = (a: string | undefined, b: string | undefined | null): boolean =>
  a !== undefined && a.toLowerCase() === b?.toLowerCase();
