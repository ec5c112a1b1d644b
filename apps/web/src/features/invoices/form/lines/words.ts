/** What is said of a block that was pasted into the lines. */
export const pasteWords = {
  pasted: (lines: string, cells: string) => `${cells} خانه در ${lines} قلم پر شد.`,
  pastedUnread: (cells: string) => `${cells} خانه خوانده نشد و همان‌گونه که بود ماند؛ آن را اصلاح کنید.`,
  pastedLeft: (cells: string) => `برای ${cells} خانه جایی نبود.`,
  notRead: (text: string) => `«${text}» خوانده نشد. لطفاً مقدار درست را وارد کنید.`,
  goodNotFound: (text: string) => `«${text}» در فهرست کالا/خدمت پیدا نشد. لطفاً از فهرست برگزینید.`,
};
