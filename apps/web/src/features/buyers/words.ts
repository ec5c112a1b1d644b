/** Words of the buyers' editor, which the invoice form opens too; names of fields are the domain's. */
export const buyerWords = {
  createTitle: (person: string) => `ایجاد خریدار ${person}`,
  editTitle: 'ویرایش خریدار',
  saveEdited: 'ثبت تغییرات',
  typeLocked: 'نوع شخص پس از ثبت تغییر نمی‌کند.',
  clearedByCode: 'با تغییر شماره اقتصادی، اطلاعات استعلام‌شده پاک شد.',
  clearedByType: 'با تغییر نوع شخص، اطلاعات استعلام‌شده پاک شد.',
  restore: 'بازگرداندن',
  inquire: 'استعلام',
  inquireLabel: (field: string) => `استعلام با ${field}`,
  save: 'ثبت خریدار',
  notInquiredTitle: 'خریدار استعلام نشده است',
  inquired: 'استعلام شد',
  economicCode: 'شماره اقتصادی',
};
