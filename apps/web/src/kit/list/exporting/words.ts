/** What is said while a workbook is made. */
export const exportingWords = {
  making: (title: string) => `فایل اکسل «${title}» آماده می‌شود…`,
  leave: 'انصراف',
  done: (count: string) => `فایل اکسل با ${count} ردیف دریافت شد.`,
  begun: (title: string) =>
    `فایل اکسل «${title}» در پس‌زمینه آماده می‌شود. آماده شدن آن در صندوق پیام گفته می‌شود.`,
  see: 'خروجی‌های اکسل',
};
