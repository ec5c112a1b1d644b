import { sql } from 'kysely';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { valuesTable } from '../database/sets.ts';

/** Jobs per second, and how many may go at once after a rest. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** How fast a kind of work may go, over all workers together, and how fast that of one case. */
export interface Pace extends Rate {
  perCase?: Rate;
}

/** Failures in a row before the gate closes for a while. */
const PATIENCE = 3;
/** What goes through while it is not known whether the other side is back. */
const PROBE = 10;

/** What a gate lets through now. The row stays locked until the claim commits, so that all workers together keep the pace (R7). */
export interface Allowance {
  /** Jobs: fewer than wanted when the bucket is low, none while it is paused or held. */
  limit: number;
  /** Takes that many tokens; nothing is written when nothing was claimed. */
  spend: (jobs: number) => Promise<unknown>;
}

export async function passGate(
  tx: Tx,
  kind: string,
  pace: Pace,
  want: number,
  now: number,
): Promise<Allowance> {
  const gate = await openGate(tx, kind, pace, now);
  if (gate.isShut) return { limit: 0, spend: () => Promise.resolve() };
  return {
    limit: Math.max(0, Math.min(want, Math.floor(gate.tokens), gate.failures > 0 ? PROBE : want)),
    spend: jobs => setTokens(tx, kind, gate.tokens - jobs, now),
  };
}

/** When work that was claimed before may go once more: after `waitMs`, or not before the gate is open again. */
export type Turn = { waitMs: number } | { shutMs: number };

/**
 * Promises tokens to work that leaves again, a part of a batch that was refused as a whole. A bucket may fall below zero by
 * it, and anyone who claims waits until it is filled again: nobody overtakes, and the pace is kept (R7).
 */
export async function reserve(
  tx: Tx,
  kind: string,
  pace: Pace,
  jobs: readonly { clientId: number }[],
  now: number,
): Promise<Turn> {
  const gate = await openGate(tx, kind, pace, now);
  if (gate.isShut) return { shutMs: Math.max(0, gate.holdUntil - now) };
  const left = gate.tokens - jobs.length;
  if (jobs.length === 0) return { waitMs: debtMs(left, pace) };
  await setTokens(tx, kind, left, now);
  const waits = [debtMs(left, pace)];
  if (pace.perCase)
    for (const tokens of await spendOfCases(tx, kind, pace.perCase, jobs, now))
      waits.push(debtMs(tokens, pace.perCase));
  return { waitMs: Math.max(...waits) };
}

const debtMs = (tokens: number, { perSecond }: Rate): number =>
  tokens >= 0 ? 0 : Math.ceil((-tokens * 1_000) / perSecond);

interface Bucket {
  tokens: string;
  refilled_at: number;
}

const tokensIn = (bucket: Bucket, { perSecond, burst }: Rate, now: number): number =>
  Math.min(burst, Number(bucket.tokens) + (Math.max(0, now - bucket.refilled_at) * perSecond) / 1_000);

/** Locked until the transaction ends. */
async function openGate(tx: Tx, kind: string, rate: Rate, now: number) {
  const gate = (await lockGate(tx, kind)) ?? (await makeGate(tx, kind, rate.burst, now));
  const holdUntil = gate.hold_until ?? 0;
  return {
    holdUntil,
    isShut: gate.paused_at !== null || holdUntil > now,
    failures: gate.failures,
    tokens: tokensIn(gate, rate, now),
  };
}

const setTokens = (tx: Tx, kind: string, tokens: number, now: number) =>
  tx
    .updateTable('job_gates')
    .set({ tokens: tokens.toFixed(3), refilled_at: timestamp(now) })
    .where('kind', '=', kind)
    .execute();

