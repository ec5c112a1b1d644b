import fc from 'fast-check';

/** fast-check's source of values: one invoice is made of many small draws that depend on each other. */
export type Chance = fc.GeneratorValue;

export const integer = (g: Chance, min: number, max: number): number => g(fc.integer, { min, max });

export const pick = <T>(g: Chance, rows: readonly T[]): T => rows[integer(g, 0, rows.length - 1)]!;

/** True once in `n` times. */
export const oneIn = (g: Chance, n: number): boolean => integer(g, 1, n) === 1;

/** So many digits, none of the first zero. */
export function digits(g: Chance, length: number): string {
  const text = String(g(fc.bigInt, 10n ** BigInt(length - 1), 10n ** BigInt(length) - 1n));
  return length === 1 ? text.replace('0', '1') : text;
}

/** A positive number of at most `whole` integer digits and `fraction` decimals, whatever its size. */
export function decimal(g: Chance, whole: number, fraction: number): string {
  const integerPart = digits(g, integer(g, 1, whole));
  const places = oneIn(g, 2) ? 0 : integer(g, 0, fraction);
  return places === 0 ? integerPart : `${integerPart}.${digits(g, places)}`;
}

export const code = (g: Chance, length: number): string => digits(g, length);

const letters = 'abcXYZ019 «»ابپتکیگ‌ی، .-/"\\éك😀قلم '.repeat(20);

/** Text of 1 to `most` UTF-16 units, with half-spaces, quotes, Persian and four-byte letters. */
export function text(g: Chance, most: number): string {
  const length = oneIn(g, 4) ? most : integer(g, 1, Math.min(most, 40));
  const from = integer(g, 0, 30);
  // The edges keep it from being trimmed.
  return `ا${letters.slice(from, from + Math.max(0, length - 2))}ب`.slice(0, length);
}
