/** Words of the box of messages. */
export const messageWords = {
  markAll: 'همه خوانده شد',
  messages: (total: string, unread: string) => `${total} پیام، ${unread} خوانده‌نشده`,
  goTo: 'رفتن به مورد',
  unreadDot: 'خوانده‌نشده',
};
