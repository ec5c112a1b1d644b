import type { FieldSpec, FieldTable } from '../../fields/spec.ts';
import {
  flightType,
  invoicePatternType,
  invoiceSendingRule,
  invoiceSubjectType,
  invoiceType,
  ladingType,
  paymentSettlementType,
  personType,
} from '../../enums/index.ts';

/**
 * The invoice header. Names are spec 2 section 3, wire names protocol section 4.1, sizes the wider of the two
 * (product.md section 3: the authority's limit wins where the panel's would refuse what the authority accepts).
 */
export const headerFields = {
  taxId: { label: 'شماره منحصربه‌فرد مالیاتی', type: 'code', kind: 'taxId', wire: 'taxid', made: 'server' },
  referenceTaxId: { label: 'شماره مالیاتی صورتحساب مرجع', type: 'code', kind: 'taxId', wire: 'irtaxid' },
  invoiceType: { label: 'نوع صورتحساب', type: 'enum', of: invoiceType, wire: 'inty' },
  invoicePattern: { label: 'الگوی صورتحساب', type: 'enum', of: invoicePatternType, wire: 'inp' },
  invoiceSubject: { label: 'موضوع صورتحساب', type: 'enum', of: invoiceSubjectType, wire: 'ins' },
  issuingDateTime: { label: 'تاریخ و زمان صدور', type: 'instant', wire: 'indatim' },
  registrationDateTime: { label: 'تاریخ و زمان ثبت', type: 'instant', wire: 'indati2m', made: 'server' },
  sendingRule: { label: 'قاعده ارسال', type: 'enum', of: invoiceSendingRule, wire: 'insr', made: 'server' },

  typeOfBuyer: { label: 'نوع شخص خریدار', type: 'enum', of: personType, wire: 'tob' },
  buyerId: { label: 'خریدار', type: 'id' },
  buyerName: { label: 'نام خریدار', type: 'text', max: 128 },
  buyerNationalIdentityCode: { label: 'شناسه هویتی خریدار', type: 'digits', min: 10, max: 12, wire: 'bid' },
  buyerEconomicNumber: { label: 'شماره اقتصادی خریدار', type: 'digits', min: 11, max: 14, wire: 'tinb' },
  buyerPostalCode: { label: 'کد پستی خریدار', type: 'code', kind: 'postalCode', wire: 'bpc' },
  buyerBranchCode: { label: 'کد شعبه خریدار', type: 'code', kind: 'branchCode', wire: 'bbc' },
  buyerPassportNumber: { label: 'شماره گذرنامه خریدار', type: 'code', kind: 'passportNo', wire: 'bpn' },
  buyerAddress: { label: 'نشانی خریدار', type: 'text', max: 255, lines: true },
  buyerLandlineNumber: { label: 'تلفن خریدار', type: 'code', kind: 'landline' },

  sellerEconomicNumber: {
    label: 'شماره اقتصادی فروشنده',
    type: 'digits',
    min: 11,
    max: 14,
    wire: 'tins',
    made: 'server',
  },
  sellerBranchCode: {
    label: 'کد شعبه فروشنده',
    type: 'code',
    kind: 'branchCode',
    wire: 'sbc',
    help: 'خالی یعنی شعبه مرکزی',
  },
  agencyEconomicNumber: {
    label: 'شماره اقتصادی آژانس',
    type: 'digits',
    min: 11,
    max: 14,
    wire: 'tinc',
    help: 'اگر بلیت را آژانس فروخته است',
  },
  flightType: { label: 'نوع پرواز', type: 'enum', of: flightType, wire: 'ft' },
  serialCustomsLicenseNumber: {
    label: 'شماره پروانه گمرکی',
    type: 'digits',
    max: 14,
    wire: 'scln',
    help: 'برای کالای وارداتی؛ حداکثر ۱۴ رقم',
  },
  sellerCustomsCode: {
    label: 'کد گمرک محل اظهار',
    type: 'digits',
    min: 5,
    max: 5,
    wire: 'scc',
    help: 'کد پنج‌رقمی گمرک',
  },
  cottageDeclarationCustomsNumber: {
    label: 'شماره کوتاژ اظهارنامه گمرکی',
    type: 'latin',
    max: 14,
    wire: 'cdcn',
  },
  cottageDeclarationCustomsDate: {
    label: 'تاریخ کوتاژ اظهارنامه گمرکی',
    type: 'day',
    notAfterToday: true,
    wire: 'cdcd',
  },
  contactRegistrationNumber: {
    label: 'شماره قرارداد پیمانکاری',
    type: 'digits',
    max: 12,
    wire: 'crn',
    help: 'شماره‌ای که در کارپوشه برای قرارداد ثبت شده است',
  },
  billId: {
    label: 'شماره اشتراک/شناسه قبض',
    type: 'digits',
    max: 19,
    wire: 'billid',
    help: 'شناسه‌ای که در کارپوشه برای مشترک ثبت شده است',
  },

  settlementMethod: { label: 'روش تسویه', type: 'enum', of: paymentSettlementType, wire: 'setm' },
  cashPaymentValue: {
    label: 'مبلغ پرداختی نقدی',
    type: 'rial',
    wire: 'cap',
  },
  installmentsPaymentValue: {
    label: 'مبلغ نسیه',
    type: 'rial',
    wire: 'insp',
    help: 'در تسویه نقدی/نسیه، بدون مالیات و عوارض',
  },
  tax17: {
    label: 'مالیات موضوع ماده ۱۷',
    type: 'rial',
    wire: 'tax17',
    help: 'بیش از مجموع مالیات بر ارزش افزوده نمی‌شود',
  },

  totalPriceBeforeDiscount: {
    label: 'مجموع مبلغ پیش از کسر تخفیف',
    type: 'rial',
    wire: 'tprdis',
    made: 'computed',
    positive: true,
  },
  totalDiscount: { label: 'مجموع تخفیفات', type: 'rial', wire: 'tdis', made: 'computed' },
  totalPriceAfterDiscount: {
    label: 'مجموع مبلغ پس از کسر تخفیف',
    type: 'rial',
    wire: 'tadis',
    made: 'computed',
  },
  totalValueAddedTax: {
    label: 'مجموع مالیات بر ارزش افزوده',
    type: 'rial',
    wire: 'tvam',
    made: 'computed',
  },
  totalOtherDutiesTax: {
    label: 'مجموع سایر مالیات، عوارض و وجوه قانونی',
    type: 'rial',
    wire: 'todam',
    made: 'computed',
  },
  totalInvoiceValue: { label: 'مبلغ کل صورتحساب', type: 'rial', wire: 'tbill', made: 'computed' },
  totalVatOfPayment: {
    label: 'مجموع سهم مالیات بر ارزش افزوده از پرداخت',
    type: 'rial',
    wire: 'tvop',
    made: 'computed',
  },
  totalNetWeight: {
    label: 'مجموع وزن خالص',
    type: 'decimal',
    integer: 15,
    fraction: 8,
    unit: 'kg',
    wire: 'tonw',
  },
  totalRialValue: { label: 'مجموع ارزش ریالی', type: 'rial', wire: 'torv', made: 'computed', positive: true },
  totalCurrencyValue: {
    label: 'مجموع ارزش ارزی',
    type: 'decimal',
    integer: 14,
    fraction: 4,
    wire: 'tocv',
    made: 'computed',
    positive: true,
  },

  ladingType: { label: 'نوع حمل', type: 'enum', of: ladingType, wire: 'lt' },
  ladingNumber: { label: 'شماره بارنامه', type: 'digits', max: 18, wire: 'lno' },
  ladingReferenceNumber: { label: 'شماره بارنامه مرجع', type: 'digits', max: 18, wire: 'lrno' },
  carrierNumber: {
    label: 'شماره ناوگان',
    type: 'latin',
    max: 20,
    wire: 'cno',
    help: 'شماره شناسایی خودرو، یا شماره قطار، پرواز یا کشتی',
  },
  transmitterNationalIdentityCode: {
    label: 'شناسه هویتی فرستنده',
    type: 'digits',
    min: 10,
    max: 12,
    wire: 'tid',
    help: 'کد ملی، شناسه ملی یا کد فراگیر',
  },
  receiverNationalIdentityCode: {
    label: 'شناسه هویتی گیرنده',
    type: 'digits',
    min: 10,
    max: 12,
    wire: 'rid',
    help: 'کد ملی، شناسه ملی یا کد فراگیر',
  },
  driverNationalIdentityCode: {
    label: 'کد ملی راننده',
    type: 'digits',
    min: 10,
    max: 12,
    wire: 'did',
    help: 'تنها در حمل جاده‌ای',
  },
  originCountry: { label: 'کشور مبدأ', type: 'choice', from: 'waybillCountries', max: 3, wire: 'ocu' },
  originCity: {
    label: 'شهر مبدأ',
    type: 'choice',
    from: 'waybillCities',
    max: 5,
    wire: 'oci',
    help: 'تنها برای مبدأ ایران',
  },
  destinationCountry: { label: 'کشور مقصد', type: 'choice', from: 'waybillCountries', max: 3, wire: 'dco' },
  destinationCity: {
    label: 'شهر مقصد',
    type: 'choice',
    from: 'waybillCities',
    max: 5,
    wire: 'dci',
    help: 'تنها برای مقصد ایران',
  },

  announcementSalesDate: {
    label: 'تاریخ اعلامیه فروش',
    type: 'day',
    notAfterToday: true,
    wire: 'asd',
  },
  announcementSalesNumber: { label: 'شماره اعلامیه فروش', type: 'digits', max: 30, wire: 'asn' },
  insurancePolicyId: { label: 'شناسه یکتای بیمه‌نامه', type: 'digits', min: 9, max: 12, wire: 'in' },
  insuranceAddendumId: { label: 'شناسه یکتای الحاقیه', type: 'digits', min: 9, max: 12, wire: 'an' },

  note1: {
    label: 'یادداشت ۱',
    type: 'text',
    max: 30,
    wire: 'nti1',
    help: 'حداکثر ۳۰ نویسه؛ به سازمان هم می‌رود',
  },
  note2: {
    label: 'یادداشت ۲',
    type: 'text',
    max: 30,
    wire: 'nti2',
    help: 'حداکثر ۳۰ نویسه؛ به سازمان هم می‌رود',
  },
} as const satisfies FieldTable;

/**
 * A field as this invoice has it: the buyer's identity is called by the type of the buyer, and that type's own check knows how
 * long it is.
 */
export function headerField(field: keyof typeof headerFields, typeOfBuyer: number | undefined): FieldSpec {
  if (field !== 'buyerNationalIdentityCode' || !personType.has(typeOfBuyer)) return headerFields[field];
  const label = `${personType.row(typeOfBuyer).identityLabel} خریدار`;
  return { ...headerFields[field], label, min: 1 };
}
