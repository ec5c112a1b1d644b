/** Words of the lists of buyers. */
export const buyerListWords = {
  refreshInbox: 'به‌روزرسانی وضعیت کارپوشه',
  inboxOf: (name: string, state: string) => `«${name}»: ${state}.`,
  refreshNeedsCode: 'این خریدار شماره اقتصادی ندارد.',
  invoices: 'صورتحساب‌های این خریدار',
  list: {
    one: 'خریدار',
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
