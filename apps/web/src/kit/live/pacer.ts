/**
 * Gathers what comes and hands it on at once, then at most once in so many milliseconds. What is handed back waits for the next time.
 */
export function createPacer<T>(
  ms: number,
  handOn: (all: readonly T[]) => readonly T[],
): (some: readonly T[]) => void {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    timer = undefined;
    if (waiting.length === 0) return;
    timer = setTimeout(turn, ms);
    const all = waiting;
    waiting = [];
    waiting.push(...handOn(all));
  };
  return some => {
    waiting.push(...some);
    if (timer === undefined && waiting.length > 0) turn();
  };
}
