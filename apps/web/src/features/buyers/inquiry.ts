import type { AnswerOf } from '@moadi/contract/kit';
import { inquiryEndpoints } from '@moadi/contract/inquiries';
import type { BuyerDocument } from '@moadi/domain/buyers';
import { personType, type PersonType } from '@moadi/domain/enums';
import { call } from '../../kit/api/call.ts';

export type Business = AnswerOf<typeof inquiryEndpoints.byEconomicCode>;

export const byEconomicCode = (code: string): Promise<Business> =>
  call(inquiryEndpoints.byEconomicCode, { params: { code } });

export const byNationalCode = (code: string): Promise<Business[]> =>
  call(inquiryEndpoints.byNationalCode, { params: { code } });

/** What a found business fills in; what was typed and the register does not know stays, and so does the type of a kept buyer. */
export function filledBy(
  buyer: BuyerDocument,
  business: Business,
  keptType: PersonType | undefined,
): BuyerDocument {
  const { nameTrade, economicCode, nationalId, postalCode } = business;
  return {
    ...buyer,
    nickName: nameTrade,
    economyCode: economicCode,
    nationalIdentityCode: nationalId,
    ...(!keptType && personType.has(business.personType) && { typeOfBuyer: business.personType }),
    ...(postalCode && { postalCode }),
  };
}

/** A new economic number after a successful inquiry: what the old one had brought goes (spec 2 section 4). */
export const withNewEconomicCode = (
  { typeOfBuyer }: BuyerDocument,
  economyCode: string | undefined,
): BuyerDocument => ({
  ...(typeOfBuyer && { typeOfBuyer }),
  ...(economyCode && { economyCode }),
});
