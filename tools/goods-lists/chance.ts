/** Numbers from 0 to 1 that follow from a seed: the same seed, the same list. */
export function chanceOf(...seeds: readonly number[]): () => number {
  let state = 0x9e3779b9;
  for (const seed of seeds) state = Math.imul(state ^ seed, 0x85ebca6b) ^ (state >>> 13);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of many, each as often as its weight says. */
export function drawFrom<T>(table: readonly (readonly [value: T, weight: number])[]): (chance: number) => T {
  const sums: number[] = [];
  let sum = 0;
  for (const [, weight] of table) sums.push((sum += weight));
  return chance => {
    const wanted = chance * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return table[low]![0];
  };
}
