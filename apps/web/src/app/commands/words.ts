/** Words of the one search over everything that a person may open or do. */
export const commandWords = {
  field: 'نام صفحه، پرونده، صورتحساب، خریدار، کالا یا یک کار',
  groups: {
    recents: 'اخیر',
    acts: 'کارها',
    pages: 'صفحه‌ها',
    cases: 'پرونده‌ها',
    invoices: 'صورتحساب‌ها',
    buyers: 'خریداران',
    goods: 'کالاها و خدمات',
  },
  nothing: (typed: string) => `برای «${typed}» چیزی یافت نشد.`,
  away: 'جست‌وجو در سرور انجام نشد؛ صفحه‌ها و کارها همچنان یافت می‌شوند.',
  found: (count: string) => `${count} نتیجه`,
  searching: 'در حال جست‌وجو …',
  partial: 'در پرونده‌هایی که تازه‌تر باز کرده‌اید جست‌وجو شد؛ برای پرونده‌ای دیگر، نخست آن را باز کنید.',
  invoice: (number: string) => `صورتحساب ${number}`,
  rials: (amount: string) => `${amount} ریال`,
  newInvoice: 'صدور صورتحساب تازه',
  newBuyer: 'افزودن خریدار',
  newGood: 'افزودن کالا یا خدمت',
  newCase: 'ثبت پرونده تازه',
  newTicket: 'درخواست پشتیبانی تازه',
  profile: 'حساب من',
};

/** Other words that people type for an act. */
export const alsoCalled: Readonly<Record<string, string>> = {
  newInvoice: 'فاکتور جدید ثبت',
  newBuyer: 'خریدار جدید مشتری',
  newGood: 'کالای جدید محصول',
  newCase: 'پرونده جدید',
  newTicket: 'تیکت جدید پرسش کمک',
  profile: 'پروفایل کلید عبور',
  theme: 'تم شب روز تاریک theme',
  tour: 'آموزش',
  keys: 'میان‌بر کیبورد',
  signOut: 'logout',
};

/** What the places of the keys write under the Latin layout and, beside it, under the Persian one (ISIRI 9147). */
export const keyLetters = {
  latin: "qwertyuiop[]asdfghjkl;'zxcvbnm,\\",
  persian: 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوپ',
  /** As keyboards without the standard write them. */
  otherPersian: { ئ: 'm', ي: 'd', ك: ';' },
};
