/** A key for one act: made when the act begins, kept over its repeats (R4). */
export const newActKey = (): string => crypto.randomUUID();

/**
 * The act of one opened editor. The same request, sent again while nobody knows what came of it, has the same key, so that it is done
 * once; one that says something else is another act, and so is what follows a success.
 */
export interface Act {
  /** For this request, in whatever words name all of it. */
  keyFor: (said: string) => string;
  /** It has succeeded. */
  done: () => void;
}

export function newAct(): Act {
  let last: { said: string; key: string } | undefined;
  return {
    keyFor(said) {
      if (last?.said !== said) last = { said, key: newActKey() };
      return last.key;
    },
    done: () => void (last = undefined),
  };
}
