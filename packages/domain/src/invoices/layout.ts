import type { FieldOf } from './fields/index.ts';
import type { InvoiceKind } from './rules/kinds.ts';
import { ruleFor } from './rules/rule-for.ts';

export interface HeaderGroup {
  title: string;
  /** One line that says why. */
  text?: string;
  fields: readonly FieldOf<'header'>[];
}

/**
 * How people meet the header's fields, in form, detail dialog and preview alike: groups and their order. Which of them a
 * kind shows is the rule table's.
 */
export const headerGroups = {
  general: {
    title: 'مشخصات صورتحساب',
    fields: [
      'issuingDateTime',
      'sellerBranchCode',
      'contactRegistrationNumber',
      'billId',
      'flightType',
      'agencyEconomicNumber',
      'insurancePolicyId',
      'insuranceAddendumId',
      'registrationDateTime',
      'sendingRule',
      'referenceTaxId',
    ],
  },
  buyer: {
    title: 'خریدار',
    text: 'خریدار را از فهرست برگزینید یا مشخصات او را وارد کنید.',
    fields: [
      'typeOfBuyer',
      'buyerName',
      'buyerEconomicNumber',
      'buyerNationalIdentityCode',
      'buyerPassportNumber',
      'buyerPostalCode',
      'buyerBranchCode',
      'buyerLandlineNumber',
      'buyerAddress',
    ],
  },
  customs: {
    title: 'اطلاعات گمرکی',
    fields: [
      'serialCustomsLicenseNumber',
      'sellerCustomsCode',
      'cottageDeclarationCustomsNumber',
      'cottageDeclarationCustomsDate',
    ],
  },
  exchange: { title: 'اعلامیه فروش بورس', fields: ['announcementSalesNumber', 'announcementSalesDate'] },
  waybill: {
    title: 'بارنامه',
    fields: [
      'ladingType',
      'ladingNumber',
      'ladingReferenceNumber',
      'carrierNumber',
      'transmitterNationalIdentityCode',
      'receiverNationalIdentityCode',
      'driverNationalIdentityCode',
      'originCountry',
      'originCity',
      'destinationCountry',
      'destinationCity',
    ],
  },
  settlement: {
    title: 'تسویه',
    fields: ['settlementMethod', 'cashPaymentValue', 'installmentsPaymentValue', 'tax17'],
  },
  /** Free text that goes to the authority with the invoice (RC_IITP p.94); the description stays in the panel. */
  notes: { title: 'یادداشت همراه صورتحساب', fields: ['note1', 'note2'] },
  totals: {
    title: 'جمع صورتحساب',
    fields: [
      'totalPriceBeforeDiscount',
      'totalDiscount',
      'totalPriceAfterDiscount',
      'totalValueAddedTax',
      'totalOtherDutiesTax',
      'totalNetWeight',
      'totalRialValue',
      'totalCurrencyValue',
      'totalVatOfPayment',
      'totalInvoiceValue',
    ],
  },
} as const satisfies Record<string, HeaderGroup>;

export type HeaderGroupName = keyof typeof headerGroups;

/**
 * The fields of a group that a kind's form asks for. A total that people enter (a waybill's weight) stands with what it is
 * the total of; those that follow from the sums need no place of their own.
 */
export function askedFields(kind: InvoiceKind, group: HeaderGroupName): readonly FieldOf<'header'>[] {
  const { fields }: HeaderGroup = headerGroups[group];
  const isShown = (field: FieldOf<'header'>) => ruleFor(kind, 'header', field).need !== 'hidden';
  const isEntered = (field: FieldOf<'header'>) =>
    isShown(field) && ruleFor(kind, 'header', field).need !== 'computed';
  const totals = group === 'waybill' ? headerGroups.totals.fields.filter(isEntered) : [];
  return [...fields.filter(isShown), ...totals];
}

