/** Words of the goods' editor; names of fields are the domain's. */
export const goodWords = {
  createTitle: 'ایجاد کالا و خدمت',
  save: 'ثبت کالا/خدمت',
  pickHelp: 'بخشی از شرح یا شناسه ۱۳ رقمی را بنویسید.',
  asTyped: 'شناسه‌ای که نوشتید',
};
