import type { FaultCode } from '../faults/index.ts';
import { toLatinDigits } from '../primitives/index.ts';
import { formatCardNumber, isCardNumber, normalizeCardNumber } from './bank-card.ts';
import { isAnyEconomicCode } from './economic-code.ts';
import { isEmail } from './email.ts';
import { isFiscalId, normalizeFiscalId } from './fiscal-id.ts';
import { isCivilPartnershipId, isComprehensiveCode, isNationalCodeOrId } from './identity.ts';
import { isLegalNationalId } from './legal-national-id.ts';
import { isNationalCode } from './national-code.ts';
import { isLandline, isMobile, normalizeMobile } from './phone.ts';
import { isPostalCode } from './postal-code.ts';
import { isTaxId, normalizeTaxId } from './tax-id.ts';
import { isTimeOfDay, normalizeTimeOfDay } from './time-of-day.ts';
import { isBranchCode, isCurrencyCode, isOtpCode, isPassportNumber, isStuffId } from './wire-codes.ts';

/** All that a form and a server schema know about one kind of identifier. */
export interface IdentifierRow {
  /** Of a normalised text. */
  readonly check: (text: string) => boolean;
  /** From what a person types to what we keep. */
  readonly normalize: (input: string) => string;
  /** From what we keep to what people read, where that is not the same. */
  readonly show?: (value: string) => string;
  readonly message: FaultCode;
  /** Most characters that a person may type, other spellings and separators included. */
  readonly maxLength: number;
  readonly inputMode: 'numeric' | 'text';
  /** Has Latin letters in it, so it is typed and shown from left to right in Latin letters and digits. */
  readonly latin: boolean;
  /** Its letters are capitals: small ones become so while they are typed. */
  readonly upperCase?: boolean;
}

/** Latin digits without spaces. */
const compact = (input: string): string => toLatinDigits(input).replace(/\s/g, '');

const digits = (check: IdentifierRow['check'], message: FaultCode, maxLength: number): IdentifierRow => ({
  check,
  normalize: compact,
  message,
  maxLength,
  inputMode: 'numeric',
  latin: false,
});

const letters = (check: IdentifierRow['check'], message: FaultCode, maxLength: number): IdentifierRow => ({
  ...digits(check, message, maxLength),
  inputMode: 'text',
  latin: true,
});

const capitals = (check: IdentifierRow['check'], message: FaultCode, maxLength: number): IdentifierRow => ({
  ...letters(check, message, maxLength),
  normalize: normalizeFiscalId,
  upperCase: true,
});

export const identifierKinds = {
  nationalCode: digits(isNationalCode, 'rules.nationalCode', 10),
  legalNationalId: digits(isLegalNationalId, 'rules.nationalCode_2', 11),
  civilPartnershipId: digits(isCivilPartnershipId, 'rules.civilPartnershipId', 11),
  comprehensiveCode: digits(isComprehensiveCode, 'rules.comprehensiveCode', 12),
  nationalCodeOrId: digits(isNationalCodeOrId, 'rules.nationalCode_3', 11),
  economicCode: digits(isAnyEconomicCode, 'rules.economicCode', 14),
  mobile: {
    ...digits(isMobile, 'rules.mobile', '0098 912-345-6789'.length),
    normalize: input => normalizeMobile(input) ?? compact(input),
  },
  landline: {
    ...digits(isLandline, 'rules.phone', 13),
    normalize: input => compact(input).replace(/-/g, ''),
  },
  postalCode: {
    ...digits(isPostalCode, 'rules.postalCode', 11),
    normalize: input => compact(input).replace(/-/g, ''),
  },
  branchCode: digits(isBranchCode, 'rules.branchCode', 4),
  fiscalId: capitals(isFiscalId, 'rules.fiscalId', 6),
  passportNo: capitals(isPassportNumber, 'rules.passportNo', 9),
  currencyCode: capitals(isCurrencyCode, 'rules.currencyCode', 3),
  taxId: { ...capitals(isTaxId, 'rules.taxId', 22), normalize: normalizeTaxId },
  card: {
    ...digits(isCardNumber, 'rules.card', 19),
    normalize: normalizeCardNumber,
    show: formatCardNumber,
  },
  stuffId: digits(isStuffId, 'rules.stuffId', 13),
  otp: digits(isOtpCode, 'rules.otp', 6),
  timeOfDay: {
    ...digits(isTimeOfDay, 'rules.timeOfDay', 5),
    normalize: normalizeTimeOfDay,
    inputMode: 'text',
  },
  email: letters(isEmail, 'rules.email', 254),
} as const satisfies Record<string, IdentifierRow>;

export type IdentifierKind = keyof typeof identifierKinds;
