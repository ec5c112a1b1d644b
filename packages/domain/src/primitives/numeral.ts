import { toLatinDigits } from './digits.ts';

/** A number as written: Latin digits, no grouping. */
export interface Numeral {
  readonly sign: '' | '-';
  readonly integer: string;
  readonly fraction: string | undefined;
}

/**
 * Reads a number as people type it: digits of any script, `.` or `٫` before the fraction, grouped or not; no exponent.
 *
 * `٬` can only be a group separator and is dropped wherever an edit has left it. The comma, `،` and the space might be
 * someone's decimal mark or stand between two numbers, so they must stand before exactly three digits: `1,5` is refused
 * rather than read as fifteen.
 */
export function readNumeral(input: string): Numeral | undefined {
  if (input.length > MAX_LENGTH) return undefined;
  // Nearly all come as we store them.
  if (isDigits(input)) return { sign: '', integer: input, fraction: undefined };
  const found = PLAIN.exec(input) ?? FORM.exec(withoutScript(input));
  if (!found) return undefined;
  return { sign: found[1] === '-' ? '-' : '', integer: found[2]!.replace(/\D/g, ''), fraction: found[3] };
}

/** A whole number as we store it; what a pattern says slower. */
function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text.length > 0;
}

const withoutScript = (input: string): string =>
  toLatinDigits(input.trim())
    .replace(/\u066c/g, '')
    .replace('\u066b', '.')
    .replace(/^\u2212/, '-');

/** `1234567` → `1٬234٬567`. */
export function groupThousands(digits: string): string {
  const head = digits.length % 3;
  const groups = head === 0 ? [] : [digits.slice(0, head)];
  for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join('\u066c');
}

/** Longer than any number we deal with, grouped (words: 66 and 11 digits), and short enough for BigInt. */
const MAX_LENGTH = 200;
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;
const FORM = /^(-?)(\d{1,3}(?:[,\u060c\s]\d{3})+|\d+)(?:\.(\d+))?$/;
