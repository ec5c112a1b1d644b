import { personType, type PersonType } from '../../enums/index.ts';

/** Steps of the registration wizard at which something of a case is mended. */
export type ReviewedStep = 'taxpayer' | 'contact' | 'signatories' | 'attachments' | 'fiscalId';

interface ReviewedRow {
  label: string;
  step: ReviewedStep;
  /** Absent: of every type of person. */
  only?: readonly PersonType[];
}

/** The fields of a case that a reviewer looks at, and where its payer mends them. */
export const reviewedFields = {
  caseName: { label: 'عنوان پرونده', step: 'taxpayer' },
  typeOfCase: { label: 'نوع پرونده', step: 'taxpayer' },
  economyCode: { label: 'شماره اقتصادی', step: 'taxpayer' },
  nationalIdentityCode: { label: 'شناسه هویتی', step: 'taxpayer' },
  businessName: { label: 'نام کسب‌وکار', step: 'taxpayer' },
  companyRegisterNumber: { label: 'شماره ثبت شرکت', step: 'taxpayer', only: [personType.id.legal] },
  branchCode: { label: 'کد شعبه', step: 'taxpayer' },
  activityId: { label: 'نوع فعالیت', step: 'taxpayer' },
  ownerIdentityCertificateNumber: {
    label: 'شماره شناسنامه مالک',
    step: 'taxpayer',
    only: [personType.id.natural],
  },
  description: { label: 'توضیح', step: 'taxpayer' },
  postalCode: { label: 'کد پستی', step: 'contact' },
  provinceId: { label: 'استان', step: 'contact' },
  cityId: { label: 'شهر', step: 'contact' },
  address: { label: 'نشانی', step: 'contact' },
  landlineNumber: { label: 'تلفن ثابت', step: 'contact' },
  faxNumber: { label: 'نمابر', step: 'contact' },
  email: { label: 'رایانامه', step: 'contact' },
  fiscalId: { label: 'شناسه حافظه مالیاتی', step: 'fiscalId' },
} as const satisfies Record<string, ReviewedRow>;

export type ReviewedField = keyof typeof reviewedFields;

const reviewedFieldNames = Object.keys(reviewedFields) as ReviewedField[];

export const isReviewedField = (name: string): name is ReviewedField => Object.hasOwn(reviewedFields, name);

/** The fields that a case of this type of person has. */
export const reviewedFieldsOf = (type: PersonType): ReviewedField[] =>
  reviewedFieldNames.filter(name => {
    const { only }: ReviewedRow = reviewedFields[name];
    return only?.includes(type) ?? true;
  });

/** What a case says in these fields: the names of what it holds by an id, and the others as they stand. */
type ReviewedTexts = {
  [K in Exclude<ReviewedField, 'typeOfCase' | 'provinceId' | 'cityId' | 'activityId'>]?: string | undefined;
} & {
  typeOfCase: PersonType;
  provinceName?: string | undefined;
  cityName?: string | undefined;
  activityName?: string | undefined;
};

/** A reviewed field as people read it; undefined: nothing stands there. */
export function reviewedValue(details: ReviewedTexts, name: ReviewedField): string | undefined {
  switch (name) {
    case 'typeOfCase':
      return personType.label(details.typeOfCase);
    case 'provinceId':
      return details.provinceName;
    case 'cityId':
      return details.cityName;
    case 'activityId':
      return details.activityName;
    default:
      return details[name];
  }
}
