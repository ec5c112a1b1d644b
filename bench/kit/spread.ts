/** Of many times in ms: the middle one, and what 99 of 100 stay below. */
export interface Spread {
  median: number;
  p99: number;
}

export const spreadOf = (times: readonly number[]): Spread => ({
  median: shareOf(times, 0.5),
  p99: shareOf(times, 0.99),
});

/** What so large a share of the values stays below; 0 where there are none. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
