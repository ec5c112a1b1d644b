import type { PersonType } from '../enums/people.ts';
import { digitsOnly } from './digits-only.ts';
import { isLegalNationalId } from './legal-national-id.ts';
import { isNationalCode } from './national-code.ts';

/** The code by which the authority knows a person of this type (protocol section 8; spec 3 section 9, personType). */
export const isIdentityOf = (personType: PersonType, code: string): boolean =>
  identityChecks[personType](code);

/** 11 digits; no check digit is known. */
export const isCivilPartnershipId = digitsOnly(11);

/** «کد فراگیر» of a foreign person, 12 digits; no check digit is known. */
export const isComprehensiveCode = digitsOnly(12);

/** A natural or a legal person's (rule `nationalCode` variant 3, spec 3 section 5 "Access create"). */
export const isNationalCodeOrId = (code: string): boolean => isNationalCode(code) || isLegalNationalId(code);

const identityChecks: Record<PersonType, (code: string) => boolean> = {
  1: isNationalCode,
  2: isLegalNationalId,
  3: isCivilPartnershipId,
  4: isComprehensiveCode,
};
