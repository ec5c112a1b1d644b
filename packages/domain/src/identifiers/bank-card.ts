import { toLatinDigits } from '../primitives/index.ts';
import { digitsOnly } from './digits-only.ts';

/** Card number: 16 digits that pass Luhn's check. */
export function isCardNumber(text: string): boolean {
  if (!isSixteenDigits(text) || text === ZEROS) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const value = index % 2 === 0 ? 2 * Number(digit) : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Latin digits without the spaces and dashes between the groups of four. */
export const normalizeCardNumber = (input: string): string => toLatinDigits(input).replace(/[\s-]/g, '');

/** As it stands on the card; the gaps do not break, and keep the groups in their order in a Persian sentence. */
export const formatCardNumber = (value: string): string => value.replace(/(\d{4})(?=\d)/g, `$1${GAP}`);

const GAP = '\u00a0';

const isSixteenDigits = digitsOnly(16);
const ZEROS = '0'.repeat(16);
