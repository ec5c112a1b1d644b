import { searchText } from '@moadi/domain/primitives';
import { inOtherLayout } from './other-layout.ts';

/** The texts that may have been meant: as typed, and by the other layout, as search columns hold them. */
export const meant = (typed: string): readonly string[] => {
  const other = inOtherLayout(typed);
  return [typed, ...(other === undefined ? [] : [other])].map(searchText).filter(Boolean);
};

/**
 * How well a text answers what was typed: 0 not at all. Every word that was typed has to stand in it: whole, as a beginning, inside, or
 * with one letter wrong (two in a long word).
 */
export function score(text: string, typed: string): number {
  const own = searchText(text);
  return Math.max(0, ...meant(typed).map((words, i) => scoreOf(own, words) - i));
}

function scoreOf(text: string, typed: string): number {
  // Half-spaces that one writes and the other does not: both without any.
  if (joined(text).startsWith(joined(typed))) return 100;
  const own = text.split(' ');
  let least = 90;
  for (const word of typed.split(' ')) {
    const found = Math.max(
      ...own.map(one => wordScore(one, word)),
      isWorthLookingInside(word) && joined(text).includes(word) ? 40 : 0,
    );
    if (found === 0) return 0;
    least = Math.min(least, found);
  }
  return least;
}

const joined = (text: string): string => text.replaceAll(' ', '');

function wordScore(own: string, typed: string): number {
  if (own === typed) return 90;
  if (own.startsWith(typed)) return 80;
  if (isWorthLookingInside(typed) && own.includes(typed)) return 50;
  // The beginning of a word is enough, misspelt too.
  const allowed = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  if (allowed === 0) return 0;
  const lengths = [typed.length - 1, typed.length, typed.length + 1].map(length => own.slice(0, length));
  const wrong = Math.min(...lengths.map(beginning => distance(beginning, typed)));
  return wrong <= allowed ? 30 - wrong : 0;
}

/** A few digits stand in every long number. */
const isWorthLookingInside = (word: string): boolean => word.length >= (/^\d+$/.test(word) ? 4 : 2);

/** How many letters have to be changed, added, left out or swapped with the next. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** Those that answer, the best first; alike as they stand. */
export const ranked = <T>(rows: readonly T[], typed: string, textOf: (row: T) => string): T[] =>
  rows
    .map(row => ({ row, points: score(textOf(row), typed) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ row }) => row);
