import { normalizeText, searchText } from '../primitives/index.ts';
import { kindsOfCompanies } from './words.ts';

/**
 * A title as goods are searched by it: normalised, with what stands around a half-space once more as one word, as many people
 * write it. Its words are told apart in the database (`goods_words`).
 */
export function goodsSearchText(title: string): string {
  const text = normalizeText(title.normalize('NFKC'));
  const joined = (text.match(HALVES) ?? []).map(word => word.replaceAll(HALF_SPACE, ''));
  return searchText([text, ...new Set(joined)].join(' '));
}

const HALF_SPACE = '\u200c';
const HALVES = /[\p{L}\p{M}\p{N}]+(?:\u200c[\p{L}\p{M}\p{N}]+)+/gu;

/** The words that tell a business from others, of those of its name: not what kind of company it is. */
export const tellingWords = (words: readonly string[]): string[] =>
  words.filter(word => !kindsOfCompanies.includes(word));
