import type { Instant } from '@moadi/domain/primitives';
import { progressWords as words } from './words.ts';

/** When work is tried next, a time as `timeOf` shows it: nobody knows it while the work is paused, and what is due is soon. */
export const nextTryOf = <T>(
  next: Instant | undefined,
  now: Instant,
  timeOf: (at: Instant, now: Instant) => T,
): T | string => (next === undefined ? words.openEnd : next <= now ? words.soon : timeOf(next, now));
