import { personPositionType, personType, type PersonType } from '../enums/index.ts';
import type { DocumentOf, FieldTable } from '../fields/index.ts';

/** What a case is registered with, step by step (spec 1 sections 3 and 5). */
export const taxpayerFields = {
  caseName: {
    label: 'عنوان پرونده',
    type: 'text',
    max: 128,
    help: 'نامی که پرونده را در فهرست‌ها با آن می‌شناسید',
  },
  typeOfCase: { label: 'نوع شخص', type: 'enum', of: personType },
  economyCode: { label: 'شماره اقتصادی', type: 'digits', max: 14 },
  companyRegisterNumber: { label: 'شماره ثبت شرکت', type: 'digits', max: 20 },
  ownerIdentityCertificateNumber: {
    label: 'شماره شناسنامه مالک',
    type: 'digits',
    max: 10,
    help: 'اگر با کد ملی یکی است، خالی بگذارید',
  },
  branchCode: { label: 'کد شعبه', type: 'code', kind: 'branchCode', help: 'برای دفتر مرکزی خالی بگذارید' },
  activityId: { label: 'فعالیت اقتصادی', type: 'choice', from: 'activities', max: 36 },
  isNonTaxable: { label: 'غیر مشمول مالیات بر ارزش افزوده', type: 'flag' },
  description: { label: 'توضیحات', type: 'text', max: 500, lines: true },
} as const satisfies FieldTable;

export const contactFields = {
  landlineNumber: { label: 'تلفن ثابت', type: 'code', kind: 'landline', help: '۱۱ رقم، با کد استان' },
  faxNumber: { label: 'دورنگار', type: 'code', kind: 'landline' },
  email: { label: 'رایانامه', type: 'code', kind: 'email' },
  postalCode: { label: 'کد پستی', type: 'code', kind: 'postalCode' },
  provinceId: { label: 'استان', type: 'choice', from: 'provinces', max: 4 },
  cityId: { label: 'شهر', type: 'choice', from: 'cities', max: 8 },
  address: { label: 'نشانی', type: 'text', max: 255, lines: true },
} as const satisfies FieldTable;

/** Who signs for a company, or a partner of a partnership. */
export const signOwnerFields = {
  position: { label: 'سمت', type: 'enum', of: personPositionType },
  name: { label: 'نام', type: 'text', max: 64 },
  surname: { label: 'نام خانوادگی', type: 'text', max: 64 },
  nationalCode: { label: 'کد ملی', type: 'code', kind: 'nationalCode' },
  mobileNumber: { label: 'تلفن همراه', type: 'code', kind: 'mobile' },
  birthDate: { label: 'تاریخ تولد', type: 'day', notAfterToday: true },
  email: { label: 'رایانامه', type: 'code', kind: 'email' },
} as const satisfies FieldTable;

export const fiscalFields = {
  fiscalId: { label: 'شناسه یکتای حافظه مالیاتی', type: 'code', kind: 'fiscalId' },
} as const satisfies FieldTable;

export type TaxpayerDocument = DocumentOf<typeof taxpayerFields>;
export type ContactDocument = DocumentOf<typeof contactFields>;
export type SignOwnerDocument = DocumentOf<typeof signOwnerFields>;
export type FiscalDocument = DocumentOf<typeof fiscalFields>;

/** Signatories of a company, partners of a partnership; nobody else has any (product.md section 11). */
export const hasSignOwners = (type: PersonType | undefined): type is 2 | 3 =>
  type === personType.id.legal || type === personType.id.civilPartnership;

/** A company alone has a register number. */
export const hasRegisterNumber = (type: PersonType | undefined): boolean => type === personType.id.legal;

/** An Iranian natural person alone has an identity certificate. */
export const hasCertificate = (type: PersonType | undefined): boolean => type === personType.id.natural;

/** The same taxpayer as one of this type: what only the former had goes. */
export function ofType(
  { companyRegisterNumber, ownerIdentityCertificateNumber, ...shared }: TaxpayerDocument,
  type: PersonType,
): TaxpayerDocument {
  return {
    ...{ ...shared, typeOfCase: type },
    ...(hasRegisterNumber(type) && companyRegisterNumber && { companyRegisterNumber }),
    ...(hasCertificate(type) && ownerIdentityCertificateNumber && { ownerIdentityCertificateNumber }),
  };
}

/** The positions that people of this type can have: a partner has one alone (spec 1 section 5). */
export const positionsOf = (type: PersonType | undefined) =>
  personPositionType.items.filter(({ personTypes }) =>
    (personTypes as readonly number[]).includes(type ?? 0),
  );
