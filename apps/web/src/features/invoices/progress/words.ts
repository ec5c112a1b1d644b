/** What is said of an invoice between its registration and its verdict, and where a person must decide. */
export const progressWords = {
  /** By the subject of the document: an original, or what it does with another one. */
  nameOf: (subject: number | undefined, number: string) =>
    `صورتحساب ${({ 2: 'اصلاحی ', 3: 'ابطالی ', 4: 'برگشت از فروش ' } as Record<number, string>)[subject ?? 1] ?? ''}${number}`,
  proforma: (number: string) => `پیش‌فاکتور ${number} ذخیره شد و به سازمان ارسال نشده است.`,
  queued: (name: string, taxId: string) =>
    `${name} با شماره مالیاتی ${taxId} ثبت شد و در صف ارسال به سازمان است.`,
  held: (name: string, why: string) =>
    `${name} ثبت شد و هنوز به سازمان نرسیده است: ${why}. در صف می‌ماند؛ آن را دوباره صادر نکنید.`,
  sent: (name: string) => `${name} به سازمان رسید و در انتظار پاسخ آن است.`,
  unanswered: (name: string, why: string) => `${name} به سازمان رسید و هنوز پاسخی ندارد: ${why}.`,
  accepted: (name: string, taxId: string) => `سازمان ${name} را با شماره مالیاتی ${taxId} پذیرفت.`,
  warned: (name: string, taxId: string) => `سازمان ${name} را با شماره مالیاتی ${taxId} و با هشدار پذیرفت.`,
  refused: (name: string) => `سازمان ${name} را رد کرد.`,
  review: (name: string) => `ارسال ${name} به پایان نرسید و به تصمیم پشتیبانی نیاز دارد.`,
  withdrawn: (name: string) => `ارسال ${name} لغو شد.`,
  seeErrors: 'دیدن خطاها',
  seeWarnings: 'دیدن هشدارها',
  see: 'دیدن صورتحساب',
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
