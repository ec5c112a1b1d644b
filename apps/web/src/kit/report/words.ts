/** Words of ranges, charts and their tables. */
export const reportWords = {
  range: 'بازه گزارش',
  days: (count: string) => `${count} روز`,
  season: 'فصل',
  year: 'سال',
  own: 'دلخواه',
  chooseSeason: 'فصل گزارش',
  chooseYear: 'سال گزارش',
  ownDays: 'روزهای گزارش',
  ownHelp: 'از ۹۰ روز پیش تا امروز؛ برای پیش از آن، فصل یا سال را انتخاب کنید.',
  from: (from: string, to: string) => `${from} تا ${to}`,
  comparedWith: (from: string, to: string, before: string, beforeTo: string) =>
    `مقایسه روزهای پایان‌یافته، ${from} تا ${to}، با ${before} تا ${beforeTo}. امروز جدا آمده است.`,
  asTable: 'نمایش جدول',
  asChart: 'نمایش نمودار',
  nothing: 'در این بازه چیزی ثبت نشده است.',
  incomplete: 'هر دو روز آغاز و پایان را وارد کنید.',
  print: 'چاپ',
  accepted: 'پذیرفته‌شده',
  rejected: 'رد شده',
  today: (count: string) => `امروز: ${count}`,
  rial: 'ریال',
};
