import { sendingTrouble } from '@moadi/domain/enums';
import { isSettled, nextReactionAsk } from '@moadi/domain/invoices';
import type { InvoiceState as Word, Outcome } from '@moadi/moadian';
import type { Tx } from '../../../../platform/database/scope.ts';
import type { RowKey } from '../../../../platform/database/sets.ts';
import { backOff } from '../../../../platform/jobs/back-off.ts';
import {
  addJobs,
  finishJobs,
  postponeJobs,
  type Job,
  type Postponed,
} from '../../../../platform/jobs/jobs.ts';
import { unending, type Lease } from '../../../../platform/jobs/lease.ts';
import { saveReactions, markReactionsUnasked, type SavedReaction } from '../reaction-store.ts';
import { FOLLOW, type Engine } from './context.ts';
import { describeOutcome, reportOutcome } from './report-outcome.ts';
import { followPace, waitForTurn } from './pace.ts';
import { proveReceipts } from './receipts.ts';
import { followed, registeredInvoices, type Kept } from './store.ts';

/** The most tax ids of one request: the size of the other inquiries (protocol 7.5 names none). */
export const GROUP = 100;

type Work = { job: Job; invoice: Kept };

/**
 * Asks how accepted invoices stand with their buyers, many cases together: cost grows with groups of a hundred (R8). An
 * invoice leaves the schedule when its status is settled and its receipt proven, or when the time for it is over.
 */
export async function followBatch(engine: Engine, jobs: readonly Job[], lease = unending): Promise<void> {
  const invoices = await engine.db.system(tx =>
    registeredInvoices(
      tx,
      jobs.map(({ clientId, subjectId: id }) => ({ clientId, id })),
    ),
  );
  const works = jobs.flatMap(job => {
    const invoice = invoices.get(job.subjectId);
    return invoice ? [{ job, invoice }] : [];
  });
  const ours = new Set(works.map(({ job }) => job));
  await engine.db.system(tx =>
    finishJobs(
      tx,
      jobs.filter(job => !ours.has(job)),
    ),
  );
  for (let i = 0; i < works.length; i += GROUP) await followGroup(engine, works.slice(i, i + GROUP), lease);
}

/** The question itself, for the schedule and for people. */
export const askReactionStatuses = (
  engine: Engine,
  taxIds: readonly string[],
  lease = unending,
): Promise<Outcome<Word[]>> =>
  reportOutcome(engine, { kind: FOLLOW, jobs: taxIds.length, lease }, signal =>
    engine.authority.client.inquiryInvoiceStatus(taxIds, signal),
  );

async function followGroup(engine: Engine, works: readonly Work[], lease: Lease): Promise<void> {
  if (lease.isOver()) return;
  const taxIds = works.map(({ invoice }) => invoice.taxId);
  const answer = await askReactionStatuses(engine, taxIds, lease);
  if (answer.kind === 'refused' && answer.status === 400 && works.length > 1) {
    // One of them spoils the request: halves, until it stands alone.
    const middle = Math.ceil(works.length / 2);
    await followHalf(engine, works.slice(0, middle), lease);
    return followHalf(engine, works.slice(middle), lease);
  }
  if (answer.kind !== 'taken') return later(engine, works, describeOutcome(answer));
  const words = new Map(answer.value.map(word => [word.taxId, word]));
  const said = works.flatMap(({ invoice }) => {
    const word = words.get(invoice.taxId);
    return word ? [{ ...invoice, word }] : [];
  });
  const unproven = await proveReceipts(
    engine,
    works.map(({ invoice }) => invoice),
  );
  const now = engine.clock();
  await engine.db.system(async tx => {
    const saved = await saveReactions(tx, said, now);
    const decided = works.map(({ job, invoice }): { job: Job; next: Postponed | undefined } => {
      const status = saved.get(invoice.id);
      const isOver = status && isSettled(status) && !unproven.has(invoice.id);
      const runAt = isOver ? undefined : nextReactionAsk(job.createdAt, now);
      return {
        job,
        next:
          runAt === undefined
            ? undefined
            : { job, runAt, error: wordOf(words.get(invoice.taxId), status), countTry: false },
      };
    });
    await finishJobs(
      tx,
      decided.filter(({ next }) => next === undefined).map(({ job }) => job),
    );
    await postponeJobs(
      tx,
      decided.flatMap(({ next }) => next ?? []),
      now,
    );
  });
}

async function followHalf(engine: Engine, works: readonly Work[], lease: Lease): Promise<void> {
  const jobs = works.map(({ job }) => job);
  const shutMs = await waitForTurn(engine, { kind: FOLLOW, pace: followPace(engine), jobs, lease });
  return shutMs === undefined
    ? followGroup(engine, works, lease)
    : later(engine, works, sendingTrouble.id.gate);
}

/** Why it is asked again. */
const wordOf = (word: Word | undefined, status: SavedReaction | undefined): string =>
  word?.error ??
  (status && isSettled(status) ? 'receipt' : (word?.invoiceStatus ?? sendingTrouble.id.noEntry));

/** Nobody knows better than before: again after a growing wait, as long as the schedule lasts. */
async function later(engine: Engine, works: readonly Work[], error: string): Promise<void> {
  const now = engine.clock();
  const jobs = works.map(({ job }) => job);
  const by = Map.groupBy(jobs, job => nextReactionAsk(job.createdAt, now) === undefined);
  await stopFollowing(engine, by.get(true) ?? []);
  await engine.db.system(tx =>
    postponeJobs(
      tx,
      (by.get(false) ?? []).map(job => {
        const wait = backOff(job.tries, engine.random, { baseMs: 60_000, capMs: 3_600_000 });
        return { job, runAt: now + wait, error, countTry: true };
      }),
      now,
    ),
  );
}

/** The schedule ends without an answer, which the invoices say from then on. */
export const stopFollowing = (engine: Engine, jobs: readonly Job[]): Promise<void> =>
  engine.db.system(async tx => {
    const ours = new Set(await finishJobs(tx, jobs));
    await markReactionsUnasked(
      tx,
      jobs.filter(({ id }) => ours.has(id)).map(({ clientId, subjectId: id }) => ({ clientId, id })),
      engine.clock(),
    );
  });

/**
 * Takes invoices into the schedule, in the transaction that accepted them, or again when a correction of theirs was accepted;
 * one that is in it already stays as it is.
 */
export async function follow(tx: Tx, invoices: readonly RowKey[], now: number): Promise<void> {
  if (invoices.length === 0) return;
  const known = await followed(tx, invoices);
  const runAt = nextReactionAsk(now, now)!;
  await addJobs(
    tx,
    invoices
      .filter(({ id }) => !known.has(id))
      .map(({ clientId, id }) => ({ kind: FOLLOW, clientId, subjectId: id, runAt, now })),
  );
}
