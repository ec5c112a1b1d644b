/** What a workbook of a report says beside what its page says. */
export const words = {
  summary: 'خلاصه',
  ofCase: 'پرونده',
  from: 'از روز',
  to: 'تا روز',
  whole: 'روزهای پایان‌یافته',
  before: 'بازه مقایسه',
};
