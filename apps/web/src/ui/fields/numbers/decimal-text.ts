import {
  decimalText,
  digitsOf,
  parseDecimal,
  toLatinDigits,
  toPersianDigits,
} from '@moadi/domain/primitives';
import { words } from '../../words.ts';
import { editGrouped, mark, point, type Edit } from './grouped-edit.ts';
import { workFault } from './work.ts';

/** Digits after the point where a field does not say how many. */
export const FRACTION = 8;

export type DecimalFault = 'form' | 'whole' | 'fraction';

/** What the field shows: Persian digits and point, the whole part grouped, as far as it is a number; else as typed. */
export function decimalShown(value: string): string {
  const [, whole, rest = ''] = /^(\d+)(\.\d*)?$/.exec(value) ?? [];
  if (whole === undefined) return toPersianDigits(value).replace('.', point);
  return toPersianDigits(whole.replace(/\B(?=(\d{3})+$)/g, mark) + rest.replace('.', point));
}

/** What stands in the field, with Latin digits and point; not yet judged, so that «۱۲٫» can become «۱۲٫۵». */
export function readDecimal(typed: string): string {
  const plain = toLatinDigits(typed).trim().replace(point, '.').replaceAll(mark, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** The value after an edit, and where the caret is in `decimalShown(value)`. */
export const editDecimal = (edit: Edit) => editGrouped({ read: readDecimal, show: decimalShown }, edit);

/** When the field is left: the plain form of a number (`012.50` → `12.5`), and everything else as it was typed. */
export function settledDecimal(value: string): string {
  const decimal = parseDecimal(value);
  return decimal ? decimalText(decimal) : value;
}

export function decimalFault(value: string, whole: number, fraction: number): DecimalFault | undefined {
  if (value === '') return undefined;
  const decimal = parseDecimal(value);
  if (!decimal || decimal.units < 0n) return 'form';
  const size = digitsOf(decimal);
  if (size.integer > whole) return 'whole';
  return size.fraction > fraction ? 'fraction' : undefined;
}

/** The same as a sentence. */
export function decimalError(value: string, whole = 18, fraction = FRACTION): string | undefined {
  const fault = decimalFault(value, whole, fraction);
  const messages = {
    form: () => workFault(value, fraction) ?? words.decimalForm,
    whole: () => words.decimalWhole(toPersianDigits(whole)),
    fraction: () => words.decimalFraction(toPersianDigits(fraction)),
  };
  return fault && messages[fault]();
}
