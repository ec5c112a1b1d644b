import { toLatinDigits } from './digits.ts';

/**
 * What a person typed, as we keep it: NFC, Persian yeh and kaf, no character that is invisible or turns text around
 * (S30), the half-space only between letters, single spaces, line breaks as `\n`.
 */
export function normalizeText(input: string): string {
  // Most texts are so already: a look costs a tenth of what the steps below do, and lists have millions.
  return PLAIN.test(input) && !input.includes('  ') ? input.trim() : rewritten(input);
}

const rewritten = (input: string): string =>
  withoutInvisible(input)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f\p{Zs}]/gu, ' ')
    .replace(/\u200c+/g, HALF_SPACE)
    .replace(LOOSE_HALF_SPACE, '')
    .normalize('NFC')
    .replace(/[\u064a\u0649]/g, '\u06cc')
    .replace(/\u0643/g, '\u06a9')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/**
 * The text without what no field has a use for: controls, what turns text around, lone surrogates (S30). Space and line breaks
 * of every kind stay; the text is otherwise as it came.
 */
export const withoutInvisible = (input: string): string => input.replace(INVISIBLE, '');

/** The same text as search columns and search words hold it: what people write in two ways becomes one. */
export function searchText(input: string): string {
  const text = normalizeText(input);
  return SEARCHED.test(text) ? text : simplified(text);
}

const simplified = (text: string): string =>
  toLatinDigits(text)
    .replaceAll(HALF_SPACE, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '') // harakat, madda and hamza above or below a letter; tatweel
    .normalize('NFC')
    .replace(/\u064a/g, '\u06cc') // what is left of yeh with hamza
    .replace(/[\u0629\u06d5]/g, '\u0647') // teh marbuta; what is left of heh with hamza
    .replace(/\s+/g, ' ')
    .trim();

const HALF_SPACE = '\u200c';

// Controls but space and line breaks, formatting characters (bidi marks, overrides and isolates among them) but the half-space,
// lone surrogates, and the two code points that XML forbids.
const INVISIBLE = /(?![\t\n\v\f\r\u0085\u200c])[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu;
const LOOSE_HALF_SPACE = /(?<![\p{L}\p{M}])\u200c|\u200c(?!\p{L})/gu;
/** Printable ASCII, the letters and marks of Persian, each as we keep it: nothing of it is rewritten. */
const PLAIN =
  /^[ -~\u0621-\u063a\u0641\u0642\u0644-\u0648\u067e\u0686\u0698\u06a9\u06af\u06cc\u060c\u061b\u061f\u00ab\u00bb\u06f0-\u06f9]*$/;
/** Of these without capitals, digits of Persian, and letters that stand for another: what is searched for as it is. */
const SEARCHED =
  /^[ -@[-~\u0621\u0627\u0628\u062a-\u063a\u0641\u0642\u0644-\u0648\u067e\u0686\u0698\u06a9\u06af\u06cc\u060c\u061b\u061f\u00ab\u00bb]*$/;
