import type { InvoiceEvent, InvoiceHappening } from '@moadi/domain/invoices';

/** Words of an invoice's details, of its timeline and of its ledger. */
export const detailWords = {
  files: 'فایل‌های صورتحساب',
  tabs: {
    specifications: 'مشخصات',
    buyer: 'خریدار',
    items: 'اقلام',
    waybill: 'بارنامه',
    payment: 'پرداخت',
    errors: 'خطاها',
    warnings: 'هشدارها',
    timeline: 'گردش کار',
    ledger: 'دفتر ارسال',
    chain: 'زنجیره',
  },
  tabsLabel: 'بخش‌های صورتحساب',
  issuer: 'ثبت‌کننده',
  trackingCode: 'شماره پیگیری سازمان',
  noBuyer: 'این صورتحساب خریدار ندارد.',
  noPaymentRows: 'در این صورتحساب پرداختی نوشته نشده است.',
  wholeInvoice: 'همه صورتحساب',
  whatToDo: 'چه کنید:',
  authorityText: 'متن سازمان',
  fixNow: 'ویرایش و ارسال دوباره',
  // timeline
  events: {
    register: 'ثبت و در صف ارسال',
    registerProforma: 'ثبت پیش‌فاکتور',
    registerPreview: 'ثبت در پیش‌نمایش',
    send: 'سپرده شد برای ارسال',
    taken: 'دریافت شد؛ در انتظار پاسخ',
    refused: 'رد شد',
    acceptedWithWarnings: 'پذیرفته شد با هشدار',
    accepted: 'پذیرفته شد',
    gaveUp: 'نتیجه روشن نشد؛ نیازمند بررسی',
    askAgain: 'پرسش دوباره',
    resend: 'ارسال دوباره همان بسته',
    withdraw: 'انصراف از ارسال',
    corrected: 'اصلاح شد',
    returned: 'برگشت از فروش',
    cancelled: 'ابطال شد',
    reaction: 'واکنش خریدار',
    article6: 'وضعیت ماده ۶',
    receiptVerified: 'امضای رسید سازمان تأیید شد',
    paymentPrepared: 'پرداخت در صف ثبت',
    paymentRegistered: 'پرداخت ثبت شد',
    paymentRefused: 'پرداخت پذیرفته نشد',
    paymentUnknown: 'نتیجه ثبت پرداخت روشن نشد',
    paymentWithdrawn: 'پرداخت کنار گذاشته شد',
  } satisfies Record<InvoiceEvent | InvoiceHappening, string> as Readonly<Record<string, string>>,
  /** Reasons that the worker gives in its own words, and the user can mend. */
  obstacles: {
    'no-signer: no-key':
      'کلید امضای مؤدی بارگذاری نشده است؛ در صفحه «کلید امضا»ی پرونده آن را بارگذاری کنید.',
    'no-signer: expired':
      'اعتبار گواهی امضای مؤدی تمام شده است؛ در صفحه «کلید امضا»ی پرونده گواهی تازه بارگذاری کنید.',
  } as Readonly<Record<string, string>>,
  actors: {
    user: 'کاربر',
    worker: 'سامانه',
    authority: 'سازمان امور مالیاتی',
  } as Readonly<Record<string, string>>,
  hash: 'اثر انگشت محتوا',
  // ledger
  packet: {
    taxId: 'شماره منحصربه‌فرد مالیاتی',
    uid: 'شناسه بسته',
    made: 'ساخته شد',
    sent: 'نخستین ارسال',
    sends: 'دفعات ارسال',
    asks: 'دفعات پرسش',
    answered: 'پاسخ نهایی',
    answer: 'متن پاسخ سازمان',
  },
  noPacket: 'هنوز بسته‌ای ساخته نشده است.',
  nextTry: 'تلاش بعدی:',
  tries: (count: string) => `(تلاش‌های پیشین: ${count})`,
  reviewTitle: 'تصمیم',
  reviewNote: 'دلیل تصمیم',
  reviewSubmit: 'ثبت تصمیم',
  reviewTexts: {
    askAgain: 'وضعیت بسته دوباره از سازمان پرسیده می‌شود و صورتحساب در انتظار پاسخ می‌ماند.',
    resend: 'نخست از سازمان پرسیده می‌شود؛ اگر بسته را ندارد، همان بسته بی‌هیچ تغییری دوباره فرستاده می‌شود.',
    withdraw:
      'صورتحساب کنار گذاشته می‌شود. اگر بسته نزد سازمان ثبت شده باشد، آنجا باقی می‌ماند؛ نخست مطمئن شوید.',
  },
};
