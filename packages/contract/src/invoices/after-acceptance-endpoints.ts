import type { EndpointInfo } from '../kit/endpoint.ts';
import { inCase } from './paths.ts';

/** What happens to an invoice after it has left: the buyer's word, payments made later, staff's look into the ledger. */
export const afterAcceptance = {
  refreshReaction: {
    method: 'PATCH',
    path: `${inCase}/{id}/buyer-reaction`,
    unkeyed: 'inquiry',
    access: { inCase: 'invoices.read', programs: true },
    summary: 'پرسش واکنش خریدار و وضعیت ماده ۶ یک صورتحساب از سازمان',
    limit: 'reaction',
  },
  refreshReactions: {
    method: 'POST',
    path: `${inCase}/reactions`,
    unkeyed: 'inquiry',
    access: { inCase: 'invoices.read', programs: true },
    summary: 'پرسش واکنش خریدار و وضعیت ماده ۶ از سازمان، برای یک یا چند صورتحساب',
    limit: 'reaction',
  },
  payments: {
    method: 'GET',
    path: `${inCase}/{id}/payments`,
    access: { inCase: 'invoices.read', programs: true },
    live: 'invoices',
    summary: 'پرداخت‌هایی که پس از صدور ثبت شده‌اند، با مانده',
  },
  registerPayment: {
    method: 'POST',
    path: `${inCase}/{id}/payments`,
    creates: true,
    access: { inCase: 'invoices.send', programs: true },
    summary: 'ثبت پرداخت صورتحساب نسیه نزد سازمان امور مالیاتی',
    faults: [
      'invoices.actionOnlyIn',
      'invoices.paymentOnlyCredit',
      'invoices.paymentVoided',
      'invoices.paymentAboveOpen',
    ],
  },
  decidePayment: {
    method: 'PATCH',
    path: `${inCase}/{id}/payments`,
    access: { inCase: 'invoices.send', programs: true },
    summary: 'تصمیم درباره پرداختی که نتیجه ثبت آن روشن نشده یا هنوز نرفته است',
    faults: ['invoices.paymentDecisionNotNow'],
  },
  ledger: {
    method: 'GET',
    path: '/invoice/{clientId}/{id}/ledger',
    access: { permission: 'invoices.reviewLedger' },
    audited: true,
    live: 'invoices',
    summary: 'بسته‌هایی که برای این صورتحساب ساخته و فرستاده شده‌اند، با پاسخ‌ها',
  },
  review: {
    method: 'POST',
    path: '/invoice/{clientId}/{id}/review',
    access: { permission: 'invoices.reviewLedger' },
    summary: 'تصمیم درباره صورتحسابی که نتیجه آن روشن نشده است',
    faults: [
      'invoices.reviewOnly',
      'invoices.reviewNoReference',
      'invoices.reviewAnswered',
      'invoices.reviewRegistered',
      'invoices.reviewTaken',
      'invoices.reviewUnasked',
      'invoices.sendingClaimed',
    ],
  },
} as const satisfies Record<string, EndpointInfo>;
