import { defineEnum, type EnumId } from './define.ts';

/** `patterns` are those the panel offers (spec 2 section 2.3); banks, not senders, issue type 3. */
export const invoiceType = defineEnum({
  first: {
    id: 1,
    label: 'نوع اول',
    description: 'صورتحساب الکترونیکی با درج اطلاعات خریدار',
    patterns: [1, 2, 3, 4, 5, 6, 7, 8, 11],
    enabled: true,
  },
  second: {
    id: 2,
    label: 'نوع دوم',
    description: 'صورتحساب الکترونیکی بدون الزام درج اطلاعات خریدار و فاقد اعتبار مالیاتی برای خریدار',
    patterns: [1, 3],
    enabled: true,
  },
  third: {
    id: 3,
    label: 'نوع سوم',
    description: 'رسید دستگاه کارت‌خوان یا درگاه پرداخت',
    patterns: [],
    enabled: false,
  },
});
export type InvoiceType = EnumId<typeof invoiceType>;

/** Protocol 5.1. The panel knows 9, 13 and 14 and does not offer them. */
export const invoicePatternType = defineEnum({
  sale: { id: 1, label: 'فروش', ordinal: 'الگوی اول', enabled: true },
  currencySale: { id: 2, label: 'فروش ارز', ordinal: 'الگوی دوم', enabled: true },
  goldJewelleryPlatinum: { id: 3, label: 'طلا، جواهر و پلاتین', ordinal: 'الگوی سوم', enabled: true },
  contracting: { id: 4, label: 'قرارداد پیمانکاری', ordinal: 'الگوی چهارم', enabled: true },
  utilityBills: { id: 5, label: 'قبوض خدماتی', ordinal: 'الگوی پنجم', enabled: true },
  airTicket: { id: 6, label: 'بلیت هواپیما', ordinal: 'الگوی ششم', enabled: true },
  export: { id: 7, label: 'صادرات', ordinal: 'الگوی هفتم', enabled: true },
  billOfLading: { id: 8, label: 'بارنامه', ordinal: 'الگوی هشتم', enabled: true },
  petroleumProducts: { id: 9, label: 'فرآورده‌های نفتی', ordinal: 'الگوی نهم', enabled: false },
  commodityExchange: {
    id: 11,
    label: 'بورس کالا',
    ordinal: 'الگوی یازدهم',
    officialLabel: 'بورس اوراق بهادار مبتنی بر کالا',
    enabled: true,
  },
  insuranceServices: { id: 13, label: 'خدمات بیمه', ordinal: 'الگوی سیزدهم', enabled: false },
  chainSale: { id: 14, label: 'فروش زنجیره‌ای', ordinal: 'الگوی چهاردهم', enabled: false },
});
export type InvoicePatternType = EnumId<typeof invoicePatternType>;

export const invoiceSubjectType = defineEnum({
  original: { id: 1, label: 'اصلی' },
  corrective: { id: 2, label: 'اصلاحی' },
  cancellation: { id: 3, label: 'ابطالی' },
  salesReturn: { id: 4, label: 'برگشت از فروش' },
});
export type InvoiceSubjectType = EnumId<typeof invoiceSubjectType>;

/** States of an invoice (product.md section 3). Reports count by `reportName`. */
export const invoiceState = defineEnum({
  readyToSend: { id: 1, label: 'در صف ارسال', meaning: 'waiting', reportName: 'ReadyToSend' },
  receiveConfirmed: {
    id: 2,
    label: 'در انتظار پاسخ سامانه مؤدیان',
    meaning: 'waiting',
    reportName: 'ReceiveConfirmed',
  },
  notAcceptedWithErrors: {
    id: 3,
    label: 'رد شده (دارای خطا)',
    meaning: 'danger',
    reportName: 'NotAcceptedWithErrors',
  },
  acceptedWithWarnings: {
    id: 4,
    label: 'پذیرفته‌شده با هشدار',
    meaning: 'warning',
    reportName: 'AcceptedWithWarnings',
  },
  accepted: { id: 5, label: 'پذیرفته‌شده', meaning: 'success', reportName: 'Accepted' },
  edited: { id: 6, label: 'اصلاح‌شده', meaning: 'info', reportName: 'Edited' },
  returned: { id: 7, label: 'برگشت از فروش', meaning: 'info', reportName: 'Returned' },
  cancelled: { id: 8, label: 'ابطال‌شده', meaning: 'neutral', reportName: 'Cancelled' },
  preview: { id: 9, label: 'پیش‌نمایش', meaning: 'neutral', reportName: 'Preview' },
  proforma: { id: 10, label: 'پیش‌فاکتور', meaning: 'neutral', reportName: 'ProformaInvoice' },
  withdrawn: { id: 11, label: 'انصراف از ارسال', meaning: 'neutral', reportName: 'Withdrawn' },
  needsReview: { id: 12, label: 'نیازمند بررسی', meaning: 'danger', reportName: 'NeedsReview' },
});
export type InvoiceState = EnumId<typeof invoiceState>;

const { id: state } = invoiceState;

