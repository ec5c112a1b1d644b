import { columnKey, wordsOf } from './keys.ts';
import { workedOut } from './fields/synonyms.ts';
import type { Target } from './types.ts';

const known = new WeakMap<Target, { keys: string[]; words: string[][] }>();

function namesOf(target: Target): { keys: string[]; words: string[][] } {
  let names = known.get(target);
  if (!names) {
    const all = [target.label, ...target.synonyms];
    names = { keys: all.map(columnKey), words: all.map(wordsOf) };
    known.set(target, names);
  }
  return names;
}

/** How well a title names a field: 1 the label, a little less a synonym, 0.6 and more where most words are the same, or 0. */
export function nameScore(title: string, target: Target): number {
  const key = columnKey(title);
  if (key === '') return 0;
  const names = namesOf(target);
  const at = names.keys.indexOf(key);
  if (at >= 0) return at === 0 ? 1 : 0.95 - 0.001 * at;
  const words = wordsOf(title);
  let best = 0;
  for (const name of names.words) {
    const shared = name.filter(word => words.includes(word)).length;
    const score = shared / (name.length + words.length - shared);
    if (score > best) best = score;
  }
  return best >= LEAST_SHARED ? 0.9 * best : 0;
}
const LEAST_SHARED = 0.6;

const sums = new Set(workedOut.map(columnKey));

/** The column holds a sum that we work out ourselves. */
export const isWorkedOut = (title: string): boolean => sums.has(columnKey(title));
