export const keysTitle = 'به‌جای مقدار می‌توان نوشت';

/** What can be written into amounts, quantities and dates instead of a value. */
export const writtenKeys: readonly { written: string; text: string }[] = [
  { written: '12*350000', text: 'محاسبه در خانه‌های مبلغ و مقدار، با + - × ÷ و پرانتز' },
  { written: '/1.1', text: 'ادامه محاسبه از مقدار کنونی خانه' },
  { written: '+10%', text: 'ده درصد بیشتر از مقدار کنونی' },
  { written: '+  -', text: 'در تاریخ: یک روز پس و پیش' },
  { written: '+30', text: 'در تاریخ: سی روز بعد' },
  { written: 'T', text: 'در تاریخ: امروز' },
];

/** What is said of a block that was pasted into the lines. */
export const pasteWords = {
  pasted: (lines: string, cells: string) => `${cells} خانه در ${lines} قلم پر شد.`,
  pastedUnread: (cells: string) => `${cells} خانه خوانده نشد و همان‌گونه که بود ماند؛ آن را اصلاح کنید.`,
  pastedLeft: (cells: string) => `برای ${cells} خانه جایی نبود.`,
  notRead: (text: string) => `«${text}» خوانده نشد. لطفاً مقدار درست را وارد کنید.`,
  goodNotFound: (text: string) => `«${text}» در فهرست کالا/خدمت پیدا نشد. لطفاً از فهرست برگزینید.`,
};
