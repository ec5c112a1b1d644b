import type { PersonType } from '../enums/people.ts';
import { digitsOnly } from './digits-only.ts';
import { isCivilPartnershipId } from './identity.ts';
import { isLegalNationalId } from './legal-national-id.ts';
import { isNationalCode } from './national-code.ts';

/** The present economic number of a person of this type (protocol section 8). */
export const isEconomicCode = (personType: PersonType, code: string): boolean =>
  economicChecks[personType](code);

/** An economic number of any type: where the type is not known, 11 or 14 digits cannot be judged further. */
export const isAnyEconomicCode = (code: string): boolean =>
  isCivilPartnershipId(code) || isFourteenDigits(code);

/**
 * The identity that an economic number contains: a natural person's national code, a legal person's or a partnership's
 * id. Undefined where it contains none: a foreign person's, and text that is no economic number.
 */
export function nationalCodeOfEconomicCode(code: string): string | undefined {
  if (isCivilPartnershipId(code)) return code;
  return isNaturalEconomicCode(code) ? code.slice(0, 10) : undefined;
}

/** The former 12 digits, which the authority refuses (error 0101204): imports recognise it to say so. */
export const isOldEconomicCode = digitsOnly(12);

const isFourteenDigits = digitsOnly(14);

const isNaturalEconomicCode = (code: string): boolean =>
  isFourteenDigits(code) && isNationalCode(code.slice(0, 10));

const economicChecks: Record<PersonType, (code: string) => boolean> = {
  1: isNaturalEconomicCode,
  2: isLegalNationalId,
  3: isCivilPartnershipId,
  4: isFourteenDigits,
};
