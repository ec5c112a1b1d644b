/** Words of the panel's frame. */
export const shellWords = {
  brand: 'مؤدی',
  home: 'مؤدی، صفحه نخست',
  loading: 'در حال بارگذاری',
  ownPanel: 'پنل من',
  openedCases: 'پرونده‌های باز',
  support: 'راهنما و پشتیبانی',
  tour: 'راهنمای این صفحه',
  commands: 'جست‌وجو و فرمان‌ها',
  keys: 'کلیدهای این صفحه',
  fastTicket: 'درخواست پشتیبانی',
  logout: 'خروج',
  logoutTitle: 'خروج از حساب',
  bell: 'صندوق پیام',
  unread: (count: string) => `${count} پیام خوانده‌نشده`,
  moreThan: (count: string) => `${count}+`,
  notices: 'آگهی‌های پنل',
  lax: 'مرحله دوم ورود کارکنان در آن خاموش است.',
  switchCase: 'رفتن به پرونده دیگر',
  connection: 'ارتباط با سرور',
  since: 'از',
  isAway: 'ارتباط با سرور قطع است. آنچه می‌بینید ممکن است تازه نباشد؛ با برگشتن ارتباط، خودکار تازه می‌شود.',
  isBack: 'ارتباط با سرور برقرار شد.',
  demonstration: 'نسخه نمایشی',
  demonstrationText: 'این نسخه برای آزمودن است، نه برای اطلاعات واقعی مؤدیان.',
};

/** What is told to the support of a failure. */
