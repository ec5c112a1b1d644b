import { sql, type Expression, type RawBuilder } from 'kysely';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { valuesTable, insertAll } from '../database/sets.ts';
import { newId } from '../ids.ts';

/** Whose work it is that belongs to no case: it has its turn among the cases like one of them. No taxpayer has this id. */
export const NO_CASE = 0;

/** The subject of work that is about no row. There is one such job of a kind; the database lets no second one in. */
export const NO_SUBJECT = '00000000-0000-0000-0000-000000000000';

export interface Job {
  id: string;
  kind: string;
  /** `NO_CASE` where it is nobody's: no transaction of a tenant opens with it (scope.ts). */
  clientId: number;
  /** `NO_SUBJECT` where it is about no row. */
  subjectId: string;
  tries: number;
  /** Grows with every claim; a worker may finish a job only with the number it got (fencing). */
  claims: number;
  createdAt: number;
  /** Since when it is tried in vain, ms; null: it was not tried yet, or waits for what nobody can try. */
  tryingSince: number | null;
  /** What its run must know beside the subject. */
  note: string | null;
}

/** How long it has been tried in vain, ms. */
export const triedFor = ({ tryingSince }: Pick<Job, 'tryingSince'>, now: number): number =>
  now - (tryingSince ?? now);

/** A job with the number of the claim that somebody works under. */
export type Claimed = Pick<Job, 'id' | 'claims'>;

export interface NewJob {
  kind: string;
  /** Absent: it belongs to no case. */
  clientId?: number;
  subjectId: string;
  runAt: number;
  now: number;
  note?: string | undefined;
  /** Why it is not run at once, where the same was tried a moment ago. */
  why?: string | undefined;
}

/** Written in the transaction that needs the work done; nothing runs before it commits. */
export const addJobs = (tx: Tx, jobs: readonly NewJob[]): Promise<void> =>
  insertAll(tx, { jobs: jobs.map(jobRow) });

/** Makes sure that the one job of a kind is there that belongs to no case and is about no row; one that is stays as it is. */
export const keepJob = (tx: Tx, kind: string, now: number) =>
  tx
    .insertInto('jobs')
    .values(jobRow({ kind, subjectId: NO_SUBJECT, runAt: now, now }))
    .onConflict(oc => oc.doNothing())
    .execute();

export const jobRow = (job: NewJob) => ({
  id: newId(job.now),
  kind: job.kind,
  client_id: job.clientId ?? NO_CASE,
  subject_id: job.subjectId,
  run_at: timestamp(job.runAt),
  create_date: timestamp(job.now),
  ...(job.note !== undefined && { note: job.note }),
  ...(job.why !== undefined && { last_error: job.why, tried_at: timestamp(job.now) }),
});

export interface Claim {
  kind: string;
  limit: number;
  worker: string;
  /** A lease that ended is taken over; who works for longer renews it (lease.ts). */
  leaseMs: number;
  now: number;
  /** The most of one case; of some less, by case. */
  perCase?: { most: number; low: ReadonlyMap<number, number> } | undefined;
}

/** However many cases have work to do now, each gets this many of a claim. */
const LEAST_SHARE = 20;

/**
 * Claims due jobs that nobody holds, the oldest of every case in turn (R9), skipping rows that another worker is just
 * claiming. The cases are found by hopping through the index, so that a claim costs by cases and not by waiting jobs.
 */
export async function claimJobs(tx: Tx, claim: Claim): Promise<Job[]> {
  const {
    kind,
    limit,
    worker,
    leaseMs,
    now,
    perCase: { most, low } = { most: limit, low: new Map() },
  } = claim;
  const free = sql`run_at <= ${at(now)} and (lease_until is null or lease_until < ${at(now)})`;
  const { rows } = await sql<Job>`
    with recursive cases as (
      (select client_id from jobs where kind = ${kind} order by client_id limit 1)
      union all
      select (select client_id from jobs
        where kind = ${kind} and client_id > cases.client_id order by client_id limit 1)
      from cases where client_id is not null
    ), share as (
      select greatest(${LEAST_SHARE}::integer, ceil(${limit}::numeric / greatest(count(client_id), 1))::integer) as jobs
      from cases where exists (
        select from jobs where kind = ${kind} and client_id = cases.client_id and run_at <= ${at(now)}
      )
    ), due as (
      select own.id
      from cases
      left join unnest(${[...low.keys()]}::bigint[], ${[...low.values()]}::integer[]) as low(client_id, jobs) using (client_id)
      cross join lateral (
        select id, run_at, row_number() over (order by run_at, id) as turn from (
          select id, run_at from jobs where kind = ${kind} and client_id = cases.client_id and ${free}
          order by run_at limit least((select jobs from share), coalesce(low.jobs, ${most}::integer))
        ) oldest
      ) own
      where client_id is not null
        and not exists (select from job_pauses p where p.client_id = cases.client_id and p.kind = ${kind})
      order by own.turn, own.run_at limit ${limit}
    )
    update jobs set worker = ${worker}, lease_until = ${at(now + leaseMs)}, claims = claims + 1
    where ${among(sql`select id from jobs where ${among(sql`select id from due`)} and ${free} for update skip locked`)}
    returning id, kind, client_id as "clientId", subject_id as "subjectId", tries, claims, create_date as "createdAt", trying_since as "tryingSince", note
  `.execute(tx);
  return rows;
}

