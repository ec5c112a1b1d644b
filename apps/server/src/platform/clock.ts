/** The moment, in epoch milliseconds. Handed in everywhere, so that tests and simulations move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
