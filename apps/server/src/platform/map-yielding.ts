import { setImmediate as others } from 'node:timers/promises';

/** So many of the heaviest work, an invoice's check, take about two ms. */
const FEW = 4;

/** Works through many, and lets everything else that waits for this thread have its turn after each few. */
export async function mapYielding<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % FEW === 0) await others();
    results.push(work(item, i));
  }
  return results;
}
