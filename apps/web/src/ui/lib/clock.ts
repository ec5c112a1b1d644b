import { type TehranDay, tehranDayOf } from '@moadi/domain/primitives';
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

/** The day that is today in Tehran; a page that stays open over midnight follows. */
export const useToday = (): TehranDay => useSyncExternalStore(follow, () => tehranDayOf(Date.now()));

/** Now, in milliseconds, rounded up to a tick so that it stands still between two. */
export const useNow = (): number =>
  useSyncExternalStore(follow, () => Math.ceil(Date.now() / TICK_MS) * TICK_MS);

const followers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page. */
function follow(listener: () => void): () => void {
  followers.add(listener);
  timer ??= setInterval(() => {
    for (const tell of followers) tell();
  }, TICK_MS);
  return () => {
    followers.delete(listener);
    if (followers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
