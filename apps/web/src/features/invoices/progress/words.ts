import type { InvoiceState } from '@moadi/domain/enums';

/** What becomes of an invoice now while all goes its way, by its state; who is to act is said where it is a person. */
export const nowWords: Readonly<
  Record<InvoiceState, { text: string; meaning?: 'success' | 'warning' | 'danger' }>
> = {
  1: { text: 'در صف است و خودبه‌خود به سازمان فرستاده می‌شود.' },
  2: { text: 'به سازمان رسیده است؛ سامانه پاسخ را خودبه‌خود می‌پرسد.' },
  3: { text: 'سازمان آن را نپذیرفته است. خطاها را ببینید، ویرایش کنید و دوباره بفرستید.', meaning: 'danger' },
  4: { text: 'سازمان آن را با هشدار پذیرفته است؛ هشدارها را ببینید.', meaning: 'warning' },
  5: { text: 'سازمان آن را پذیرفته است.', meaning: 'success' },
  6: { text: 'صورتحسابی تازه‌تر آن را اصلاح کرده است؛ در «زنجیره» ببینید.' },
  7: { text: 'بخشی از آن برگشت خورده است؛ در «زنجیره» ببینید.' },
  8: { text: 'ابطال شده است و دیگر تغییری نمی‌کند.' },
  9: { text: 'هنوز شماره ندارد و نزد سازمان نیست. برای ثبت، آن را بفرستید.' },
  10: { text: 'نزد سازمان نیست. هر گاه آماده بود، آن را بفرستید.' },
  11: { text: 'از ارسال آن انصراف داده‌اید. می‌توانید ویرایش کنید و دوباره بفرستید.' },
  12: { text: 'به تصمیم پشتیبانی نیاز دارد؛ آن را دوباره صادر نکنید.', meaning: 'danger' },
};

/** What is said of an invoice that waits, or that a person must decide about. */
export const progressWords = {
  // what waits
  sends: { last: 'آخرین تلاش:', next: 'تلاش بعدی:', never: 'هنوز تلاشی نشده است.' },
  asks: { last: 'آخرین پرسش:', next: 'پرسش بعدی:', never: 'هنوز پرسیده نشده است.' },
  rowTries: (last: string, next: string) => `آخرین تلاش ${last}، بعدی ${next}`,
  soon: 'به‌زودی',
  openEnd: 'پس از ادامه ارسال',
  waits: 'هنوز پیش نرفته است:',
  safe: 'سامانه خودبه‌خود پیگیری می‌کند؛ صورتحساب را دوباره صادر نکنید.',
  safePaused: 'با ادامه ارسال خودبه‌خود پیش می‌رود؛ صورتحساب را دوباره صادر نکنید.',
  isOverdue: 'مهلت تصمیم پشتیبانی گذشته است؛ تماس بگیرید',
  decidedBy: (until: string) => `تصمیم پشتیبانی تا ${until}`,
  // what a person is to send
  sendUntil: (until: string) => `مهلت ارسال: ${until}`,
  sendingEnded: (until: string) => `مهلت ارسال (${until}) گذشته است.`,
  // what a person must decide
  reviewTitle: 'این صورتحساب به تصمیم پشتیبانی نیاز دارد.',
  decides: (until: string) =>
    `همکاران پشتیبانی تا ${until} تصمیم می‌گیرند که از سازمان دوباره پرسیده شود، صورتحساب دوباره فرستاده شود یا کنار گذاشته شود. تا آن هنگام آن را دوباره صادر نکنید.`,
  overdue: (until: string) =>
    `مهلت تصمیم پشتیبانی (${until}) گذشته است؛ لطفاً تماس بگیرید. پیش از تصمیم، آن را دوباره صادر نکنید.`,
  support: 'تلفن پشتیبانی:',
  // what the buyer says
  reaction: (label: string) => `واکنش خریدار: ${label}`,
  reactsUntil: (day: string) => `خریدار تا ${day} مهلت دارد.`,
  unknown: 'نامشخص',
  asked: 'آخرین پرسش',
  // numbers
  formerTitle: 'شماره‌های پیشین',
  formerText: 'بسته‌هایی با این شماره‌ها فرستاده و پذیرفته نشده‌اند؛ این شماره‌ها دیگر به کار نمی‌روند.',
  formerly: (numbers: string) => `شماره پیشین: ${numbers}`,
  endedAt: 'پایان',
  codes: 'کد سازمان',
};
