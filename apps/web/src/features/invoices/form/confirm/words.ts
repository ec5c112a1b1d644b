/** Words of the last look and of the one confirmation. */
export const confirmWords = {
  proforma: 'ثبت به‌صورت پیش‌فاکتور (به سازمان ارسال نمی‌شود)',
  proformaByRole: 'نقش شما تنها ثبت است؛ صورتحساب به‌صورت پیش‌فاکتور ثبت می‌شود تا مدیر مالی آن را بفرستد.',
  registerAndSend: 'ثبت و ارسال',
  registerProforma: 'ثبت پیش‌فاکتور',
  submitTitle: 'ثبت صورتحساب',
  noBuyer: 'بدون خریدار',
  amount: 'مبلغ صورتحساب',
  lines: 'شمار اقلام',
  more: 'شماره دفتر، توضیحات و پیش‌فاکتور',
  summaryTitle: 'خلاصه صورتحساب',
};
