import type { Instant } from '../primitives/index.ts';

/** A change of whether a case is liable to value-added tax. */
export interface LiabilityChange {
  at: Instant;
  /** What held until then. */
  from: boolean;
}

/** Whether a case was out of the tax at a moment: what the first change after it has ended, or what holds now. */
export function wasNonTaxable(now: boolean, changes: readonly LiabilityChange[], at: Instant): boolean {
  const later = changes.filter(change => change.at > at);
  const [first, ...others] = later;
  if (!first) return now;
  return others.reduce((earliest, one) => (one.at < earliest.at ? one : earliest), first).from;
}
