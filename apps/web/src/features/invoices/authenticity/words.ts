import type { Examination } from './useInquiry.ts';

/** Words of the authenticity inquiry; what a check found, the server says. */
export const authenticityWords = {
  title: 'استعلام اصالت صورتحساب',
  fileTitle: 'سند یا برگه صورتحساب',
  fileText:
    'سند انکارناپذیری را که صاحب صورتحساب از این سامانه دریافت کرده است، یا برگه صورتحساب را: فایل PDF، عکس یا تصویر صفحه، که رمزینه آن خوانده می‌شود. فایل تنها سنجیده می‌شود و چیزی از آن نگه داشته نمی‌شود.',
  file: 'فایل سند یا برگه',
  document: 'سند، بدون ویرایش',
  paperFile: 'برگه با رمزینه خوانا',
  camera: 'خواندن رمزینه با دوربین',
  cameraTitle: 'خواندن رمزینه برگه',
  cameraText: 'رمزینه بالای برگه را روبه‌روی دوربین و بی‌حرکت نگه دارید.',
  cameraView: 'تصویر دوربین',
  cameraRefused:
    'اجازه دوربین داده نشده است. آن را در تنظیمات مرورگر بدهید، یا از برگه عکس بگیرید و فایل آن را انتخاب کنید.',
  cameraFailed: 'دوربین در دسترس نیست. از برگه عکس بگیرید و فایل آن را انتخاب کنید.',
  inquire: 'استعلام و بررسی',
  busy: 'در حال بررسی فایل…',
  fileMissing: 'لطفاً نخست فایل سند یا برگه را انتخاب کنید.',
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
