import { digitsOnly } from './digits-only.ts';

/** 10 digits: all that the authority checks (protocol section 8). */
export const isPostalCode = digitsOnly(10);

/** The usual structure of a postal code. Worth a warning, never a refusal (protocol section 8). */
export const isPlausiblePostalCode = (code: string): boolean =>
  /^(?!([0-9])\1{3})[13-9]{4}[1346-9][0-9]{5}$/.test(code);
