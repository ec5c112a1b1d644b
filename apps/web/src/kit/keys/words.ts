import type { ShortcutId } from '../../ui/keys/shortcuts.ts';
import type { SignId } from '../../ui/keys/signs.ts';

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
  amounts: 'در مبلغ‌ها و مقدارها',
  dates: 'در تاریخ‌ها',
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
  clearSearch: { place: 'lists', text: 'پاک کردن جست‌وجو' },
  rowBelow: { place: 'lists', text: 'ردیف پایین' },
  rowAbove: { place: 'lists', text: 'ردیف بالا' },
  openRow: { place: 'lists', text: 'باز کردن ردیف' },
  openRowAside: { place: 'lists', text: 'باز کردن ردیف در زبانه‌ای تازه' },
  nextRow: { place: 'lists', text: 'ردیف بعدی، کنار فهرست' },
  formerRow: { place: 'lists', text: 'ردیف پیشین، کنار فهرست' },
  nextInvoice: { place: 'lists', text: 'پس از ثبت: صورتحساب بعدی' },
  sameBuyer: { place: 'lists', text: 'پس از ثبت: دوباره برای همین خریدار' },
  register: { place: 'form', text: 'ثبت صورتحساب، پس از یک پرسش' },
  nextCell: { place: 'lines', text: 'خانه بعد؛ در خانه آخر، قلم تازه' },
  formerCell: { place: 'lines', text: 'خانه پیش' },
  cellBelow: { place: 'lines', text: 'خانه پایین' },
  cellAbove: { place: 'lines', text: 'خانه بالا' },
  cellRight: { place: 'lines', text: 'خانه سمت راست، از لبه نوشته' },
  cellLeft: { place: 'lines', text: 'خانه سمت چپ، از لبه نوشته' },
  valueAbove: { place: 'lines', text: 'آوردن مقدار خانه بالا' },
  doubleLine: { place: 'lines', text: 'رونوشت از همین قلم' },
  undoLines: { place: 'lines', text: 'بازگرداندن آخرین تغییر قلم‌ها' },
  settleWork: { place: 'amounts', text: 'پذیرفتن حاصل محاسبه' },
  dropWork: { place: 'amounts', text: 'کنار گذاشتن محاسبه' },
  openCalendar: { place: 'dates', text: 'باز کردن تقویم' },
};

/** What is written in place of a value. */
export const signWords: Readonly<Record<SignId, string>> = {
  compute: 'محاسبه، با + - × ÷ و پرانتز',
  computeOn: 'ادامه محاسبه از مقدار کنونی',
  percent: 'ده درصد بیشتر از مقدار کنونی',
  daysOn: 'سی روز بعد',
  nextDay: 'یک روز بعد',
  formerDay: 'یک روز پیش',
  today: 'امروز',
};
