import { keyLetters } from './words.ts';

const { latin, persian, otherPersian } = keyLetters;
const toPersian = new Map([...latin].map((letter, i) => [letter, persian[i]!]));
const toLatin = new Map([
  ...Object.entries(otherPersian),
  // Of two places for one letter the first is the one of today's keyboards.
  ...[...persian].map((letter, i) => [letter, latin[i]!] as const).toReversed(),
]);

const letters = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text.toLowerCase()].map(letter => by.get(letter) ?? letter).join('');

/** What the same keys write under the other layout, there and back; undefined for what is of neither or of both. */
export function inOtherLayout(text: string): string | undefined {
  const isLatin = /[a-z]/i.test(text);
  const isPersian = /(?=\p{L})\p{Script=Arabic}/u.test(text);
  if (isLatin === isPersian) return undefined;
  return letters(text, isLatin ? toPersian : toLatin);
}
