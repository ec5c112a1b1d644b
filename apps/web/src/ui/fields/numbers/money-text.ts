import { formatRial, MAX_RIAL, parseRial, toLatinDigits, toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../../words.ts';
import { editGrouped, mark, type Edit } from './grouped-edit.ts';
import { workFault } from './work.ts';

/** Digits of the longest amount that the authority takes. */
const moneyDigits = String(MAX_RIAL).length;

/**
 * The value of a money field: plain Latin digits when an amount was typed, else the text as it was typed, so that
 * nothing is lost and the field can say what is wrong. «۱٬۲۳۴ ریال» → `1234`, `1.5` → `1.5`.
 */
export function readMoney(typed: string): string {
  const text = typed.replace(words.rial, '').replace(rialSign, '').trim();
  const amount = parseRial(text);
  if (amount !== undefined && amount >= 0n) return String(amount);
  const digits = toLatinDigits(text).replaceAll(mark, '');
  return /^\d*$/.test(digits) ? digits : typed;
}

/** What the field shows: grouped while it is all digits, however many; otherwise as typed. */
export const moneyText = (value: string): string => (isDigits(value) ? formatRial(value) : value);

export function moneyFault(value: string): 'form' | 'long' | undefined {
  if (value === '') return undefined;
  if (!isDigits(value)) return 'form';
  return value.length > moneyDigits ? 'long' : undefined;
}

/** What is wrong with it; told at once, as waiting until the field is left would look like acceptance. */
export function moneyError(value: string): string | undefined {
  const fault = moneyFault(value);
  return (
    fault &&
    {
      form: workFault(value, 0) ?? words.moneyDigitsOnly,
      long: words.moneyTooLong(toPersianDigits(moneyDigits)),
    }[fault]
  );
}

/** The value after an edit, and where the caret is in `moneyText(value)`. */
export const editMoney = (edit: Edit) => editGrouped({ read: readMoney, show: moneyText }, edit);

const rialSign = '\ufdfc';
const isDigits = (text: string): boolean => /^\d+$/.test(text);
