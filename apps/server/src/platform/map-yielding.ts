import { setImmediate as others } from 'node:timers/promises';

/** How long a thread is kept at most, but for one thing or step: eight checks of ordinary invoices. */
const TURN_MS = 4;

/** Long work, done piece by piece: others may have their turn at each `yield`. */
export type Steps<T> = Generator<void, T>;

/** Works through many, and lets everything else that waits for this thread have its turn every few milliseconds. */
export async function mapYielding<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  return mapStepping(items, function* (item, index) {
    yield;
    return work(item, index);
  });
}

/** The same of work in steps: others have their turns between them too. */
export async function mapStepping<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Steps<R>,
): Promise<R[]> {
  const results: R[] = [];
  let since = performance.now();
  for (const [i, item] of items.entries()) {
    const steps = work(item, i);
    for (;;) {
      if (performance.now() - since > TURN_MS) {
        await others();
        since = performance.now();
      }
      const { done, value } = steps.next();
      if (!done) continue;
      results.push(value);
      break;
    }
  }
  return results;
}
