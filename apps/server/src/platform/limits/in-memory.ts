import { bounded } from '../bounded-cache.ts';
import type { Wait } from './stored.ts';

/** So many keys are known at a time; the one counted longest ago makes room (R25). */
const KEYS = 50_000;

/** Counts in this process alone: for what must only be kept from overrunning it. */
export function memoryCounters() {
  const windows = bounded<{ start: number; count: number }>(KEYS);
  return (key: string, { max, perMs }: { max: number; perMs: number }, now: number): Wait => {
    const known = windows.get(key);
    if (!known || known.start > now || known.start + perMs <= now) {
      windows.set(key, { start: now, count: 1 });
      return undefined;
    }
    known.count += 1;
    return known.count > max ? known.start + perMs - now : undefined;
  };
}
