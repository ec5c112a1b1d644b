import { setTimeout as sleep } from 'node:timers/promises';
import type { Outside } from './lanes.ts';

/** What a batch of jobs is held under. Two workers may only ever hold it one after the other. */
export interface Hold {
  /** Aborts when the lease can no longer be kept: what is under way with the outside is cut. */
  signal: AbortSignal;
  /** The same by the clock, for a process that was frozen past its lease and whose timers have not run yet. */
  isOver: () => boolean;
}

/** What it is worked on under. */
export interface Lease extends Hold {
  /** Whatever waits for somebody outside goes through here. */
  outside: Outside;
}

/** For anyone who works alone, as a person or a test does. */
export const unending: Lease = {
  signal: new AbortController().signal,
  isOver: () => false,
  outside: ask => ask(),
};

export interface LeaseTimes {
  /** So long after its holder's last sign of life a lease ends, and another worker may take the jobs over. */
  leaseMs: number;
  /** So long before that end its holder falls silent, so that nothing it sent is still under way when another asks. */
  silenceMs: number;
  /** Work that takes longer than this hangs: its lease is let go. Absent: a quarter of an hour. */
  longestMs?: number;
}

/** Renewals in the life of a lease: a lost one does no harm. */
const BEATS = 6;
const LONGEST_MS = 900_000;

/**
 * Runs `work` under a lease that was claimed at `claimedAt` (of `performance.now()`) and is renewed while the work lasts. A
 * worker that was killed, or has lost the database, renews nothing any more; one that still runs is told by its lease.
 */
export async function underLease(
  { leaseMs, silenceMs, longestMs = LONGEST_MS }: LeaseTimes,
  claimedAt: number,
  renew: () => Promise<unknown>,
  work: (hold: Hold) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const done = new AbortController();
  let end = claimedAt + leaseMs - silenceMs;
  const isOver = () => over.signal.aborted || performance.now() >= end;
  const pause = (ms: number) => sleep(Math.max(0, ms), undefined, { signal: done.signal });

  const keep = async () => {
    while (performance.now() - claimedAt < longestMs) {
      await pause(leaseMs / BEATS);
      const began = performance.now();
      const renewed = await renew().then(
        () => true,
        () => false, // The next beat tries again, and the end comes by itself.
      );
      if (renewed && !isOver()) end = began + leaseMs - silenceMs;
    }
  };
  const watch = async () => {
    while (!isOver()) await pause(end - performance.now());
    over.abort(new Error('The lease could not be renewed.'));
  };
  for (const loop of [keep, watch]) loop().catch(() => {}); // Ended by `done`.
  try {
    await work({ signal: over.signal, isOver });
  } finally {
    done.abort();
  }
}
