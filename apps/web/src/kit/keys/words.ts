import type { ShortcutId } from '../../ui/keys/shortcuts.ts';

export const keysText = 'کلیدها با صفحه‌کلید فارسی و لاتین یکسان کار می‌کنند.';

/** Where a key is read, in the order of the page's help. */
export const keyPlaces = {
  everywhere: 'در همه صفحه‌ها',
  dialogs: 'در پنجره‌ها و فهرست‌های باز',
  replies: 'در گفت‌وگوی پشتیبانی',
  commands: 'در پنجره جست‌وجو',
  lists: 'در فهرست‌ها',
  form: 'در فرم صورتحساب',
  lines: 'در قلم‌های صورتحساب',
} as const;

export type KeyPlace = keyof typeof keyPlaces;

/** What each key does. */
export const keyWords: Readonly<Record<ShortcutId, { place: KeyPlace; text: string }>> = {
  commands: { place: 'everywhere', text: 'جست‌وجو و فرمان‌ها' },
  keysHelp: { place: 'everywhere', text: 'کلیدهای این صفحه' },
  close: { place: 'dialogs', text: 'بستن' },
  sendReply: { place: 'replies', text: 'ارسال پاسخ' },
  nextResult: { place: 'commands', text: 'نتیجه بعدی' },
  formerResult: { place: 'commands', text: 'نتیجه پیشین' },
  openResult: { place: 'commands', text: 'باز کردن نتیجه' },
  openResultAside: { place: 'commands', text: 'باز کردن در زبانه‌ای تازه' },
  searchList: { place: 'lists', text: 'جست‌وجو در فهرست' },
  nextRow: { place: 'lists', text: 'ردیف بعدی، کنار فهرست' },
  formerRow: { place: 'lists', text: 'ردیف پیشین، کنار فهرست' },
  nextInvoice: { place: 'lists', text: 'پس از ثبت: صورتحساب بعدی' },
  sameBuyer: { place: 'lists', text: 'پس از ثبت: دوباره برای همین خریدار' },
  register: { place: 'form', text: 'ثبت صورتحساب، پس از یک پرسش' },
  nextCell: { place: 'lines', text: 'خانه بعد؛ در خانه آخر، قلم تازه' },
  formerCell: { place: 'lines', text: 'خانه پیش' },
  valueAbove: { place: 'lines', text: 'آوردن مقدار خانه بالا' },
  doubleLine: { place: 'lines', text: 'رونوشت از همین قلم' },
  undoLines: { place: 'lines', text: 'بازگرداندن آخرین تغییر قلم‌ها' },
};
