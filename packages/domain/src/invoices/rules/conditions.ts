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

interface Condition {
  /** Shown where the rule is explained. */
  label: string;
  source: string;
  test: (facts: Facts) => boolean;
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
  settlementIsCash: {
    label: 'تسویه نقدی',
    source: 'product.md 11: prefilled with the total for pure cash',
    test: ({ header }) => header.settlementMethod === settlement.cash,
  },
  settlementHasCash: {
    label: 'تسویه نقدی یا نقدی/نسیه',
    source: 'product.md 11',
    test: ({ header }) =>
      header.settlementMethod === settlement.cash || header.settlementMethod === settlement.cashAndCredit,
  },
  settlementHasCredit: {
    label: 'تسویه نسیه یا نقدی/نسیه',
    source: 'protocol 5.3',
    test: ({ header }) =>
      header.settlementMethod === settlement.credit || header.settlementMethod === settlement.cashAndCredit,
  },
  settlementIsMixed: {
    label: 'تسویه نقدی/نسیه',
    source: 'protocol 5.3 (cap, insp)',
    test: ({ header }) => header.settlementMethod === settlement.cashAndCredit,
  },
  settlementIsNotCredit: {
    label: 'تسویه‌ای جز نسیه',
    source: 'protocol 4.3 (pv)',
    test: ({ header }) => header.settlementMethod !== settlement.credit,
  },
  buyerIsCompany: {
    label: 'خریدار حقوقی یا مشارکت مدنی',
    source: 'protocol 5.3 (tinb)',
    test: ({ header }) =>
      header.typeOfBuyer === person.legal || header.typeOfBuyer === person.civilPartnership,
  },
  buyerIsPerson: {
    label: 'خریدار حقیقی یا غیر ایرانی',
    source: 'protocol 5.3 (bid)',
    test: ({ header }) => isPerson(header.typeOfBuyer),
  },
  buyerIsNatural: {
    label: 'خریدار حقیقی',
    source: 'protocol 5.3 (bid, patterns 2 and 6)',
    test: ({ header }) => header.typeOfBuyer === person.natural,
  },
  foreignerWithoutPassport: {
    label: 'خریدار غیر ایرانی بی شماره گذرنامه',
    source: 'protocol 5.3 (pattern 2): code or passport',
    test: ({ header }) => isForeign(header) && !header.buyerPassportNumber,
  },
  foreignerWithoutCode: {
    label: 'خریدار غیر ایرانی بی کد فراگیر',
    source: 'protocol 5.3 (pattern 2): code or passport',
    test: ({ header }) => isForeign(header) && !header.buyerNationalIdentityCode,
  },
  passengerWithoutPassport: {
    label: 'مسافر پرواز داخلی که به کد شناخته می‌شود',
    source: 'protocol 5.3 (pattern 6): national code, of foreigners code or passport',
    test: ({ header }) =>
      isDomestic(header) &&
      (header.typeOfBuyer === person.natural || (isForeign(header) && !header.buyerPassportNumber)),
  },
  passengerWithoutCode: {
    label: 'مسافر غیر ایرانی پرواز داخلی بی کد فراگیر',
    source: 'protocol 5.3 (pattern 6): of foreigners code or passport',
    test: ({ header }) => isDomestic(header) && isForeign(header) && !header.buyerNationalIdentityCode,
  },
  personUnidentified: {
    label: 'شخص بی شماره اقتصادی، کد و کد پستی',
    source: 'protocol 5.3 (tinb): a number, or identity and postal code together',
    test: ({ header }) =>
      isPerson(header.typeOfBuyer) && !header.buyerNationalIdentityCode && !header.buyerPostalCode,
  },
  personOfPostalCode: {
    label: 'شخص بی شماره اقتصادی که کد پستی دارد',
    source: 'protocol 5.3 (tinb)',
    test: ({ header }) =>
      isPerson(header.typeOfBuyer) && !header.buyerEconomicNumber && !!header.buyerPostalCode,
  },
  personOfIdentity: {
    label: 'شخص بی شماره اقتصادی که کد شناسایی دارد',
    source: 'protocol 5.3 (tinb)',
    test: ({ header }) =>
      isPerson(header.typeOfBuyer) && !header.buyerEconomicNumber && !!header.buyerNationalIdentityCode,
  },
  byRoad: {
    label: 'حمل جاده‌ای',
    source: 'protocol 5.3 (did), spec 2 5.1',
    test: ({ header }) => header.ladingType === ladingType.id.road,
  },
  originIsIran: {
    label: 'کشور مبدأ ایران',
    source: 'protocol 5.3 (oci)',
    test: ({ header }) => header.originCountry === IRAN,
  },
  destinationIsIran: {
    label: 'کشور مقصد ایران',
    source: 'protocol 5.3 (dci)',
    test: ({ header }) => header.destinationCountry === IRAN,
  },
  weighs: {
    label: 'مجموع وزن خالص بیش از صفر',
    source: 'protocol 5.4 (tonw > 0), 5.3 (tonw: optional for services)',
    test: ({ header }) => !isZero(parseDecimal(header.totalNetWeight ?? '0') ?? ZERO),
  },
  lineWeighs: {
    label: 'وزن خالص قلم بیش از صفر',
    source: 'RC_IITP p.53 rules 2 and 4: above zero, optional for a service',
    // What is no number is for the writer to find.
    test: ({ row }) => {
      const weight = parseDecimal(row?.netWeight ?? '');
      return !weight || !isZero(weight);
    },
  },
  sentLate: {
    label: 'ارسال پس از مهلت قانونی (ماده ۹)',
    source: 'protocol 7.4',
    test: ({ header }) => header.sendingRule !== undefined,
  },
  refersToAnother: {
    label: 'صورتحساب اصلاحی، ابطالی یا برگشت از فروش',
    source: 'protocol 5.3 (irtaxid)',
    test: ({ header }) => (header.invoiceSubject ?? 1) !== 1,
  },
  isReturn: {
    label: 'صورتحساب برگشت از فروش',
    source: 'protocol 7.2 (return)',
    test: ({ header }) => header.invoiceSubject === subject.salesReturn,
  },
  dutiesByRate: {
    label: 'محاسبه سایر مالیات و عوارض با نرخ درصدی',
    source: 'protocol 5.4 (odam)',
    test: ({ row }) => row?.otherDutiesRate !== undefined,
  },
  legalByRate: {
    label: 'محاسبه سایر وجوه قانونی با نرخ درصدی',
    source: 'protocol 5.4 (olam)',
    test: ({ row }) => row?.otherLegalRate !== undefined,
  },
  purchaseRateGiven: {
    label: 'نرخ خرید ارز واردشده',
    source: 'protocol Appendix B (cpr)',
    test: ({ row }) => !!row?.currencyPrice,
  },
  differenceAlone: {
    label: 'تنها تفاوت نرخ خرید و فروش واردشده',
    source: 'protocol Appendix B: cpr = exr − difference if only that is given',
    test: ({ row }) => !!row?.priceSellPurchaseDifference && !row.currencyPrice,
  },
  taxedByRate: {
    label: 'محاسبه مالیات با نرخ درصدی',
    source: 'protocol 5.3 (vra, pattern 9)',
    test: ({ row }) => row?.vatPerLitre === undefined,
  },
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof conditions;

/** Which conditions the header meets, as one text: while it stays the same, so does every state that hangs on the header. */
export const headerFacts = (header: InvoiceHeader): string =>
  Object.values(conditions)
    .map(({ test }) => (test({ header }) ? '1' : '0'))
    .join('');

export const isCancellation = (header: InvoiceHeader): boolean =>
  header.invoiceSubject === subject.cancellation;

export const holds = (name: ConditionName, facts: Facts): boolean => conditions[name].test(facts);
