import {
  flightType,
  invoiceSubjectType,
  ladingType,
  paymentSettlementType,
  personType,
} from '../../enums/index.ts';
import { isPerson } from '../../buyers/index.ts';
import { isZero, parseDecimal, ZERO } from '../../primitives/index.ts';
import type { InvoiceHeader, InvoiceItem } from '../fields/index.ts';

/** What a condition may look at: the header, and for a field of a line its line. */
export interface Facts {
  header: InvoiceHeader;
  row?: InvoiceItem;
}

/** The authority's own code of Iran in waybills (protocol section 4.4). */
const IRAN = '033';

const settlement = paymentSettlementType.id;
const person = personType.id;
const subject = invoiceSubjectType.id;

const isForeign = ({ typeOfBuyer }: InvoiceHeader): boolean => typeOfBuyer === person.nonIranian;
const isDomestic = (header: InvoiceHeader): boolean => header.flightType === flightType.id.domestic;

/** Every condition a rule may name (protocol section 5.3, spec 2 section 5.1, product.md section 11). */
export const conditions = {
  settlementIsCash: ({ header }) => header.settlementMethod === settlement.cash,
  settlementHasCash: ({ header }) =>
    header.settlementMethod === settlement.cash || header.settlementMethod === settlement.cashAndCredit,
  settlementHasCredit: ({ header }) =>
    header.settlementMethod === settlement.credit || header.settlementMethod === settlement.cashAndCredit,
  settlementIsMixed: ({ header }) => header.settlementMethod === settlement.cashAndCredit,
  settlementIsNotCredit: ({ header }) => header.settlementMethod !== settlement.credit,
  buyerIsCompany: ({ header }) =>
    header.typeOfBuyer === person.legal || header.typeOfBuyer === person.civilPartnership,
  buyerIsPerson: ({ header }) => isPerson(header.typeOfBuyer),
  buyerIsNatural: ({ header }) => header.typeOfBuyer === person.natural,
  foreignerWithoutPassport: ({ header }) => isForeign(header) && !header.buyerPassportNumber,
  foreignerWithoutCode: ({ header }) => isForeign(header) && !header.buyerNationalIdentityCode,
  passengerWithoutPassport: ({ header }) =>
    isDomestic(header) &&
    (header.typeOfBuyer === person.natural || (isForeign(header) && !header.buyerPassportNumber)),
  passengerWithoutCode: ({ header }) =>
    isDomestic(header) && isForeign(header) && !header.buyerNationalIdentityCode,
  personUnidentified: ({ header }) =>
    isPerson(header.typeOfBuyer) && !header.buyerNationalIdentityCode && !header.buyerPostalCode,
  personOfPostalCode: ({ header }) =>
    isPerson(header.typeOfBuyer) && !header.buyerEconomicNumber && !!header.buyerPostalCode,
  personOfIdentity: ({ header }) =>
    isPerson(header.typeOfBuyer) && !header.buyerEconomicNumber && !!header.buyerNationalIdentityCode,
  byRoad: ({ header }) => header.ladingType === ladingType.id.road,
  originIsIran: ({ header }) => header.originCountry === IRAN,
  destinationIsIran: ({ header }) => header.destinationCountry === IRAN,
  weighs: ({ header }) => !isZero(parseDecimal(header.totalNetWeight ?? '0') ?? ZERO),
  // What is no number is for the writer to find.
  lineWeighs: ({ row }) => {
    const weight = parseDecimal(row?.netWeight ?? '');
    return !weight || !isZero(weight);
  },
  sentLate: ({ header }) => header.sendingRule !== undefined,
  refersToAnother: ({ header }) => (header.invoiceSubject ?? 1) !== 1,
  isReturn: ({ header }) => header.invoiceSubject === subject.salesReturn,
  dutiesByRate: ({ row }) => row?.otherDutiesRate !== undefined,
  legalByRate: ({ row }) => row?.otherLegalRate !== undefined,
  purchaseRateGiven: ({ row }) => !!row?.currencyPrice,
  differenceAlone: ({ row }) => !!row?.priceSellPurchaseDifference && !row.currencyPrice,
  taxedByRate: ({ row }) => row?.vatPerLitre === undefined,
} as const satisfies Record<string, (facts: Facts) => boolean>;

export type ConditionName = keyof typeof conditions;

/** Which conditions the header meets, as one text: while it stays the same, so does every state that hangs on the header. */
export const headerFacts = (header: InvoiceHeader): string =>
  Object.values(conditions)
    .map(test => (test({ header }) ? '1' : '0'))
    .join('');

export const isCancellation = (header: InvoiceHeader): boolean =>
  header.invoiceSubject === subject.cancellation;

export const holds = (name: ConditionName, facts: Facts): boolean => conditions[name](facts);
