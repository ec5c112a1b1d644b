export interface BackOff {
  /** The first wait, about; each further one is twice as long. */
  baseMs: number;
  /** And no longer than this. */
  capMs: number;
}

/** For a service that is asked about people and businesses: after half a minute, and at last every quarter of an hour. */
export const patience: BackOff = { baseMs: 30_000, capMs: 900_000 };

const usual: BackOff = { baseMs: 2_000, capMs: 300_000 };

/** Exponential with full jitter (R7): the wait grows, and many waiting together do not come back together. */
export function backOff(tries: number, random: () => number, { baseMs, capMs } = usual): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(tries, 20));
  return Math.round(baseMs / 2 + random() * ceiling);
}
