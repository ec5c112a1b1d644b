import { personType, type PersonType } from '../enums/index.ts';
import type { DocumentOf, FieldTable } from '../fields/index.ts';

/** A saved buyer of a case (spec 2 section 3). */
export const buyerFields = {
  typeOfBuyer: { label: 'نوع شخص', type: 'enum', of: personType },
  nickName: { label: 'عنوان', type: 'text', max: 128 },
  economyCode: { label: 'شماره اقتصادی', type: 'digits', max: 14 },
  nationalIdentityCode: { label: 'شناسه هویتی', type: 'digits', max: 12 },
  passportNumber: { label: 'شماره گذرنامه', type: 'code', kind: 'passportNo' },
  name: { label: 'نام', type: 'text', max: 64 },
  surName: { label: 'نام خانوادگی', type: 'text', max: 64 },
  postalCode: { label: 'کد پستی', type: 'code', kind: 'postalCode' },
  branchCode: { label: 'کد شعبه', type: 'code', kind: 'branchCode' },
  landlineNumber: { label: 'تلفن ثابت', type: 'code', kind: 'landline' },
  address: { label: 'نشانی', type: 'text', max: 255, lines: true },
} as const satisfies FieldTable;

export type BuyerDocument = DocumentOf<typeof buyerFields>;

/** A human being, who has names and may have a passport (product.md section 11). */
export const isPerson = (type: PersonType | undefined): boolean =>
  type === personType.id.natural || type === personType.id.nonIranian;

/** The buyer as one of this type: what only persons have goes with the person. */
export function asType(buyer: BuyerDocument, typeOfBuyer: PersonType): BuyerDocument {
  const { name, surName, passportNumber, ...shared } = buyer;
  return isPerson(typeOfBuyer) ? { ...buyer, typeOfBuyer } : { ...shared, typeOfBuyer };
}

/**
 * The number that tells a buyer from the others of its type; branches of one company share it. Undefined where there is
 * only a name, which two people may have.
 */
export const numberOf = ({
  economyCode,
  nationalIdentityCode,
  passportNumber,
}: BuyerDocument): string | undefined => economyCode ?? nationalIdentityCode ?? passportNumber;
