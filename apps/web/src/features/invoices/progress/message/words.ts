/** What the message about an invoice says from its registration to its verdict. */
export const messageWords = {
  /** `subject`: what it does with another document; absent of an original. */
  nameOf: (subject: string | undefined, number: string) =>
    `صورتحساب ${subject === undefined ? '' : `${subject} `}${number}`,
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
};
