/** Words of invoices that were begun and not registered. */
export const unfinishedWords = {
  button: (count: string) => `پیش‌نویس‌ها (${count})`,
  title: 'پیش‌نویس‌های این پرونده',
  text: 'آنچه آغاز کرده‌اید و هنوز ثبت نکرده‌اید، تنها در همین مرورگر نگه داشته می‌شود.',
  empty: 'پیش‌نویسی نمانده است.',
  noBuyer: 'بدون خریدار',
  goOn: 'ادامه',
  goOnWith: (name: string) => `ادامه پیش‌نویس ${name}`,
  remove: (name: string) => `حذف پیش‌نویس ${name}`,
  removed: (name: string) => `پیش‌نویس ${name} حذف شد.`,
  undo: 'بازگرداندن',
  noRoom: 'جایی برای بازگرداندن این پیش‌نویس نمانده است. یکی از پیش‌نویس‌ها را حذف کنید و دوباره تلاش کنید.',
};