/** Fields of a line in the order in which people meet them. */
export const itemLayout = [
  'stuffServiceId',
  'stuffServiceDescription',
  'measurementUnit',
  'quantity',
  'fee',
  'netWeight',
  'currencyUnitAmount',
  'currencyType',
  'exchangeRate',
  'currencyPrice',
  'priceSellPurchaseDifference',
  'sourceVat',
  'stuffServiceRialValue',
  'stuffServiceCurrencyValue',
  'constructionFee',
  'sellerProfit',
  'operationStipend',
  'goldFeesTotal',
  'totalPriceAfterDiscount',
  'preDiscount',
  'discount',
  'afterDiscount',
  'vatRate',
  'vatAmount',
  'cutie',
  'operationStipendRegisterNumber',
  'vatPerLitre',
  'otherDutiesTax',
  'otherDutiesRate',
  'otherDutiesAmount',
  'otherLegalTax',
  'otherLegalRate',
  'otherLegalAmount',
  'cashShare',
  'vatShare',
  'itemTotal',
] as const satisfies readonly FieldOf<'item'>[];

type ItemField = (typeof itemLayout)[number];

/** What stands in the grid beside that which a kind insists on. */
const usual: ReadonlySet<ItemField> = new Set<ItemField>([
  'stuffServiceDescription',
  'measurementUnit',
  'priceSellPurchaseDifference',
  'vatRate',
  'vatAmount',
  'itemTotal',
]);

/** The fields of a line that a kind has at all. */
export const itemFieldsOf = (kind: InvoiceKind): readonly ItemField[] =>
  itemLayout.filter(field => ruleFor(kind, 'item', field).need !== 'hidden');

/** Columns of the items grid: what the kind insists on, and the usual ones. */
export const itemColumns = (kind: InvoiceKind): readonly ItemField[] =>
  itemFieldsOf(kind).filter(field => isColumn(kind, field));

/** What a line comes to around its discount: in nobody's way on paper, where nothing is typed. */
const steps: ReadonlySet<ItemField> = new Set<ItemField>(['preDiscount', 'afterDiscount']);

/** What paper says of a line: a total after discount that was entered stands there as the amount after discount, once. */
export const paperFields = (kind: InvoiceKind): readonly ItemField[] =>
  itemFieldsOf(kind).filter(field => field !== 'totalPriceAfterDiscount');

/** Columns of the lines on paper. */
export const paperColumns = (kind: InvoiceKind): readonly ItemField[] =>
  paperFields(kind).filter(field => isColumn(kind, field) || steps.has(field));

/** Fields of a line that few invoices need: they stand in the line's own dialog. */
export const rareItemFields = (kind: InvoiceKind): readonly ItemField[] =>
  itemFieldsOf(kind).filter(field => !isColumn(kind, field));

/** Of those, the ones that begin a row: a duty's subject, rate and amount stand side by side. */
export const rowStarts: ReadonlySet<ItemField> = new Set<ItemField>(['otherDutiesTax', 'otherLegalTax']);

const isColumn = (kind: InvoiceKind, field: ItemField): boolean =>
  usual.has(field) || ruleFor(kind, 'item', field).need === 'required';

export const paymentColumns = [
  'paymentType',
  'paymentValue',
  'paymentDate',
  'trackPaymentNumber',
  'terminal',
  'acceptanceNumber',
  'paymentSwitchNumber',
  'payerCardNumber',
  'payerNationalIdentityCode',
] as const satisfies readonly FieldOf<'payment'>[];

/** Fields of one carried good of a waybill. */
export const shippingGoodColumns = [
  'stuffServiceId',
  'stuffServiceDescription',
] as const satisfies readonly FieldOf<'shippingGood'>[];

/** What the lists of rows are called, and one of their rows. */
export const sectionTitles = {
  item: 'اقلام',
  payment: 'پرداخت‌ها',
  shippingGood: 'کالاهای حمل‌شده',
} as const;

export const rowTitles = {
  item: 'قلم',
  payment: 'پرداخت',
  shippingGood: 'کالای حمل‌شده',
} as const;

/** By which a buyer is known again in another invoice; some foreigners have a passport alone. */
export const buyerNumbers = [
  'buyerEconomicNumber',
  'buyerNationalIdentityCode',
  'buyerPassportNumber',
] as const satisfies readonly FieldOf<'header'>[];
