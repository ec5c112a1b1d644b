import { defineEnum, type EnumId } from './define.ts';

/** What is brought in from a book; `evidenceType`: where its file is listed. */
export const importKind = defineEnum({
  invoices: { id: 1, label: 'صورتحساب‌ها', evidenceType: 13 },
  goods: { id: 2, label: 'کالاها و خدمات', evidenceType: 14 },
  buyers: { id: 3, label: 'خریداران', evidenceType: 15 },
});
export type ImportKind = EnumId<typeof importKind>;

/** How far a book has come. Its moves: imports/states.ts. */
export const importState = defineEnum({
  arriving: { id: 1, label: 'در حال بارگذاری', meaning: 'neutral' },
  reading: { id: 2, label: 'در حال خواندن فایل', meaning: 'waiting' },
  mapping: { id: 3, label: 'در انتظار تعیین ستون‌ها', meaning: 'info' },
  checking: { id: 4, label: 'در حال بررسی ردیف‌ها', meaning: 'waiting' },
  checked: { id: 5, label: 'آماده ثبت', meaning: 'info' },
  registering: { id: 6, label: 'در حال ثبت', meaning: 'waiting' },
  done: { id: 7, label: 'ثبت شد', meaning: 'success' },
  takingBack: { id: 8, label: 'در حال پس گرفتن', meaning: 'waiting' },
  takenBack: { id: 9, label: 'پس گرفته شد', meaning: 'neutral' },
  failed: { id: 10, label: 'فایل پذیرفته نشد', meaning: 'danger' },
  cancelled: { id: 11, label: 'لغو شد', meaning: 'neutral' },
  sending: { id: 12, label: 'در حال سپردن به صف ارسال', meaning: 'waiting' },
});
export type ImportState = EnumId<typeof importState>;

/** What becomes of rows that are found good. */
export const importMode = defineEnum({
  preview: {
    id: 1,
    label: 'پیش‌نمایش',
    help: 'بدون شماره ثبت می‌شود و می‌توان آن را دید، ارسال کرد یا کنار گذاشت',
  },
  direct: { id: 2, label: 'ثبت و ارسال', help: 'ثبت می‌شود و به سامانه مؤدیان می‌رود' },
});
export type ImportMode = EnumId<typeof importMode>;

/** Which rows of a book are registered. */
export const importScope = defineEnum({
  all: { id: 1, label: 'همه یا هیچ', help: 'تا ردیف نادرستی هست هیچ ردیفی ثبت نمی‌شود' },
  right: { id: 2, label: 'تنها ردیف‌های درست', help: 'ردیف‌های دیگر در فایلی جداگانه دریافت می‌شود' },
});
export type ImportScope = EnumId<typeof importScope>;

/** What is done with a buyer or a good that the case has already. */
export const importKnown = defineEnum({
  skip: { id: 1, label: 'همان که هست بماند' },
  update: { id: 2, label: 'با داده فایل به‌روز شود' },
});
export type ImportKnown = EnumId<typeof importKnown>;

/** What stands of one invoice, buyer or good of a book. */
export const importEntryState = defineEnum({
  waiting: { id: 1, label: 'در صف بررسی', meaning: 'waiting' },
  good: { id: 2, label: 'درست', meaning: 'success' },
  doubtful: { id: 3, label: 'نیازمند تصمیم شما', meaning: 'warning' },
  faulty: { id: 4, label: 'نادرست', meaning: 'danger' },
  registered: { id: 5, label: 'ثبت شد', meaning: 'success' },
  skipped: { id: 6, label: 'ثبت نشد', meaning: 'neutral' },
  takenBack: { id: 7, label: 'پس گرفته شد', meaning: 'neutral' },
  kept: { id: 8, label: 'پس گرفته نشد', meaning: 'warning' },
});
export type ImportEntryState = EnumId<typeof importEntryState>;

/** Where an invoice of a book exists already. */
export const importRepeat = defineEnum({
  sameBook: { id: 1, label: 'در همین فایل' },
  earlierImport: { id: 2, label: 'از فایل پیشین' },
  registered: { id: 3, label: 'ثبت‌شده در سامانه' },
  otherTotal: { id: 4, label: 'همین شماره با مبلغی دیگر؛ شاید اصلاحی باشد' },
});
export type ImportRepeat = EnumId<typeof importRepeat>;
