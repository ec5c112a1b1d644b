import { digitsOnly, isOneDigitRepeated, weightedSum } from './digits-only.ts';

/** Iranian national code, 10 digits (protocol section 8). */
export function isNationalCode(code: string): boolean {
  if (!isTenDigits(code) || isOneDigitRepeated(code)) return false;
  const rest = weightedSum(code.slice(0, 9), WEIGHTS) % 11;
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest);
}

const isTenDigits = digitsOnly(10);
const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
