/** A key by its place on the keyboard, and what it does, for the one who reads it and the one who handles it. */
export interface KeyRow {
  code: string;
  ctrl?: boolean;
  shift?: boolean;
  text: string;
}

/** Keys of the lines. */
export const lineKeys = {
  next: { code: 'Enter', text: 'خانه بعد؛ در خانه آخر، قلم تازه' },
  back: { code: 'Enter', shift: true, text: 'خانه پیش' },
  above: { code: 'KeyD', ctrl: true, text: 'آوردن مقدار خانه بالا' },
  double: { code: 'KeyD', ctrl: true, shift: true, text: 'رونوشت از همین قلم' },
  undo: { code: 'KeyZ', ctrl: true, text: 'بازگرداندن آخرین تغییر قلم‌ها' },
  goOn: { code: 'Enter', ctrl: true, text: 'بررسی و ادامه' },
} as const satisfies Record<string, KeyRow>;

/** What can be written into amounts, quantities and dates instead of a value. */
export const writtenKeys: readonly { written: string; text: string }[] = [
  { written: '12*350000', text: 'محاسبه در خانه‌های مبلغ و مقدار، با + - × ÷ و پرانتز' },
  { written: '/1.1', text: 'ادامه محاسبه از مقدار کنونی خانه' },
  { written: '+10%', text: 'ده درصد بیشتر از مقدار کنونی' },
  { written: '+  -', text: 'در تاریخ: یک روز پس و پیش' },
  { written: '+30', text: 'در تاریخ: سی روز بعد' },
  { written: 'T', text: 'در تاریخ: امروز' },
];
