import { personType, type PersonType } from '@moadi/domain/enums';
import { normalizeText, tehranDayOf, type Instant } from '@moadi/domain/primitives';
import { callJson, type Answer, type JsonService } from './http-json.ts';

export interface CivilRecord {
  firstName: string;
  lastName: string;
  fatherName: string;
  gender: 1 | 2;
}

export interface Business {
  nameTrade: string;
  economicCode: string;
  nationalId: string;
  taxpayerStatus: string;
  postalCode?: string;
  personType?: PersonType;
}

/** Who a person is. */
export interface PersonInquiries {
  /** Shahkar: is the mobile in the name of this person? */
  mobileOwner: (mobile: string, nationalCode: string) => Promise<Answer<boolean>>;
  /** Civil registry: who is this person? `refused` when code and birth date do not belong together. */
  civilRegistry: (nationalCode: string, birthDate: Instant) => Promise<Answer<CivilRecord>>;
}

/** What the register of taxpayers has; features ask it through features/inquiries, which remembers what was said. */
export interface BusinessInquiries {
  businessesOf: (nationalCode: string) => Promise<Answer<Business[]>>;
  businessByEconomicCode: (economicCode: string) => Promise<Answer<Business>>;
}

/** The inquiries of product.md section 7 beside the tax authority's own. */
export interface Inquiries extends PersonInquiries, BusinessInquiries {}

export const httpInquiries = (service: JsonService): Inquiries => ({
  mobileOwner: (mobile, nationalCode) =>
    callJson(service, 'POST', '/mobile-owner', { mobile, nationalCode }, value => {
      const { matched } = asObject(value);
      return typeof matched === 'boolean' ? matched : undefined;
    }),
  civilRegistry: (nationalCode, birthDate) =>
    callJson(service, 'POST', '/civil-registry', { nationalCode, birthDate: isoDay(birthDate) }, readPerson),
  businessesOf: nationalCode =>
    callJson(
      service,
      'GET',
      `/businesses?nationalCode=${encodeURIComponent(nationalCode)}`,
      undefined,
      value => {
        if (!Array.isArray(value) || value.length > 200) return undefined;
        return value.map(readBusiness).filter(business => business !== undefined);
      },
    ),
  businessByEconomicCode: code =>
    callJson(service, 'GET', `/businesses/${encodeURIComponent(code)}`, undefined, readBusiness),
});

/** The Gregorian day in Tehran, `YYYY-MM-DD`. */
const isoDay = (instant: Instant): string =>
  new Date(tehranDayOf(instant) * 86_400_000).toISOString().slice(0, 10);

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown, max = 200): string | undefined =>
  typeof value === 'string' ? normalizeText(value).slice(0, max) : undefined;

function readPerson(value: unknown): CivilRecord | undefined {
  const { firstName, lastName, fatherName, gender } = asObject(value);
  const names = [text(firstName), text(lastName), text(fatherName)] as const;
  if (!names[0] || !names[1] || (gender !== 1 && gender !== 2)) return undefined;
  return { firstName: names[0], lastName: names[1], fatherName: names[2] ?? '', gender };
}

function readBusiness(value: unknown): Business | undefined {
  const row = asObject(value);
  const [nameTrade, economicCode, nationalId] = [
    text(row.nameTrade),
    text(row.economicCode, 20),
    text(row.nationalId, 20),
  ];
  const taxpayerStatus = text(row.taxpayerStatus, 40);
  if (!nameTrade || !economicCode || !nationalId || !taxpayerStatus) return undefined;
  const postalCode = text(row.postalCode, 10);
  return {
    nameTrade,
    economicCode,
    nationalId,
    taxpayerStatus,
    ...(postalCode && { postalCode }),
    ...(personType.has(row.personType) && { personType: row.personType }),
  };
}
