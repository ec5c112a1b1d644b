import { decimalText, parseDecimal } from './decimal.ts';
import { and, fractions, groups, hundreds, negative, point, tens, units, zero } from './word-table.ts';

/**
 * A number in Persian words, exact: at most 66 integer and 11 fraction digits (spec 3 section 9), trailing zeros apart.
 * Undefined for a longer number and for text that is no number. `-12.5` → «منفی دوازده ممیز پنج دهم».
 */
export function numberToWords(text: string): string | undefined {
  const value = parseDecimal(text);
  if (!value) return undefined;
  const [, sign, integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimalText(value))!;
  if (integer.length > 3 * groups.length || fraction.length >= fractions.length) return undefined;
  const words = integerWords(integer) + fractionWords(fraction);
  return sign ? `${negative} ${words}` : words;
}

function fractionWords(digits: string): string {
  return digits && `${point}${integerWords(digits)} ${fractions[digits.length]}`;
}

function integerWords(digits: string): string {
  const padded = digits.padStart(3 * Math.ceil(digits.length / 3), '0').match(/\d{3}/g)!;
  const words = padded.map((three, index) => groupWords(Number(three), groups[padded.length - 1 - index]!));
  return words.filter(Boolean).join(and) || zero;
}

function groupWords(value: number, name: string): string {
  if (value === 0) return '';
  const rest = value % 100;
  const parts = rest < 20 ? [units[rest]] : [tens[Math.floor(rest / 10)], units[rest % 10]];
  const words = [hundreds[Math.floor(value / 100)], ...parts].filter(Boolean).join(and);
  return name ? `${words} ${name}` : words;
}
