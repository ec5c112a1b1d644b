import type { FieldOf } from './fields/index.ts';

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

/** Columns of the items grid, in order; what a kind hides falls out. The rest stands in the line's own dialog. */
export const itemColumns = [
  'stuffServiceId',
  'stuffServiceDescription',
  'measurementUnit',
  'quantity',
  'fee',
  'currencyUnitAmount',
  'currencyType',
  'exchangeRate',
  'stuffServiceRialValue',
  'totalPriceAfterDiscount',
  'preDiscount',
  'discount',
  'afterDiscount',
  'vatRate',
  'vatAmount',
  'itemTotal',
] as const satisfies readonly FieldOf<'item'>[];

/** Fields of a line that few invoices need. */
export const rareItemFields = [
  'netWeight',
  'currencyPrice',
  'priceSellPurchaseDifference',
  'sourceVat',
  'stuffServiceCurrencyValue',
  'constructionFee',
  'sellerProfit',
  'operationStipend',
  'goldFeesTotal',
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
] as const satisfies readonly FieldOf<'item'>[];

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

/** What the lists of rows are called. */
export const sectionTitles = {
  item: 'اقلام',
  payment: 'پرداخت‌ها',
  shippingGood: 'کالاهای حمل‌شده',
} as const;
