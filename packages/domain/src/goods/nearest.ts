import { persianSounds } from './words.ts';

/** A word that occurs: how it sounds (letters of Persian that are spoken alike are one) and how often it occurs. */
export interface OccurringWord {
  word: string;
  sound: string;
  uses: number;
}

/** Shorter words are too near to each other, and a number is never taken for another. */
export const isMendable = (word: string): boolean => word.length >= 3 && !/\d/.test(word);

/** Everything that is one slip away from a word, itself among it: a letter more, less, another, or two that changed places. */
export function slipsOf(word: string): string[] {
  const letters = /[a-z]/.test(word) ? latinLetters : persianSounds;
  const found = new Set([word]);
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) found.add(head + letter + tail);
    if (tail === '') continue;
    found.add(head + tail.slice(1));
    for (const letter of letters) found.add(head + letter + tail.slice(1));
    if (tail.length > 1) found.add(head + tail[1] + tail[0] + tail.slice(2));
  }
  return [...found];
}

const latinLetters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * The word of those that one most probably meant: the fewest slips between the sounds, then in spelling, then the one that
 * occurs most. Undefined when none is near enough: one slip in a short word, two in one of six letters or more.
 */
export function nearestOf(
  { word, sound }: Pick<OccurringWord, 'word' | 'sound'>,
  occurring: readonly OccurringWord[],
): OccurringWord | undefined {
  const most = word.length < 6 ? 1 : 2;
  return occurring
    .filter(one => Math.abs(sound.length - one.sound.length) <= most)
    .map(one => ({ one, bySound: slipsBetween(sound, one.sound) }))
    .filter(({ bySound }) => bySound <= most)
    .map(found => ({ ...found, bySpelling: slipsBetween(word, found.one.word) }))
    .toSorted((x, y) => x.bySound - y.bySound || x.bySpelling - y.bySpelling || y.one.uses - x.one.uses)[0]
    ?.one;
}

/** The fewest slips that lead from one word to another (optimal string alignment). */
export function slipsBetween(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isAlike = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isAlike ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[to.length]!;
}
