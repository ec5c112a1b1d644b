/** Words of the lists of what a case keeps for its invoices. */
export const recordWords = {
  details: 'جزئیات',
  edit: 'ویرایش',
  close: 'بستن',
  activate: 'فعال کردن',
  deactivate: 'غیرفعال کردن',
  delete: 'حذف',
  undo: 'بازگرداندن',
  activated: (name: string) => `«${name}» فعال شد.`,
  deactivated: (name: string) => `«${name}» غیرفعال شد و در صورتحساب تازه پیشنهاد نمی‌شود.`,
  deleted: (name: string) => `«${name}» حذف شد.`,
  invoice: (number: string) => `صورتحساب ${number}`,
  others: (count: string) => `و ${count} صورتحساب دیگر`,
  modifyDate: 'آخرین تغییر',
};
