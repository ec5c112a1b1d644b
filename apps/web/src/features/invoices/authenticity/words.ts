import type { Examination } from './useInquiry.ts';

/** Words of the authenticity inquiry; what a check found, the server says. */
export const authenticityWords = {
  title: 'استعلام اصالت صورتحساب',
  fileTitle: 'سند انکارناپذیری',
  fileText:
    'فایلی که صاحب صورتحساب پس از پذیرش آن، از جزئیات صورتحساب در این سامانه دریافت کرده است. فایل تنها سنجیده می‌شود و چیزی از آن نگه داشته نمی‌شود.',
  file: 'فایل سند',
  fileHelp: (size: string) => `همان فایل دریافت‌شده، بدون ویرایش؛ حداکثر ${size}`,
  inquire: 'استعلام و بررسی',
  busy: 'در حال بررسی فایل…',
  fileMissing: 'لطفاً نخست فایل سند را انتخاب کنید.',
  checks: 'بررسی‌ها',
  print: 'چاپ نتیجه',
  paper: 'صورتحساب درون فایل',
  incomplete: 'نادرستی دیده نشد، ولی همه موارد را نمی‌توان سنجید.',
  texts: {
    authentic: 'این صورتحساب همان است که امضا شده و سازمان امور مالیاتی آن را پذیرفته است.',
    rejected: 'به محتوای این فایل نمی‌توان اعتماد کرد. موارد نادرست را در بررسی‌ها ببینید.',
    incomplete: 'تا روشن شدن موارد نسنجیده، اصالت این صورتحساب را قطعی ندانید.',
  } satisfies Record<Examination['verdict'], string>,
  results: {
    passed: 'درست',
    failed: 'نادرست',
    notCheckable: 'سنجیده نشد',
  } satisfies Record<Examination['checks'][number]['result'], string>,
};
