import { defineEnum, type EnumId } from './define.ts';

/** States of a case (product.md section 2); no transition leads to `confirm`. Reports count by `reportName`. */
export const caseState = defineEnum({
  draft: { id: 1, label: 'پیش‌نویس', meaning: 'neutral', reportName: 'Draft' },
  inProgress: { id: 2, label: 'در حال بررسی', meaning: 'waiting', reportName: 'InProgress' },
  confirm: { id: 3, label: 'تأیید شده', meaning: 'info', reportName: 'Confirm' },
  createContract: {
    id: 4,
    label: 'در انتظار ایجاد قرارداد',
    meaning: 'waiting',
    reportName: 'CreateContract',
  },
  taxPayer: { id: 5, label: 'فعال', meaning: 'success', reportName: 'TaxPayer' },
  caseFault: { id: 6, label: 'اعلام نقص', meaning: 'danger', reportName: 'CaseFault' },
  deactivate: { id: 7, label: 'غیرفعال', meaning: 'neutral', reportName: 'Deactivate' },
  signContract: { id: 8, label: 'در انتظار ارسال قرارداد', meaning: 'waiting', reportName: 'SignContract' },
  confirmContract: {
    id: 9,
    label: 'در حال بررسی قرارداد',
    meaning: 'waiting',
    reportName: 'ConfirmContract',
  },
  finalState: { id: 10, label: 'نهایی', meaning: 'success', reportName: 'FinalState' },
});
export type CaseState = EnumId<typeof caseState>;

/** Of the field `isNonTaxable`. */
export const nonTaxableStatus = defineEnum({
  nonTaxable: { id: true, label: 'غیر مشمول مالیات بر ارزش افزوده' },
  taxable: { id: false, label: 'مشمول مالیات بر ارزش افزوده' },
});
export type NonTaxableStatus = EnumId<typeof nonTaxableStatus>;
