import { setTimeout as sleep } from 'node:timers/promises';

/** What is done in minutes, once in a while, gives way by so much to what is looked at all day. */
const SHARE = 0.3;
/** A stretch that waited for somebody else's lock was no work. */
const LONGEST_MS = 5_000;

/**
 * Between the stretches of long work: rests for a share of the time that the last one took, so that who looks at lists meanwhile has
 * the processors to themselves now and again. Ends early, without an error, when `signal` is aborted.
 */
export function resting(signal: AbortSignal, share = SHARE): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    const restMs = Math.min((performance.now() - beganMs) * share, LONGEST_MS);
    await sleep(restMs, undefined, { signal }).catch(() => {});
    beganMs = performance.now();
  };
}
