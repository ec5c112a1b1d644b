import { setTimeout as pause } from 'node:timers/promises';

/** What a journey waits for is there long before; a slow machine with three journeys at once takes its time. */
export const MOST_MS = 60_000;

/** Waits until something holds, or for so long at most; the person who asked says then what is missing. */
export async function until(holds: () => Promise<boolean>, mostMs = MOST_MS): Promise<void> {
  const end = Date.now() + mostMs;
  while (!(await holds()) && Date.now() < end) await pause(100);
}
