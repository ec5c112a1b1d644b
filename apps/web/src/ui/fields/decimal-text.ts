import {
  decimalText,
  digitsOf,
  formatDecimal,
  parseDecimal,
  toLatinDigits,
  toPersianDigits,
} from '@moadi/domain/primitives';

export type DecimalFault = 'form' | 'whole' | 'fraction';

/** What the field shows while it is typed in: Persian digits and point, otherwise as typed. */
export const decimalTyped = (value: string): string => toPersianDigits(value).replace('.', '\u066b');

/** What stands in the field, with Latin digits and point; not yet judged, so that «۱۲٫» can become «۱۲٫۵». */
export const readDecimal = (typed: string): string =>
  toLatinDigits(typed).replace('\u066b', '.').replaceAll('\u066c', '');

/** When the field is left: the plain form of a number (`012.50` → `12.5`), and everything else as it was typed. */
export function settledDecimal(value: string): string {
  const decimal = parseDecimal(value);
  return decimal ? decimalText(decimal) : value;
}

/** What the field shows when nobody types: grouped, `1234.5` → «۱٬۲۳۴٫۵». */
export const decimalShown = (value: string): string => formatDecimal(value);

export function decimalFault(value: string, whole: number, fraction: number): DecimalFault | undefined {
  if (value === '') return undefined;
  const decimal = parseDecimal(value);
  if (!decimal || decimal.units < 0n) return 'form';
  const size = digitsOf(decimal);
  if (size.integer > whole) return 'whole';
  return size.fraction > fraction ? 'fraction' : undefined;
}
