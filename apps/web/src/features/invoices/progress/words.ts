/** What is said of an invoice that waits, or that a person must decide about. */
export const progressWords = {
  // what waits
  lastTry: 'آخرین تلاش:',
  nextTry: 'تلاش بعدی:',
  rowTries: (last: string, next: string) => `آخرین تلاش ${last}، بعدی ${next}`,
  soon: 'به‌زودی',
  openEnd: 'پس از ادامه ارسال',
  waits: 'هنوز پیش نرفته است:',
  safe: 'سامانه خودبه‌خود پیگیری می‌کند؛ صورتحساب را دوباره صادر نکنید.',
  safePaused: 'با ادامه ارسال خودبه‌خود پیش می‌رود؛ صورتحساب را دوباره صادر نکنید.',
  decidedBy: (until: string) => `تصمیم پشتیبانی تا ${until}`,
  // what a person must decide
  reviewTitle: 'این صورتحساب به تصمیم پشتیبانی نیاز دارد.',
  decides: (until: string) =>
    `همکاران پشتیبانی تا ${until} تصمیم می‌گیرند که از سازمان دوباره پرسیده شود، صورتحساب دوباره فرستاده شود یا کنار گذاشته شود. تا آن هنگام آن را دوباره صادر نکنید.`,
  overdue: (until: string) =>
    `مهلت تصمیم پشتیبانی (${until}) گذشته است؛ لطفاً تماس بگیرید. پیش از تصمیم، آن را دوباره صادر نکنید.`,
  support: 'تلفن پشتیبانی:',
  // numbers
  formerTitle: 'شماره‌های پیشین',
  formerText: 'بسته‌هایی با این شماره‌ها فرستاده و پذیرفته نشده‌اند؛ این شماره‌ها دیگر به کار نمی‌روند.',
  formerly: (numbers: string) => `شماره پیشین: ${numbers}`,
  endedAt: 'پایان',
  codes: 'کد سازمان',
};
