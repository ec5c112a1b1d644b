import { invoiceState, sendingTrouble } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { at, timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { ASK, FOLLOW, PAY } from '../invoices/sending/engine/context.ts';
import type { ReviewTime } from '../invoices/sending/progress.ts';
import { overdueReviews } from '../invoices/sending/overdue.ts';
import { SEND } from '../invoices/sending/queue.ts';
import { personName } from '../../platform/sign-in/person-name.ts';
import { providerTroubles } from './provider-store.ts';
import { keyLog, unconfirmedKeys } from '../keys/authority-keys.ts';

export const kinds = [SEND, ASK, PAY, FOLLOW] as const;
/** What a pause holds back: all that writes to the authority. */
const pausable = [SEND, PAY] as const;
/** What somebody waits for; the schedule of reactions is no queue. */
const urgent = [SEND, ASK, PAY] as const;
const MOST = 10;
/** The last run of it threw (platform/jobs/isolate.ts): our own mistake, whatever the authority says. */
const threw = sql<boolean>`last_error like ${`${sendingTrouble.id.failed}:%`}`;

/** What waits, how it goes and why not (for `/sending` and the metrics). */
export async function overview(tx: Tx, watch: ReviewTime) {
  const { now } = watch;
  return {
    now,
    queues: await queues(tx, now),
    unknown: await unknown(tx),
    needsReview: await needsReview(tx),
    reviewOverdue: await overdueReviews(tx, watch),
    cases: await busiest(tx),
    newKeys: await unconfirmedKeys(tx, now),
    keys: await keyLog(tx),
    providers: await providerTroubles(tx),
  };
}

export type Overview = Awaited<ReturnType<typeof overview>>;

/** How many jobs of each kind there are, and how they do; for kinds that no page shows too. */
export const countedJobs = (tx: Tx, now: number) =>
  tx
    .selectFrom('jobs')
    .select(eb => [
      'kind',
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('run_at', '<=', at(now)).as('due'),
      eb.fn.countAll<number>().filterWhere('lease_until', '>=', at(now)).as('running'),
      eb.fn.min('create_date').as('oldest'),
      eb.fn.countAll<number>().filterWhere(threw).as('failing'),
      sql<string | null>`(array_agg(last_error order by tries desc) filter (where ${threw}))[1]`.as(
        'failingWith',
      ),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();

async function queues(tx: Tx, now: number) {
  const counts = await countedJobs(tx, now);
  const gates = await tx
    .selectFrom('job_gates')
    .leftJoin('users', 'users.id', 'job_gates.paused_by')
    .select(['kind', 'requests', 'answered', 'answer_ms as answerMs', 'jobs_done as done', 'failures'])
    .select(['hold_until as holdUntil', 'last_answer_at as lastAnswerAt', 'last_failure_at as lastFailureAt'])
    .select(['last_failure as lastFailure', 'paused_at as at', 'pause_reason as reason', personName.as('by')])
    .execute();
  return kinds.map(kind => {
    const { oldest, failingWith, ...count } = counts.find(row => row.kind === kind) ?? nothingWaits;
    const { at: pausedAt, by, reason, ...gate } = gates.find(row => row.kind === kind) ?? untouched;
    return {
      ...count,
      ...withoutNulls(gate),
      kind,
      ...(oldest !== null && { oldest }),
      ...(failingWith !== null && { failingWith }),
      ...(pausedAt !== null && { pause: { at: pausedAt, by, reason: reason ?? '' } }),
    };
  });
}

const nothingWaits = { waiting: 0, due: 0, running: 0, oldest: null, failing: 0, failingWith: null };
const untouched = {
  ...{ requests: 0, answered: 0, answerMs: 0, done: 0, failures: 0, holdUntil: null, lastAnswerAt: null },
  ...{ lastFailureAt: null, lastFailure: null, at: null, reason: null, by: '' },
};

async function unknown(tx: Tx) {
  const row = await tx
    .selectFrom('invoice_attempts')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('sent_at').as('since')])
    .where('outcome', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return { count: row.count, ...(row.since !== null && { since: row.since }) };
}

async function needsReview(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('invoice_counts')
    .select(eb => eb.fn.sum<string | null>('count').as('count'))
    .where('state', '=', invoiceState.id.needsReview)
    .executeTakeFirstOrThrow();
  return Number(row.count ?? 0);
}

/** The cases with the most waiting, and those that rest. */
async function busiest(tx: Tx) {
  const rows = await tx
    .with('waiting', db =>
      db
        .selectFrom('jobs')
        .select(eb => ['client_id', eb.fn.countAll<number>().as('waiting')])
        .where('kind', 'in', [...urgent])
        .groupBy('client_id')
        .orderBy('waiting', 'desc')
        .limit(MOST),
    )
    .selectFrom('cases')
    .leftJoin('waiting', 'waiting.client_id', 'cases.client_id')
    .leftJoin('job_pauses', join =>
      join.onRef('job_pauses.client_id', '=', 'cases.client_id').on('job_pauses.kind', '=', SEND),
    )
    .leftJoin('users', 'users.id', 'job_pauses.paused_by')
    .select(['cases.client_id as clientId', 'cases.case_name as name', 'waiting.waiting'])
    .select(['job_pauses.paused_at as at', 'job_pauses.reason', personName.as('by')])
    .where(eb => eb.or([eb('waiting.waiting', 'is not', null), eb('job_pauses.paused_at', 'is not', null)]))
    .orderBy('waiting', order => order.desc().nullsLast())
    .orderBy('cases.client_id')
    .execute();
  return rows.map(({ clientId, name, waiting, at: pausedAt, by, reason }) => ({
    clientId,
    name,
    waiting: waiting ?? 0,
    ...(pausedAt !== null && { pause: { at: pausedAt, by, reason: reason ?? '' } }),
  }));
}

export interface Pausing {
  clientId?: number | undefined;
  reason: string;
  userId: string;
  now: number;
}

/** Sending rests, everywhere or for one case; what has left is still asked for. */
export async function pause(tx: Tx, { clientId, reason, userId, now }: Pausing): Promise<boolean> {
  if (clientId === undefined) {
    await pauseAll(tx, { reason, userId, now });
    return true;
  }
  const found = await tx
    .selectFrom('cases')
    .select('client_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!found) return false;
  const row = { paused_at: timestamp(now), paused_by: userId, reason };
  await tx
    .insertInto('job_pauses')
    .values(pausable.map(kind => ({ client_id: clientId, kind, ...row })))
    .onConflict(oc => oc.columns(['client_id', 'kind']).doUpdateSet(row))
    .execute();
  return true;
}

/** `userId` is absent where nobody but the operator does it, on the machine itself. */
export async function pauseAll(
  tx: Tx,
  { reason, userId = null, now }: { reason: string; userId?: string | null; now: number },
): Promise<void> {
  const gate = { paused_at: timestamp(now), paused_by: userId, pause_reason: reason };
  await tx
    .insertInto('job_gates')
    .values(pausable.map(kind => ({ kind, tokens: '0', refilled_at: timestamp(now), ...gate })))
    .onConflict(oc => oc.column('kind').doUpdateSet(gate))
    .execute();
}

/** What stood still meanwhile was tried by nobody: its trying begins anew. */
export async function resume(tx: Tx, clientId: number | undefined): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ trying_since: null })
    .where('kind', 'in', [...pausable])
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
    .where('trying_since', 'is not', null)
    .execute();
  if (clientId !== undefined) {
    await tx
      .deleteFrom('job_pauses')
      .where('client_id', '=', clientId)
      .where('kind', 'in', [...pausable])
      .execute();
    return;
  }
  await tx
    .updateTable('job_gates')
    .set({ paused_at: null, paused_by: null, pause_reason: null })
    .where('kind', 'in', [...pausable])
    .execute();
}