/**
 * Lengthens the leases of what is still ours and unfinished. Never waits: a row that is locked is just being finished by
 * this worker or, its lease having ended, taken over by another.
 */
export const renewLeases = (tx: Tx, jobs: readonly Claimed[], until: number) =>
  tx
    .updateTable('jobs')
    .set({ lease_until: timestamp(until) })
    .where(db =>
      among(
        db
          .selectFrom('jobs')
          .select('id')
          .where(stillOurs(jobs))
          .where('lease_until', 'is not', null)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .execute();

/** The jobs that a run has not done: still held by us, neither finished nor postponed. */
export async function heldJobs(tx: Tx, jobs: readonly Job[]): Promise<Job[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('id')
    .where(stillOurs(jobs))
    .where('lease_until', 'is not', null)
    .execute();
  const held = new Set(rows.map(row => row.id));
  return jobs.filter(({ id }) => held.has(id));
}

/** Which jobs are still ours; until the transaction ends nobody else can claim them (fencing of what is done beside them). */
export async function holdJobs(tx: Tx, jobs: readonly Claimed[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('jobs')
    .select('id')
    .where(stillOurs(jobs))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(row => row.id));
}

/** Ends jobs that are still ours; returns the ids that were. */
export async function finishJobs(tx: Tx, jobs: readonly Claimed[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const rows = await tx.deleteFrom('jobs').where(stillOurs(jobs)).returning('id').execute();
  return rows.map(row => row.id);
}

export interface Postponed {
  job: Claimed;
  runAt: number;
  error: string;
  /** False when nothing was attempted. */
  countTry: boolean;
  /** It waits for something that is not tried: how long that lasts is not counted. */
  isHeld?: true;
}

/** Lets jobs go until their time. */
export async function postponeJobs(tx: Tx, postponed: readonly Postponed[], now: number): Promise<void> {
  if (postponed.length === 0) return;
  const rows = postponed.map(({ job, runAt, error, countTry, isHeld = false }) => ({
    id: job.id,
    claims: job.claims,
    run_at: timestamp(runAt),
    error: error.slice(0, 500),
    tried: countTry ? 1 : 0,
    held: isHeld,
  }));
  await tx
    .updateTable('jobs')
    .from(
      valuesTable(rows, {
        id: 'uuid',
        claims: 'integer',
        run_at: 'timestamptz',
        error: 'text',
        tried: 'integer',
        held: 'boolean',
      }),
    )
    .set(eb => ({
      run_at: eb.ref('v.run_at'),
      lease_until: null,
      worker: null,
      last_error: eb.ref('v.error'),
      tried_at: timestamp(now),
      tries: eb('jobs.tries', '+', eb.ref('v.tried')),
      trying_since: sql`case when v.held then null else coalesce(trying_since, ${timestamp(now)}::timestamptz) end`,
    }))
    .whereRef('jobs.id', '=', 'v.id')
    .whereRef('jobs.claims', '=', 'v.claims')
    .execute();
}

/**
 * Jobs whose ids a query finds. It runs once, as an array: as a list of `in` it would run for each row of the table where the
 * planner believes that there are none, as it does until an empty queue that has filled is analysed again.
 */
export const among = (ids: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`id = any(array(${ids}))`;

/** Fencing: a job that was claimed again since belongs to that worker. */
const stillOurs = (jobs: readonly Claimed[]) =>
  sql<boolean>`(id, claims) in (
    select * from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ claims }) => claims)}::integer[]))`;
