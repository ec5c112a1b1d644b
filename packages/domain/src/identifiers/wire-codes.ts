import { digitsOnly } from './digits-only.ts';

// Codes of which only form and length are known: protocol section 4 ("D" is digits) and section 8.

/** Passport: nine Latin letters or digits; Iranian ones have one letter and eight digits. */
export const isPassportNumber = (text: string): boolean => /^[A-Za-z0-9]{9}$/.test(text);

/** Goods or service id. Its thirteenth digit is no reliable check digit: real ids that begin with 2001 fail GS1's. */
export const isStuffId = digitsOnly(13);

export const isBranchCode = digitsOnly(4);

/** One-time code. */
export const isOtpCode = digitsOnly(6);

/** `billid`: a bill id or a subscription number. */
export const isBillId = digitsOnly(1, 19);

/** `scc`: customs office of the declaration. */
export const isCustomsCode = digitsOnly(5);

/** `scln`: customs licence. */
export const isCustomsLicenseNumber = digitsOnly(1, 14);

/** `crn`, `bsrn`: must exist in the seller's portal, which only the authority can check. */
export const isContractRegistrationNumber = digitsOnly(1, 12);

/** `lno`, `lrno` */
export const isLadingNumber = digitsOnly(1, 18);

/** `ocu`, `dco`: the authority's own code, not ISO's. */
export const isWaybillCountryCode = digitsOnly(3);

/** `oci`, `dci`: the authority's own code. */
export const isWaybillCityCode = digitsOnly(1, 5);

/** `cno`: VIN, train, flight or ship. */
export const isCarrierNumber = (text: string): boolean => /^[A-Za-z0-9]{1,20}$/.test(text);

/** `asn` */
export const isAnnouncementNumber = digitsOnly(1, 30);

/** `mu`; the list of units decides. */
export const isUnitCode = digitsOnly(1, 8);

/** `cut`: ISO 4217, three letters; the list of currencies decides. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** `iinn` */
export const isPaymentSwitchNumber = digitsOnly(9);

/** `acn`: the authority takes exactly 14 digits, a form may hold 15 (protocol Appendix B). */
export const isAcceptanceNumber = digitsOnly(14);

/** `trmn` */
export const isTerminalNumber = digitsOnly(8);

/** `trn` */
export const isPaymentTrackingNumber = digitsOnly(1, 14);
