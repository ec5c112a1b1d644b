import { defineEnum, type EnumId } from '../enums/define.ts';

/** What the audit log is looked through by. */
export const auditGroup = defineEnum({
  signIn: { id: 'signIn', label: 'ورود و نشست' },
  refusals: { id: 'refusals', label: 'ردشده‌ها و محدودیت‌ها' },
  people: { id: 'people', label: 'کاربران و نقش‌ها' },
  cases: { id: 'cases', label: 'پرونده‌ها و دسترسی‌ها' },
  keys: { id: 'keys', label: 'کلیدهای امضا و اتصال' },
  programs: { id: 'programs', label: 'کارهای برنامه‌ها' },
  reading: { id: 'reading', label: 'دیدن داده‌ها' },
  files: { id: 'files', label: 'فایل‌ها' },
  invoices: { id: 'invoices', label: 'صورتحساب و ارسال' },
  reference: { id: 'reference', label: 'اطلاعات پایه' },
});
export type AuditGroup = EnumId<typeof auditGroup>;
