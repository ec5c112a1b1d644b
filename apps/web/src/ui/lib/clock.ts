import { type TehranDay, tehranDayOf } from '@moadi/domain/primitives';
import { useSyncExternalStore } from 'react';

/** The day that is today in Tehran; a page that stays open over midnight follows. */
export const useToday = (): TehranDay => useSyncExternalStore(everyMinute, () => tehranDayOf(Date.now()));

/** Now, in milliseconds, rounded up to a minute so that it stands still between two. */
export const useNow = (): number =>
  useSyncExternalStore(everyMinute, () => Math.ceil(Date.now() / 60_000) * 60_000);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 15_000);
  return () => clearInterval(timer);
}
