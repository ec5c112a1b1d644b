/** Titles of the shape that the authority's list has: words by Zipf's law, marks between them, a company behind a slash. */
export interface Titles {
  /** Of the next good; a special one ends with its company. */
  next: (isGeneral: boolean) => string;
  /** The words that occur most, first. */
  common: readonly string[];
}

const WORDS = 60_000;
const COMPANIES = 20_000;
const LETTERS = [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];
const MARKS = ['، ', '/', ' - ', ' (', ') ', '،', '.', ' + '];

export function titlesOf(seed: number): Titles {
  const random = randomOf(seed);
  const words = Array.from({ length: WORDS }, (_, rank) => wordOf(random, rank));
  const company = Array.from(
    { length: COMPANIES },
    () => `شرکت ${wordOf(random, 100)} ${wordOf(random, 1000)}`,
  );
  const draw = zipf(WORDS, random);
  const drawCompany = zipf(COMPANIES, random);
  const next = (isGeneral: boolean) => {
    const length = 3 + Math.floor(random() * 9);
    let title = '';
    for (let i = 0; i < length; i++) {
      const isNumber = random() < 0.05;
      const word = isNumber ? String(Math.floor(random() * 1000)) : words[draw()]!;
      const isMarked = random() < 0.2;
      title += (i === 0 ? '' : isMarked ? MARKS[Math.floor(random() * MARKS.length)]! : ' ') + word;
    }
    return isGeneral ? title : `${title}/${company[drawCompany()]!}`;
  };
  return { next, common: words.slice(0, 20) };
}

/** Frequent words are short. */
export const wordOf = (random: () => number, rank: number): string =>
  Array.from(
    { length: 2 + Math.min(6, Math.floor(Math.log10(rank + 1) + random() * 4)) },
    () => LETTERS[Math.floor(random() * LETTERS.length)]!,
  ).join('');

/** Draws ranks from 0, each as often as one by its place. */
export function zipf(size: number, random: () => number): () => number {
  const upTo = new Float64Array(size);
  let sum = 0;
  for (let i = 0; i < size; i++) upTo[i] = sum += 1 / (i + 1);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
