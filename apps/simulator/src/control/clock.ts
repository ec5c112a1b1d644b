const hundredYearsMs = 100 * 365.25 * 86_400_000;

/** The simulator's time: real time moved by an offset, in milliseconds. */
export class Clock {
  offsetMs = 0;

  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** False when the offset is no sensible number of milliseconds. */
  move(offsetMs: number): boolean {
    if (!Number.isFinite(offsetMs) || Math.abs(offsetMs) > hundredYearsMs) return false;
    this.offsetMs = Math.trunc(offsetMs);
    return true;
  }
}

/** Whole Tehran days since 1970-01-01. Iran has kept one offset, +03:30, since it gave up summer time in 1401. */
export function tehranDay(epochMs: number): number {
  return Math.floor((epochMs + 12_600_000) / 86_400_000);
}

/** The day inside a tax id: a UTC day, by the judgement of section 3. */
export function utcDay(epochMs: number): number {
  return Math.floor(epochMs / 86_400_000);
}
