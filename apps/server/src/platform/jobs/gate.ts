import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';

/** How fast a kind of work may go, over all workers together. */
export interface Pace {
  /** Jobs per second, and how many may go at once after a rest. */
  perSecond: number;
  burst: number;
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
  { perSecond, burst }: Pace,
  want: number,
  now: number,
): Promise<Allowance> {
  const gate = (await lockGate(tx, kind)) ?? (await makeGate(tx, kind, burst, now));
  if (gate.paused_at !== null || (gate.hold_until ?? 0) > now)
    return { limit: 0, spend: () => Promise.resolve() };
  const passed = Math.max(0, now - gate.refilled_at) / 1_000;
  const tokens = Math.min(burst, Number(gate.tokens) + passed * perSecond);
  return {
    limit: Math.min(want, Math.floor(tokens), gate.failures > 0 ? PROBE : want),
    spend: jobs =>
      tx
        .updateTable('job_gates')
        .set({ tokens: (tokens - jobs).toFixed(3), refilled_at: timestamp(now) })
        .where('kind', '=', kind)
        .execute(),
  };
}

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

/** One request to the other side: how long it took and how many jobs it was for. */
export interface Request {
  kind: string;
  now: number;
  ms: number;
  jobs: number;
}

/** The other side answered: the gate is open, unless it asked us to wait. */
export const reportAnswer = (tx: Tx, { kind, now, ms, jobs }: Request, waitUntil?: number) =>
  tx
    .updateTable('job_gates')
    .set({
      failures: 0,
      hold_until: waitUntil === undefined ? null : timestamp(waitUntil),
      requests: sql`requests + 1`,
      answered: sql`answered + 1`,
      answer_ms: sql`answer_ms + ${Math.round(ms)}::bigint`,
      jobs_done: sql`jobs_done + ${jobs}::bigint`,
      last_answer_at: timestamp(now),
    })
    .where('kind', '=', kind)
    .execute();

/** It did not: after a few in a row the gate is held, each time longer, and then opens for a few that try. */
export async function reportFailure(
  tx: Tx,
  { kind, now }: Request,
  reason: string,
  wait: (holds: number) => number,
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
  if (!gate || gate.failures < PATIENCE) return;
  await tx
    .updateTable('job_gates')
    .set({ hold_until: timestamp(now + wait(gate.failures - PATIENCE)) })
    .where('kind', '=', kind)
    .execute();
}