const lockGate = (tx: Tx, kind: string) =>
  tx
    .selectFrom('job_gates')
    .select(['tokens', 'refilled_at', 'failures', 'hold_until', 'paused_at'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();

async function makeGate(tx: Tx, kind: string, burst: number, now: number) {
  await tx
    .insertInto('job_gates')
    .values({ kind, tokens: String(burst), refilled_at: timestamp(now) })
    .onConflict(oc => oc.column('kind').doNothing())
    .execute();
  return (await lockGate(tx, kind))!;
}

/** How many jobs the cases that drew from their buckets a moment ago may still have; any other a full bucket. */
export async function tokensOfCases(
  tx: Tx,
  kind: string,
  rate: Rate,
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('case_gates')
    .select(['client_id', 'tokens', 'refilled_at'])
    .where('kind', '=', kind)
    .where('refilled_at', '>', at(now - LONGEST_DEBT_MS))
    .execute();
  const left = rows.map(row => [row.client_id, Math.max(0, Math.floor(tokensIn(row, rate, now)))] as const);
  return new Map(left.filter(([, tokens]) => tokens < rate.burst));
}

/** Far longer than any bucket takes to fill, whatever was promised of it. */
const LONGEST_DEBT_MS = 60_000;

/** Takes a token of its case for each job, under the gate's lock; what is left of those buckets. */
export async function spendOfCases(
  tx: Tx,
  kind: string,
  rate: Rate,
  jobs: readonly { clientId: number }[],
  now: number,
): Promise<number[]> {
  const spent = Map.groupBy(jobs, ({ clientId }) => clientId);
  const known = await tx
    .selectFrom('case_gates')
    .select(['client_id', 'tokens', 'refilled_at'])
    .where('kind', '=', kind)
    .where('client_id', 'in', [...spent.keys()])
    .execute();
  const buckets = new Map(known.map(row => [row.client_id, tokensIn(row, rate, now)]));
  const left = [...spent].map(([clientId, { length }]) => ({
    client_id: clientId,
    tokens: (buckets.get(clientId) ?? rate.burst) - length,
  }));
  const rows = valuesTable(left, { client_id: 'bigint', tokens: 'numeric' });
  await sql`insert into case_gates (client_id, kind, tokens, refilled_at)
    select client_id, ${kind}, tokens, ${at(now)} from ${rows}
    on conflict (client_id, kind) do update set tokens = excluded.tokens, refilled_at = excluded.refilled_at`.execute(
    tx,
  );
  return left.map(({ tokens }) => tokens);
}

/** One request to the other side: how long it took and how many jobs it was for. */
export interface Request {
  kind: string;
  now: number;
  ms: number;
  jobs: number;
}

/** The other side asked us to wait: all kinds of work do, whatever it was asked. */
export const closeAllGates = (tx: Tx, until: number) =>
  tx
    .updateTable('job_gates')
    .set({ hold_until: sql`greatest(hold_until, ${timestamp(until)}::timestamptz)` })
    .where('kind', 'in', db => db.selectFrom('job_gates').select('kind').orderBy('kind').forUpdate())
    .execute();

/** The other side answered: the gate is open, unless it has asked us to wait in an answer to somebody else. */
export const reportAnswer = (tx: Tx, { kind, now, ms, jobs }: Request) =>
  tx
    .updateTable('job_gates')
    .set({
      failures: 0,
      hold_until: sql`case when failures = 0 then hold_until end`,
      requests: sql`requests + 1`,
      answered: sql`answered + 1`,
      answer_ms: sql`answer_ms + ${Math.round(ms)}::bigint`,
      jobs_done: sql`jobs_done + ${jobs}::bigint`,
      last_answer_at: timestamp(now),
    })
    .where('kind', '=', kind)
    .execute();

/** It did not: after `patience` in a row the gate is held, each time longer, and then opens for a few that try. */
export async function reportFailure(
  tx: Tx,
  { kind, now }: Request,
  reason: string,
  wait: (holds: number) => number,
  patience = PATIENCE,
): Promise<void> {
  const gate = await tx
    .updateTable('job_gates')
    .set({
      failures: sql<number>`failures + 1`,
      requests: sql`requests + 1`,
      last_failure_at: timestamp(now),
      last_failure: reason.slice(0, 200),
    })
    .where('kind', '=', kind)
    .returning('failures')
    .executeTakeFirst();
  if (!gate || gate.failures < patience) return;
  const until = timestamp(now + wait(gate.failures - patience));
  await tx
    .updateTable('job_gates')
    .set({ hold_until: sql`greatest(hold_until, ${until}::timestamptz)` })
    .where('kind', '=', kind)
    .execute();
}
