import type { repairs } from '@moadi/domain/invoices';

const titles: Readonly<Record<string, string>> = {
  recompute: 'مبلغ‌ها دوباره حساب می‌شوند',
  newSerial: 'ثبت دوباره با شماره تازه',
  newIssueDate: 'تاریخ صدور، اکنون',
  registeredVatRate: 'نرخ مالیات ثبت‌شده نزد سازمان',
  buyerEconomicNumber: 'شماره اقتصادی یافت‌شده برای همین خریدار',
} satisfies Record<keyof typeof repairs, string>;

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
