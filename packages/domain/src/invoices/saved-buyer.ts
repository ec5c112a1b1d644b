import type { Value } from '../fields/index.ts';
import type { InvoiceHeader } from './fields/index.ts';

/** What a saved buyer tells of the header, by the names that their own record has. */
const buyerNames = {
  buyerId: 'id',
  typeOfBuyer: 'typeOfBuyer',
  buyerName: 'nickName',
  buyerEconomicNumber: 'economyCode',
  buyerNationalIdentityCode: 'nationalIdentityCode',
  buyerPassportNumber: 'passportNumber',
  buyerPostalCode: 'postalCode',
  buyerBranchCode: 'branchCode',
  buyerLandlineNumber: 'landlineNumber',
  buyerAddress: 'address',
} as const satisfies Partial<Record<keyof InvoiceHeader, string>>;

type BuyerName = (typeof buyerNames)[keyof typeof buyerNames];

/** A saved buyer as the header of an invoice has them; what is not known of them stays empty as it is. */
export const headerOfBuyer = (
  buyer: Readonly<Partial<Record<BuyerName, Value | null>>>,
): Pick<InvoiceHeader, keyof typeof buyerNames> =>
  Object.fromEntries(Object.entries(buyerNames).map(([field, name]) => [field, buyer[name]]));
