import { personType } from '../../enums/index.ts';
import type { ConditionName } from './conditions.ts';
import type { InvoiceSection } from '../fields/index.ts';
import type { InvoiceKind } from './kinds.ts';

/** What the panel asks for where it differs from the authority's table. */
export interface FormRule {
  need?: 'required' | 'optional' | 'hidden' | 'computed';
  /** Required only while this holds (the field is optional otherwise). */
  requiredWhen?: ConditionName;
  /** Marked as needed while this holds, though something else would do as well: a rule over more fields says what is missing. */
  markedWhen?: ConditionName;
  /** Can be filled only while this holds; what it held before is dropped. */
  enabledWhen?: ConditionName;
  /** What is said to who fills it while it is closed; where absent, that it has no use. */
  closed?: 'invoices.driverOnlyRoad' | 'invoices.cityOnlyIran';
  /** There at all only while this holds; what it held before is dropped. */
  shownWhen?: ConditionName;
  /** The only choices of its list that this kind takes, and what is said to another. */
  only?: { values: readonly number[]; refusal: 'invoices.onlyNaturalBuyer' };
  /** Shown, and the reference's, while this holds: a correction cannot change it. */
  lockedWhen?: ConditionName;
  /** Follows from the sums while this holds; shown, locked. */
  computedWhen?: ConditionName;
  /** The only value it can have in this kind; shown, locked. */
  fixed?: string;
  /** What a new document or line starts with. */
  initial?: string | number;
}

interface FormRow {
  kinds: 'all' | readonly InvoiceKind[];
  section: InvoiceSection;
  fields: string;
  rule: FormRule;
}

const row = (kinds: FormRow['kinds'], section: InvoiceSection, fields: string, rule: FormRule): FormRow => ({
  kinds,
  section,
  fields,
  rule,
});

const type1 = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '1.5',
  '1.6',
  '1.7',
  '1.8',
  '1.9',
  '1.11',
  '1.13',
  '1.14',
] as const;
/**
 * Kinds in which a person without an economic number is known by identity and postal code (protocol 5.3, tinb). Patterns 2
 * and 6 have rows of their own there, in which the identity alone is enough.
 */
export const identifiedByPostalCode: readonly InvoiceKind[] = ['1.1', '1.3', '1.4', '1.8', '1.9', '1.13'];

const buyer =
  'typeOfBuyer buyerId buyerName buyerNationalIdentityCode buyerEconomicNumber buyerPostalCode buyerBranchCode buyerPassportNumber buyerAddress buyerLandlineNumber';

/**
 * The panel's rules by kind. The ground is the authority's table (matrix.ts): M is required, C and O are optional, - is
 * hidden. Rows below are laid over it in order; a later row wins over an earlier one, field by field.
 */
