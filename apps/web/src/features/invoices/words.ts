import type { repairs } from '@moadi/domain/invoices';

/** Words that more than one of the invoice screens says; names of fields are the domain's. */
export const invoiceWords = {
  listTitle: 'صورتحساب‌ها',
  details: 'جزئیات',
  preview: 'پیش‌نمایش صورتحساب',
  previewProforma: 'پیش‌نمایش پیش‌فاکتور',
  proof: 'دریافت سند انکارناپذیری',
  proofGiven: 'سند انکارناپذیری دریافت شد. هر که آن را داشته باشد، می‌تواند اصالت صورتحساب را استعلام کند.',
  nameOf: (number: string) => `صورتحساب ${number}`,
  /** What a document that refers to another does, by its subject. */
  corrections: {
    2: 'اصلاح صورتحساب',
    3: 'ابطال صورتحساب',
    4: 'برگشت از فروش',
  } as Readonly<Record<number, string>>,
  line: (number: string) => `قلم ${number}`,
  print: 'چاپ',
  pdf: 'دریافت PDF',
  close: 'بستن',
};

const titles: Readonly<Record<string, string>> = {
  recompute: 'مبلغ‌ها دوباره حساب می‌شوند',
  newSerial: 'ثبت دوباره با شماره تازه',
  newIssueDate: 'تاریخ صدور، اکنون',
  registeredVatRate: 'نرخ مالیات ثبت‌شده نزد سازمان',
  buyerEconomicNumber: 'شماره اقتصادی یافت‌شده برای همین خریدار',
} satisfies Record<keyof typeof repairs, string>;

/** Words of what the panel can mend, in the details and in the form. */
export const repairWords = {
  titleOf: (repair: string, name?: string) => [titles[repair] ?? repair, name].filter(Boolean).join('، '),
  open: 'باز کردن در ویرایش',
  openAll: 'همه با هم در ویرایش',
  before: 'از',
  after: 'به',
  nothing: 'خالی',
  newNumber: 'شماره تازه',
  looking: 'در جست‌وجوی راه‌حل…',
  seen: 'پیش از ثبت، تغییرها را در فرم می‌بینید.',
  // form
  made: 'این تغییرها انجام شد؛ آن‌ها را ببینید و سپس ادامه دهید:',
  undo: 'بازگرداندن تغییرها',
  was: (before: string) => `پیش از این: ${before}`,
  without: 'محتوا تغییری نمی‌کند؛ با ثبت دوباره، مبلغ‌ها از نو حساب می‌شوند و صورتحساب شماره تازه می‌گیرد.',
};
