import { toLatinDigits } from '../primitives/index.ts';

/** `09` and nine digits. */
export const isMobile = (text: string): boolean => /^09[0-9]{9}$/.test(text);

/** `0` and ten digits, area code included. */
export const isLandline = (text: string): boolean => /^0[0-9]{10}$/.test(text);

/**
 * One spelling for a mobile number, so that all of them share one counter (S6): `+98 912…`, `0098912…`, `98912…`,
 * `۰۹۱۲…`, `912-…` → `0912…`. Undefined when it is no Iranian mobile number.
 */
export function normalizeMobile(input: string): string | undefined {
  if (input.length > 64) return undefined;
  const digits = toLatinDigits(input)
    .replace(SEPARATORS, '')
    .replace(/^(?:(?:\+|00)?98)?0?(?=9[0-9]{9}$)/, '');
  const mobile = `0${digits}`;
  return isMobile(mobile) ? mobile : undefined;
}

/** Spaces, dashes, brackets, and the direction marks that come along when a number is copied. */
const SEPARATORS = /[\s()\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g;
