export const exportPageWords = {
  title: 'خروجی‌های اکسل',
  intro: 'فهرست‌های بلند در پس‌زمینه به فایل اکسل تبدیل می‌شود. هر فایل یک روز برای دریافت نگه داشته می‌شود.',
  get: (title: string) => `دریافت فایل «${title}»`,
  given: 'فایل اکسل دریافت شد.',
  leave: (title: string) => `انصراف از «${title}»`,
  left: 'آماده کردن خروجی پایان یافت.',
  remove: (title: string) => `حذف فایل «${title}»`,
  removeTitle: (title: string) => `حذف خروجی «${title}»؟`,
  removeText: 'فایل این خروجی دیگر در دسترس نخواهد بود.',
  removeAction: 'حذف خروجی',
  removed: 'خروجی حذف شد.',
};
