/** Chance that can be repeated: the same seed and number give the same draws. */
export interface Random {
  /** Below 1. */
  next: () => number;
  /** Below `most`. */
  below: (most: number) => number;
  pick: <T>(rows: readonly T[]) => T;
  chance: (part: number) => boolean;
}

export function randomOf(seed: number, number: number): Random {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    pick: rows => {
      if (rows.length === 0) throw new Error('nothing to pick from');
      return rows[below(rows.length)]!;
    },
    chance: part => next() < part,
  };
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