export const formRules: readonly FormRow[] = [
  // The panel keeps these for itself; they are not on the wire (protocol 4.1)
  row('all', 'item', 'priceSellPurchaseDifference totalPriceAfterDiscount', { need: 'hidden' }),
  row('all', 'header', 'invoiceSubject', { initial: 1 }),
  row('all', 'header', 'referenceTaxId', { need: 'hidden' }),

  // Spec 2 section 5.1: always required
  row('all', 'header', 'issuingDateTime', { need: 'required' }),
  row('all', 'header', 'typeOfBuyer', { need: 'required', initial: 1 }),
  row(['2.1', '2.3', '2.9', '2.13'], 'header', 'typeOfBuyer', { need: 'optional' }),
  row('all', 'item', 'discount', { initial: '0' }),

  // product.md 11, Appendix B: settlement
  row(type1, 'header', 'settlementMethod', { need: 'required', initial: 1 }),
  row(type1, 'header', 'cashPaymentValue', {
    requiredWhen: 'settlementHasCash',
    enabledWhen: 'settlementHasCash',
    computedWhen: 'settlementIsCash',
  }),
  row(type1, 'header', 'installmentsPaymentValue', { need: 'computed' }),

  // Protocol 5.3: the buyer
  row(['1.1', '1.2', '1.3', '1.4', '1.8', '1.9', '1.13'], 'header', 'buyerEconomicNumber', {
    requiredWhen: 'buyerIsCompany',
  }),
  row(['1.2'], 'header', 'buyerNationalIdentityCode', {
    requiredWhen: 'buyerIsNatural',
    markedWhen: 'foreignerWithoutPassport',
  }),
  row(['1.2'], 'header', 'buyerPassportNumber', { markedWhen: 'foreignerWithoutCode' }),
  row(['1.6'], 'header', 'buyerNationalIdentityCode', { markedWhen: 'passengerWithoutPassport' }),
  row(['1.6'], 'header', 'buyerPassportNumber', { markedWhen: 'passengerWithoutCode' }),
  row(identifiedByPostalCode, 'header', 'buyerEconomicNumber', { markedWhen: 'personUnidentified' }),
  row(identifiedByPostalCode, 'header', 'buyerNationalIdentityCode', { markedWhen: 'personOfPostalCode' }),
  row(identifiedByPostalCode, 'header', 'buyerPostalCode', { markedWhen: 'personOfIdentity' }),
  // Spec 2 section 5.1, product.md 11: a person's passport; where it is out of pattern it stays on the form
  row('all', 'header', 'buyerPassportNumber', { need: 'optional', shownWhen: 'buyerIsPerson' }),
  row(['1.7'], 'header', buyer, { need: 'hidden' }),

  // product.md 11: air tickets are for persons
  row(['1.6'], 'header', 'typeOfBuyer', {
    only: {
      values: [personType.id.natural, personType.id.nonIranian],
      refusal: 'invoices.onlyNaturalBuyer',
    },
  }),

  // Spec 2 section 5.1, protocol 5.4: rates and quantities the authority fixes
  row(['1.6', '1.8'], 'item', 'quantity', { fixed: '1' }),
  row(['1.7', '1.11', '1.14'], 'item', 'vatRate', { fixed: '0' }),
  row(['1.9', '2.9'], 'item', 'vatRate', { requiredWhen: 'taxedByRate', enabledWhen: 'taxedByRate' }),

  // Protocol 5.4: outside currency sale the currency amount follows from fee and rate
  row(
    ['1.1', '1.3', '1.4', '1.6', '1.8', '1.9', '1.13', '1.14', '2.1', '2.3', '2.9', '2.13'],
    'item',
    'currencyUnitAmount',
    {
      need: 'computed',
    },
  ),

  // Protocol 5.4: a duty with a rate is worked out; without one it is a fixed amount
  row('all', 'item', 'otherDutiesAmount', { computedWhen: 'dutiesByRate' }),
  row('all', 'item', 'otherLegalAmount', { computedWhen: 'legalByRate' }),

  // Spec 2 section 5.1: currency sale 1.2
  // The difference is the two rates' (Appendix B): whichever of it and the purchase rate is entered, the other follows
  row(['1.2'], 'item', 'exchangeRate currencyPrice sourceVat currencyUnitAmount currencyType', {
    need: 'required',
  }),
  row(['1.2'], 'item', 'currencyPrice', { computedWhen: 'differenceAlone' }),
  row(['1.2'], 'item', 'priceSellPurchaseDifference', {
    need: 'optional',
    computedWhen: 'purchaseRateGiven',
  }),

  // Spec 2 section 5.1: gold 1.3 and 2.3
  row(['1.3', '2.3'], 'item', 'constructionFee sellerProfit operationStipend', { initial: '0' }),

  // Spec 2 section 5.1: export 1.7; Appendix B: the licence number stays on the form only
  row(['1.7'], 'header', 'serialCustomsLicenseNumber', { need: 'optional' }),
  row(['1.7'], 'header', 'cottageDeclarationCustomsNumber', { need: 'required' }),
  row(['1.7'], 'header', 'totalNetWeight', { need: 'computed' }),
  row(['1.7'], 'item', 'netWeight currencyType stuffServiceRialValue stuffServiceCurrencyValue', {
    need: 'required',
  }),

  // Spec 2 section 5.1: waybill 1.8; protocol 5.3; Appendix B: the weight stays on the form only
  row(['1.8'], 'header', 'totalNetWeight', { need: 'required' }),
  row(['1.8'], 'header', 'receiverNationalIdentityCode', { requiredWhen: 'destinationIsIran' }),
  row(['1.8'], 'header', 'driverNationalIdentityCode', {
    requiredWhen: 'byRoad',
    enabledWhen: 'byRoad',
    closed: 'invoices.driverOnlyRoad',
  }),
  row(['1.8'], 'header', 'originCity', {
    requiredWhen: 'originIsIran',
    enabledWhen: 'originIsIran',
    closed: 'invoices.cityOnlyIran',
  }),
  row(['1.8'], 'header', 'destinationCity', {
    requiredWhen: 'destinationIsIran',
    enabledWhen: 'destinationIsIran',
    closed: 'invoices.cityOnlyIran',
  }),

  // Spec 2 section 5.1: commodity exchange 1.11
  row(['1.11'], 'item', 'totalPriceAfterDiscount', { need: 'required' }),

  // Spec 2 section 5.1, Appendix B: utility bills 1.5
  row(['1.5'], 'payment', 'paymentDate', { need: 'required' }),

  // Protocol 7.2: what no correction can change; anyone who must, cancels and issues anew
  row('all', 'header', `${buyer} billId`, { lockedWhen: 'refersToAnother' }),
  row('all', 'item', 'stuffServiceId vatRate', { lockedWhen: 'refersToAnother' }),

  // Protocol 7.2: a return leaves price and rates as they are
  row(
    'all',
    'item',
    'fee currencyType exchangeRate currencyPrice priceSellPurchaseDifference measurementUnit otherDutiesRate otherLegalRate vatPerLitre',
    { lockedWhen: 'isReturn' },
  ),

  // A payment without method or amount says nothing
  row('all', 'payment', 'paymentType paymentValue', { need: 'required' }),
  row(['1.7', '1.11'], 'payment', 'paymentType paymentValue', { need: 'hidden' }),
];
