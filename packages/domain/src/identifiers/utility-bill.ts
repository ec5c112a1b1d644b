import { digitsOnly, weightedSum } from './digits-only.ts';

/**
 * Bill id of a utility with its check digit, 6 to 13 digits. Advisory: the invoice's `billid` may also be a subscription
 * number (protocol section 8).
 */
export function isUtilityBillId(text: string): boolean {
  if (!isSixToThirteenDigits(text)) return false;
  const rightToLeft = [...text].reverse().join('');
  const rest = weightedSum(rightToLeft.slice(1), [2, 3, 4, 5, 6, 7]) % 11;
  return Number(rightToLeft[0]) === (rest < 2 ? 0 : 11 - rest);
}

const isSixToThirteenDigits = digitsOnly(6, 13);
