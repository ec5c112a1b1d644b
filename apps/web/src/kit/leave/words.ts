/** Words of the question before typed text goes with its page. */
export const leaveWords = {
  page: 'آنچه نوشته‌اید ذخیره نشده است و با ترک این صفحه از دست می‌رود.',
};
