import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/scope.ts';
import type { Log } from '../log/log.ts';
import { passGate, spendOfCases, tokensOfCases, type Pace } from './gate.ts';
import { runIsolated, type Batch } from './isolate.ts';
import { claimJobs, renewLeases, type Job } from './jobs.ts';
import { runLanes, type Outside } from './lanes.ts';
import { underLease, type LeaseTimes } from './lease.ts';
import { repairSetBack, watchForSetBack } from './set-back.ts';

/** `run` ends or postpones every job it is given; what becomes of those that it throws at is told in isolate.ts. */
export interface JobKind extends Batch, LeaseTimes {
  /** How fast all workers together may go; absent: as fast as they can. */
  pace?: Pace;
  /** Jobs handled together, and how many such batches at the same time, without those whose answer is long in coming. */
  batch: number;
  parallel: number;
  /** Work that nobody waits for is looked for so often, and not at each write; absent: every second, and at each write. */
  everyMs?: number;
  /** What must be there before work is looked for; in the transaction that claims. */
  prepare?: (tx: Tx, now: number) => Promise<unknown>;
}

export interface Worker {
  /** Looks for work at once instead of at the next tick. */
  wake: () => void;
  /** Finishes what runs: afterwards no lease is held. */
  stop: () => Promise<void>;
}

const IDLE_MS = 1_000;
/** Looking costs, and a batch costs much by itself: a single person's work begins at once, that of many together. */
const TOGETHER_MS = 250;
/**
 * Who waits for an answer lets others go on after this long; with what claiming takes, they leave within two seconds (R9). A
 * request is given up after a minute, before a lane for each second is open.
 */
const SLOW_MS = 1_000;
const MOST_LANES = 64;

/** Runs each kind of job in lanes of its own, so that a slow kind never holds up another, nor a slow answer the rest. */
export function startWorker(world: { db: Db; log: Log; clock: Clock }, kinds: readonly JobKind[]): Worker {
  const { db, log, clock } = world;
  const names = kinds.map(({ kind }) => kind);
  if (new Set(names).size < names.length)
    throw new Error(`Two kinds of jobs have one name: ${names.join(', ')}`);
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const stopping = new AbortController();
  const wakers = new Set<() => void>();

  const pause = (ms: number, ...until: AbortSignal[]) =>
    sleep(Math.max(0, ms), undefined, { signal: AbortSignal.any([...until, stopping.signal]) }).catch(
      () => {},
    );

  /** Until the next tick, a wake or the stop. */
  const idle = async ({ everyMs }: JobKind) => {
    if (everyMs !== undefined) return pause(everyMs);
    const woken = new AbortController();
    const wake = () => woken.abort();
    wakers.add(wake);
    await pause(IDLE_MS, woken.signal);
    wakers.delete(wake);
  };

  const look = watchForSetBack(async () => {
    const ahead = await db.system(tx => repairSetBack(tx, kinds, clock()));
    if (ahead > 0) log.warn({ ms: ahead }, 'the clock was set back; what waited for the time before goes on');
  });

  const turn = async (kind: JobKind, outside: Outside, slow: number) => {
    try {
      await look(clock());
      const claimedAt = performance.now();
      // The more is under way, the less is added: memory has a bound (R25), and every case has its share of any batch.
      const batch = Math.ceil(kind.batch / (slow + 1));
      const jobs = await db.system(tx => claimWork(tx, { ...kind, batch }, name, clock()));
      const renew = () => db.system(tx => renewLeases(tx, jobs, clock() + kind.leaseMs));
      if (jobs.length === 0) return await idle(kind);
      await underLease(kind, claimedAt, renew, hold => runIsolated(world, kind, jobs, { ...hold, outside }));
      if (jobs.length < batch) await pause(claimedAt + TOGETHER_MS - performance.now());
    } catch (error) {
      log.error({ err: error, kind: kind.kind }, 'job loop failed; trying again');
      await idle(kind);
    }
  };
  const loops = kinds.map(kind =>
    runLanes({ parallel: kind.parallel, most: MOST_LANES, slowMs: SLOW_MS }, stopping.signal, (...at) =>
      turn(kind, ...at),
    ),
  );

  let rest: NodeJS.Timeout | undefined;
  let missed = false;
  const wake = () => {
    missed = rest !== undefined;
    if (missed) return;
    for (const one of wakers) one();
    rest = setTimeout(() => {
      rest = undefined;
      if (missed) wake();
    }, TOGETHER_MS);
  };

  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearTimeout(rest);
      await Promise.all(loops);
    },
  };
}

/** A batch of what is due, as large as the gate lets through. */
export async function claimWork(
  tx: Tx,
  { kind, batch, leaseMs, pace, prepare }: JobKind,
  worker: string,
  now: number,
): Promise<Job[]> {
  await prepare?.(tx, now);
  const gate = pace && (await passGate(tx, kind, pace, batch, now));
  const limit = gate?.limit ?? batch;
  if (limit === 0) return [];
  const each = pace?.perCase;
  const perCase = each && { low: await tokensOfCases(tx, kind, each, now), most: each.burst };
  const jobs = await claimJobs(tx, { kind, limit, worker, leaseMs, now, perCase });
  if (jobs.length === 0) return jobs;
  await gate?.spend(jobs.length);
  if (each) await spendOfCases(tx, kind, each, jobs, now);
  return jobs;
}
