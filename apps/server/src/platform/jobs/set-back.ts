import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';

/**
 * A clock that was wrong is set back, and what was written before lies ahead of it: jobs that are due tomorrow, leases that
 * last until then, a gate that fills nothing. Nothing of that may wait until the old time has come again.
 */

/** Clocks of several machines differ by some seconds; nobody calls that set back. */
const TOLERANCE_MS = 60_000;

interface Kind {
  kind: string;
  leaseMs: number;
}

/** By how much the latest that was written about these kinds of work lies ahead of now; 0 where clocks merely differ. */
export async function setBackBy(tx: Tx, kinds: readonly string[], now: number): Promise<number> {
  const { rows } = await sql<{ latest: number | null }>`
    select greatest(
      (select max(greatest(refilled_at, last_answer_at, last_failure_at)) from job_gates where kind = any(${kinds})),
      (select max(create_date) from jobs where kind = any(${kinds}))) as latest`.execute(tx);
  const ahead = (rows[0]!.latest ?? now) - now;
  return ahead > TOLERANCE_MS ? ahead : 0;
}

/**
 * Moves what lies ahead of a clock that was set back: whatever was to wait so long waits as long from now on, and no lease
 * lasts longer than one that is taken now; who still works renews it. Returns by how much the clock went back, as far as the
 * rows tell. May be done by several at once, and twice: what was moved lies ahead no more.
 */
export async function repairSetBack(tx: Tx, kinds: readonly Kind[], now: number): Promise<number> {
  const names = kinds.map(({ kind }) => kind);
  // Who claims waits for this lock too.
  await tx
    .selectFrom('job_gates')
    .select('kind')
    .where('kind', 'in', names)
    .orderBy('kind')
    .forUpdate()
    .execute();
  const ahead = await setBackBy(tx, names, now);
  if (ahead === 0) return 0;
  const present = sql`${timestamp(now)}::timestamptz`;
  const back = sql`make_interval(secs => ${ahead}::numeric / 1000)`;
  await sql`update job_gates set refilled_at = least(refilled_at, ${present}),
      last_answer_at = least(last_answer_at, ${present}), last_failure_at = least(last_failure_at, ${present}),
      hold_until = case when hold_until > ${present} then hold_until - ${back} else hold_until end
    where kind = any(${names})`.execute(tx);
  await sql`update case_gates set refilled_at = ${present}
    where kind = any(${names}) and refilled_at > ${present}`.execute(tx);
  await sql`update jobs set create_date = least(create_date, ${present}),
      run_at = case when run_at > ${present} then run_at - ${back} else run_at end
    where kind = any(${names}) and (run_at > ${present} or create_date > ${present})`.execute(tx);
  for (const { kind, leaseMs } of kinds) {
    const latest = sql`${timestamp(now + leaseMs)}::timestamptz`;
    await sql`update jobs set lease_until = ${latest} where kind = ${kind} and lease_until > ${latest}`.execute(
      tx,
    );
  }
  return ahead;
}

/** What was begun before the clock was set back is written down within this time. */
const AFTERMATH_MS = 60_000;

/**
 * Looks at a clock now and then, and mends when it has gone back since the last look, and once more when all that was under way
 * has been written. The first look mends too, for nobody knows what was before. What fails is done at the next look.
 */
export function watchForSetBack(
  mend: () => Promise<void>,
  aftermathMs = AFTERMATH_MS,
): (now: number) => Promise<void> {
  let seen = Number.POSITIVE_INFINITY;
  /** Of `performance.now()`, which nobody sets back. */
  let due: number[] = [];
  return async now => {
    const passed = performance.now();
    if (now < seen - TOLERANCE_MS) due = [passed, passed + aftermathMs];
    seen = now;
    const before = due;
    due = before.filter(at => at > passed);
    if (due.length === before.length) return;
    await mend().catch((error: unknown) => {
      due = before;
      throw error;
    });
  };
}
