/** The moment, in epoch milliseconds. Handed in everywhere, so that tests and simulations move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/**
 * Whether less than so long has passed since then. What lies ahead was written before the clock was set back: nobody knows how
 * long ago, so it counts as long ago.
 */
export const isWithin = (ms: number, since: number, now: number): boolean => since <= now && now - since < ms;
