import { toLatinDigits } from '../primitives/index.ts';

/** Id of a fiscal memory, six capital letters or digits (protocol section 8). */
export const isFiscalId = (text: string): boolean => /^[A-Z0-9]{6}$/.test(text);

/**
 * Latin digits, capital letters and no spaces, for the ids that are written so. Letters of other scripts stay, lest
 * `ı` become a valid `I`.
 */
export const normalizeFiscalId = (input: string): string =>
  toLatinDigits(input)
    .replace(/\s/g, '')
    .replace(/[a-z]/g, letter => letter.toUpperCase());