/** How a list parts the states: every state is in one group. */
export const invoiceStateGroup = defineEnum({
  proforma: { id: 'proforma', label: 'پیش‌فاکتور', states: [state.proforma, state.preview] },
  waiting: { id: 'waiting', label: 'در انتظار', states: [state.readyToSend, state.receiveConfirmed] },
  accepted: { id: 'accepted', label: 'پذیرفته', states: [state.accepted, state.acceptedWithWarnings] },
  rejected: { id: 'rejected', label: 'ردشده', states: [state.notAcceptedWithErrors] },
  needsReview: { id: 'needsReview', label: 'نیازمند بررسی', states: [state.needsReview] },
  corrected: {
    id: 'corrected',
    label: 'اصلاح، برگشت و ابطال',
    states: [state.edited, state.returned, state.cancelled],
  },
  withdrawn: { id: 'withdrawn', label: 'انصراف', states: [state.withdrawn] },
});
export type InvoiceStateGroup = EnumId<typeof invoiceStateGroup>;

export const invoiceSendType = defineEnum({
  single: { id: 1, label: 'تکی' },
  batch: { id: 2, label: 'گروهی' },
});
export type InvoiceSendType = EnumId<typeof invoiceSendType>;

/**
 * The buyer's reaction; `code` is the authority's `invoiceStatus` where one is known (protocol 7.5). `settled`: nothing more
 * is expected of it, so that nobody asks again by itself. A rejected invoice may still be cancelled (7.2, 7.3).
 */
export const invoiceTaxPayerState = defineEnum(
  {
    rejected: { id: 1, label: 'رد شده', meaning: 'danger', code: 'REJECTED', settled: false },
    confirmed: { id: 2, label: 'تأیید شده', meaning: 'success', code: 'APPROVED', settled: true },
    systemConfirmed: {
      id: 3,
      label: 'تأیید سیستمی',
      meaning: 'success',
      code: 'SYSTEMIC_APPROVED',
      settled: true,
    },
    cannotReact: { id: 4, label: 'عدم امکان واکنش', code: 'IMPOSSIBLE_REACTION', settled: true },
    awaitingReaction: {
      id: 5,
      label: 'در انتظار واکنش',
      meaning: 'waiting',
      code: 'AWAITING_REACTION',
      settled: false,
    },
    noReactionNeeded: { id: 6, label: 'عدم نیاز به واکنش', code: 'NO_NEED_REACTION', settled: true },
    voided: { id: 7, label: 'باطل شده', code: 'CANCELED', settled: true },
    deleted: { id: 8, label: 'حذف شده', settled: true },
    systemRejected: {
      id: 9,
      label: 'رد سیستمی',
      meaning: 'danger',
      officialAlternative: 'رد خودکار',
      settled: true,
    },
  },
  { unknown: 'نامشخص' },
);
export type InvoiceTaxPayerState = EnumId<typeof invoiceTaxPayerState>;

/**
 * `code` is the authority's `article6Status` (protocol 7.5); without one the limit is not exceeded (spec 2 section 2.1). An
 * exceeded limit ends when the seller has paid.
 */
export const invoiceArticle6State = defineEnum(
  {
    exceeded: { id: 1, label: 'عدول از حد مجاز ماده ۶', meaning: 'danger', code: 'EXCEEDED', settled: false },
    notExceeded: { id: 2, label: 'عدم عدول از حد مجاز ماده ۶', code: 'NOT_EXCEEDED', settled: true },
  },
  { unknown: 'عدم عدول از حد مجاز ماده ۶' },
);
export type InvoiceArticle6State = EnumId<typeof invoiceArticle6State>;

/** The specification gives the ids and the serial of 5 (spec 2 section 5.4); the names are ours. */
export const invoiceExcelTemplateType = defineEnum({
  standard: { id: 1, label: 'قالب استاندارد سامانه' },
  holoo: { id: 2, label: 'هلو' },
  sepidar: { id: 3, label: 'سپیدار همکاران سیستم' },
  rahkaran: { id: 4, label: 'راهکاران همکاران سیستم' },
  chainStore: { id: 5, label: 'فروشگاه زنجیره‌ای', serialRequired: true, serialMin: 1, serialMax: 4095 },
  mahak: { id: 6, label: 'محک' },
});
export type InvoiceExcelTemplateType = EnumId<typeof invoiceExcelTemplateType>;

export const inquiryMessageType = defineEnum({
  warning: { id: 1, label: 'هشدار' },
  doubt: { id: 2, label: 'تردید' },
  error: { id: 3, label: 'خطا' },
});
export type InquiryMessageType = EnumId<typeof inquiryMessageType>;

export const flightType = defineEnum({
  domestic: { id: 1, label: 'داخلی' },
  foreign: { id: 2, label: 'خارجی' },
});
export type FlightType = EnumId<typeof flightType>;

export const ladingType = defineEnum({
  road: { id: 1, label: 'جاده‌ای' },
  rail: { id: 2, label: 'ریلی' },
  air: { id: 3, label: 'هوایی' },
  sea: { id: 4, label: 'دریایی' },
});
export type LadingType = EnumId<typeof ladingType>;

/** قاعده ارسال (insr): absent for an invoice sent in time (protocol section 4.1, 7.4). */
export const invoiceSendingRule = defineEnum({
  late: { id: 1, label: 'ارسال پس از مهلت (ماده ۹)' },
});
