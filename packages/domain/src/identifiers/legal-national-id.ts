import { digitsOnly, isOneDigitRepeated, weightedSum } from './digits-only.ts';

/** National id of a legal person, 11 digits (protocol section 8). */
export function isLegalNationalId(id: string): boolean {
  if (!isElevenDigits(id) || isOneDigitRepeated(id) || id.slice(3, 9) === '000000') return false;
  const shift = Number(id[9]) + 2;
  const rest = (weightedSum(id.slice(0, 10), WEIGHTS) + shift * WEIGHTS_SUM) % 11;
  return Number(id[10]) === rest % 10;
}

const isElevenDigits = digitsOnly(11);
const WEIGHTS = [29, 27, 23, 19, 17];
/** Of all ten digits. */
const WEIGHTS_SUM = 230;
