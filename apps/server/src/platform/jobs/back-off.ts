/** Exponential with full jitter (R7): the wait grows, and many waiting together do not come back together. */
export function backOff(
  tries: number,
  random: () => number,
  { baseMs = 2_000, capMs = 300_000 } = {},
): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(tries, 20));
  return Math.round(baseMs / 2 + random() * ceiling);
}
