import type { PartOf, SectionName } from './sections.ts';

/** What reports and their charts are called, on screens and in workbooks. */
export const reportTitles: {
  [S in SectionName]: { report: string; parts: Readonly<Record<PartOf<S>, string>> };
} = {
  invoices: {
    report: 'گزارش صورتحساب‌ها',
    parts: { state: 'وضعیت‌ها', pattern: 'الگوها', type: 'نوع صورتحساب', subject: 'موضوع صورتحساب' },
  },
  cases: { report: 'گزارش پرونده‌ها', parts: { state: 'وضعیت‌ها', personType: 'نوع شخص' } },
  contracts: { report: 'گزارش قراردادها', parts: { type: 'نوع قرارداد' } },
  users: { report: 'گزارش کاربران', parts: { role: 'نقش‌ها' } },
};

/** What stands in a report beside that, and the columns of its tables. */
export const figureTitles = {
  ever: 'کل از آغاز',
  inRange: 'در این بازه',
  byDate: 'روند',
  date: 'تاریخ',
  part: 'عنوان',
  count: 'تعداد',
  /** Of what is in one state. */
  total: 'مبلغ (ریال)',
  vat: 'مالیات (ریال)',
  accepted: 'پذیرفته‌شده',
  acceptedTotal: 'مبلغ پذیرفته‌شده (ریال)',
  acceptedVat: 'مالیات پذیرفته‌شده (ریال)',
};
