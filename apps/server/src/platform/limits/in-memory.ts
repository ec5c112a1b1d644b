import { bounded } from '../bounded-cache.ts';
import { roomIn, type Room } from './stored.ts';

/** So many keys are known at a time; the one counted longest ago makes room (R25). */
const KEYS = 50_000;

/** Counts in this process alone: for what must only be kept from overrunning it. */
export function memoryCounters() {
  const windows = bounded<{ start: number; count: number }>(KEYS);
  return (key: string, rule: { max: number; perMs: number }, now: number): Room => {
    const known = windows.get(key);
    if (!known || known.start > now || known.start + rule.perMs <= now) {
      const window = { start: now, count: 1 };
      windows.set(key, window);
      return roomIn(rule, window, now);
    }
    known.count += 1;
    return roomIn(rule, known, now);
  };
}
