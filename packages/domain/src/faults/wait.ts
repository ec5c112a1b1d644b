const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait, in the largest unit that fits, rounded up: 45 seconds, 3 minutes, 2 hours. */
export function waitOf(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  if (ms <= MINUTE) return { unit: 'seconds', n: Math.max(1, Math.ceil(ms / SECOND)) };
  if (ms <= HOUR) return { unit: 'minutes', n: Math.ceil(ms / MINUTE) };
  return { unit: 'hours', n: Math.ceil(ms / HOUR) };
}
