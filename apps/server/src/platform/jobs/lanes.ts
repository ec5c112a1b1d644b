/** Asks the outside, which may take its time: others go on meanwhile. */
export type Outside = <T>(ask: () => Promise<T>) => Promise<T>;

export interface Lanes {
  /** So many turns at a time, without those that wait for an answer from outside. */
  parallel: number;
  /** So many with them. */
  most: number;
  /** An answer that takes longer than this holds nobody up. */
  slowMs: number;
}

/** One turn; `slow` others are waiting for answers when it begins. */
export type Turn = (outside: Outside, slow: number) => Promise<void>;

/**
 * Takes turns in lanes until it is told to stop. When all of them wait for slow answers, one more is opened, so that there is
 * always one that does not (R9); lanes that are too many end when the answers are there.
 */
export async function runLanes(
  { parallel, most, slowMs }: Lanes,
  stopping: AbortSignal,
  turn: Turn,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let lanes = 0;
  let slow = 0;

  const isNeeded = () => !stopping.aborted && lanes - slow <= parallel;
  const open = () => {
    lanes++;
    const lane: Promise<void> = takeThem().finally(() => running.delete(lane));
    running.add(lane);
  };

  async function takeThem(): Promise<void> {
    let late = 0;
    const outside: Outside = async ask => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        if (late++ === 0) slow++;
        if (slow === lanes && lanes < most && !stopping.aborted) open();
      }, slowMs);
      try {
        return await ask();
      } finally {
        clearTimeout(timer);
        if (isLate && --late === 0) slow--;
      }
    };
    do await turn(outside, slow);
    while (isNeeded());
    lanes--;
  }

  for (let i = 0; i < parallel; i++) open();
  while (running.size > 0) await Promise.all(running);
}
