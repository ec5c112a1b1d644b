/** Words of the buyers' screens; names of fields are the domain's. */
export const buyerWords = {
  createTitle: (person: string) => `ایجاد خریدار ${person}`,
  editTitle: 'ویرایش خریدار',
  saveEdited: 'ثبت تغییرات',
  typeLocked: 'نوع شخص پس از ثبت تغییر نمی‌کند.',
  cleared: 'با تغییر شماره اقتصادی، اطلاعات استعلام‌شده پاک شد.',
  restore: 'برگرداندن',
  inquire: 'استعلام',
  inquireLabel: (field: string) => `استعلام با ${field}`,
  save: 'ثبت خریدار',
  notInquiredTitle: 'خریدار استعلام نشده است',
  inquired: 'استعلام شد',
  economicCode: 'شماره اقتصادی',
  refreshInbox: 'به‌روزرسانی وضعیت کارپوشه',
  inboxOf: (name: string, state: string) => `«${name}»: ${state}.`,
  refreshNeedsCode: 'این خریدار شماره اقتصادی ندارد.',
  invoices: 'صورتحساب‌های این خریدار',
  list: {
    title: 'خریداران',
    allTitle: 'خریداران همه پرونده‌ها',
    add: 'افزودن خریدار',
    detailsTitle: 'جزئیات خریدار',
    deleteTitle: 'حذف خریدار',
    deleteEffect: 'صورتحساب‌هایی که برای او صادر شده‌اند دست نمی‌خورند و نام و نشانی او را نگه می‌دارند.',
    held: (name: string, count: string) =>
      `«${name}» در ${count} صورتحساب ناتمام به کار رفته است و تا پایان کار آن‌ها حذف نمی‌شود. اگر دیگر به کار نمی‌آید، آن را غیرفعال کنید.`,
  },
};
