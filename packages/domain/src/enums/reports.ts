import { defineEnum, type EnumId } from './define.ts';

/** Quarters of the Jalali year, with their first and last month. */
export const seasonType = defineEnum({
  spring: { id: 1, label: 'بهار', startMonth: 1, endMonth: 3 },
  summer: { id: 2, label: 'تابستان', startMonth: 4, endMonth: 6 },
  autumn: { id: 3, label: 'پاییز', startMonth: 7, endMonth: 9 },
  winter: { id: 4, label: 'زمستان', startMonth: 10, endMonth: 12 },
});
export type SeasonType = EnumId<typeof seasonType>;

/** The specification gives the default 1 only; the names are ours. */
export const reportPeriodType = defineEnum({
  daily: { id: 1, label: 'روزانه' },
  monthly: { id: 2, label: 'ماهانه' },
  yearly: { id: 3, label: 'سالانه' },
});
export type ReportPeriodType = EnumId<typeof reportPeriodType>;

export const reportScope = defineEnum({
  admin: { id: 1, label: 'مدیر' },
  user: { id: 2, label: 'کاربر' },
});
export type ReportScope = EnumId<typeof reportScope>;

/** What the range of a report is, which decides how far back it may lie and what it is compared with. Ours. */
export const reportRangeType = defineEnum({
  days: { id: 1, label: 'بازه دلخواه' },
  season: { id: 2, label: 'فصل' },
  year: { id: 3, label: 'سال' },
});
export type ReportRangeType = EnumId<typeof reportRangeType>;

/** Whether an invoice is one of those that sales are made of. Ours. */
export const saleStatus = defineEnum({
  counts: { id: true, label: 'در جمع فروش' },
  doesNot: { id: false, label: 'بیرون از جمع فروش' },
});

/** What is the matter with an invoice that calls for somebody, the most pressing first. Ours. */
const needs = {
  rejected: { id: 'rejected', meaning: 'danger', label: 'صورتحساب رد شده', short: 'رد شده' },
  needsReview: {
    id: 'needsReview',
    meaning: 'danger',
    label: 'صورتحساب نیازمند بررسی',
    short: 'نیازمند بررسی',
  },
  nearDeadline: {
    id: 'nearDeadline',
    meaning: 'warning',
    label: 'صورتحساب نزدیک به پایان مهلت ارسال',
    short: 'نزدیک به پایان مهلت',
  },
  waiting: {
    id: 'waiting',
    meaning: 'waiting',
    label: 'صورتحساب با بیش از ۶ ساعت انتظار',
    short: 'با انتظار طولانی',
  },
  proforma: {
    id: 'proforma',
    meaning: 'neutral',
    label: 'پیش‌فاکتور قدیمی‌تر از یک هفته',
    short: 'پیش‌فاکتور قدیمی',
  },
} as const;
export const invoiceNeed = defineEnum(needs);
export type InvoiceNeed = EnumId<typeof invoiceNeed>;

/** What calls for somebody now: of invoices, and of what else there is. Ours. */
export const attentionKind = defineEnum({
  ...needs,
  certificate: { id: 'certificate', meaning: 'warning', label: 'گواهی امضای رو به پایان' },
  providerCertificate: {
    id: 'providerCertificate',
    meaning: 'warning',
    label: 'گواهی امضای شرکت معتمد، رو به پایان',
  },
  caseReview: { id: 'caseReview', meaning: 'info', label: 'پرونده در انتظار بررسی' },
  ticketAnswered: {
    id: 'ticketAnswered',
    meaning: 'info',
    label: 'درخواست با پاسخ خوانده‌نشده',
    short: 'پاسخ خوانده‌نشده',
  },
  ticketLate: { id: 'ticketLate', meaning: 'danger', label: 'درخواست با مهلت گذشته' },
});
export type AttentionKind = EnumId<typeof attentionKind>;
