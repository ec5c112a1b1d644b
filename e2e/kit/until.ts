import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds, or for so long at most; the person who asked says then what is missing. */
export async function until(holds: () => Promise<boolean>, mostMs = 15_000): Promise<void> {
  const end = Date.now() + mostMs;
  while (!(await holds()) && Date.now() < end) await pause(100);
}
