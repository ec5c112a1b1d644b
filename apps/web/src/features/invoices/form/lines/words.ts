/** What can be written into amounts, quantities and dates instead of a value. */
export const writtenKeys: readonly { written: string; text: string }[] = [
  { written: '12*350000', text: 'محاسبه در خانه‌های مبلغ و مقدار، با + - × ÷ و پرانتز' },
  { written: '/1.1', text: 'ادامه محاسبه از مقدار کنونی خانه' },
  { written: '+10%', text: 'ده درصد بیشتر از مقدار کنونی' },
  { written: '+  -', text: 'در تاریخ: یک روز پس و پیش' },
  { written: '+30', text: 'در تاریخ: سی روز بعد' },
  { written: 'T', text: 'در تاریخ: امروز' },
];
