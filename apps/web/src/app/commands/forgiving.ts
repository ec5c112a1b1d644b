import type { Entry } from './entry.ts';
import { textOf } from './entry.ts';
import { meant, ranked } from './match.ts';

/** Asks the server for rows, at most so many. */
export type Find = (text: string, signal: AbortSignal, take: number) => Promise<Entry[]>;

/** Rows among which what was misspelt is looked for. */
const NEAR = 50;
/** A shorter word has no letter wrong (`score`). */
const LONG = 4;

/** The same, and where that finds nothing, what differs from it by as much as `score` forgives. */
export const forgiving =
  (find: Find): Find =>
  async (text, signal, take) => {
    const found = await find(text, signal, take);
    if (found.length > 0) return found;
    const near = await Promise.all(
      partsOf(text).map(part => find(part, signal, NEAR).catch(() => (signal.throwIfAborted(), []))),
    );
    const each = new Map(near.flat().map(entry => [entry.id, entry]));
    return ranked([...each.values()], text, textOf).slice(0, take);
  };

/**
 * What stays right of a text in which one letter is wrong, left out, put in or swapped with the next: the beginning of each of its long
 * words, or the end.
 */
export function partsOf(typed: string): string[] {
  const text = meant(typed).find(one => /\p{Script=Arabic}/u.test(one)) ?? typed.trim();
  const words = text.split(' ');
  if (!words.some(isLong)) return [];
  const beginning = (word: string) => word.slice(0, word.length >> 1);
  // One letter shorter, so that a swap in the middle spoils only one of both.
  const end = (word: string) => word.slice((word.length >> 1) + (word.length === LONG ? 0 : 1));
  const parts = [beginning, end];
  return parts.map(part => words.map(word => (isLong(word) ? part(word) : word)).join(' '));
}

const isLong = (word: string): boolean => word.length >= LONG && !/^\d+$/.test(word);
