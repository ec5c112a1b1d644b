/** Words of the panel's frame. */
export const shellWords = {
  brand: 'مؤدی',
  home: 'مؤدی، صفحه نخست',
  loading: 'در حال بارگذاری',
  ownPanel: 'پنل من',
  openedCases: 'پرونده‌های باز',
  support: 'پشتیبانی',
  logout: 'خروج',
  logoutTitle: 'خروج از حساب',
  bell: 'صندوق پیام',
  unread: (count: string) => `${count} پیام خوانده‌نشده`,
  messages: (total: string, unread: string) => `${total} پیام، ${unread} خوانده‌نشده`,
  goTo: 'رفتن به مورد',
  unreadDot: 'خوانده‌نشده',
  notices: 'آگهی‌های پنل',
  lax: 'مرحله دوم ورود کارکنان در آن خاموش است.',
  demonstration: 'نسخه نمایشی؛ برای اطلاعات واقعی مؤدیان نیست.',
};
