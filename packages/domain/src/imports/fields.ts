/** What is told of a book before it is uploaded, and how its rows are registered. */
export const importFields = {
  kind: { label: 'نوع ردیف‌ها' },
  fileName: { label: 'نام فایل' },
  size: { label: 'حجم فایل' },
  fileType: { label: 'قالب فایل' },
  serial: { label: 'شماره سریال' },
  mapping: { label: 'ستون‌ها' },
  mode: { label: 'شیوه ثبت' },
  scope: { label: 'ردیف‌هایی که ثبت می‌شود' },
  known: { label: 'ردیف‌هایی که پیش‌تر ثبت شده‌اند' },
  accepts: { label: 'پذیرش موارد نیازمند تصمیم' },
  name: { label: 'نام' },
} as const;

/** Rows of a book, counted over its sheets. */
export const MOST_IMPORT_ROWS = 500_000;

/** Kilobytes of a book (spec 2 section 5.4). */
export const MOST_IMPORT_KB = 102_400;

/** Books of a case that are not at their end. */
export const MOST_OPEN_IMPORTS = 10;

/** What a book's name may end with. */
export const importExtensions = ['xlsx', 'xls', 'csv'] as const;
