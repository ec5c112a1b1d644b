/** Months in order, Farvardin first. */
export const jalaliMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

/** Days of the week in order, Saturday first; `short` is the letter over a calendar's column. */
export const jalaliWeekdays = [
  { long: 'شنبه', short: 'ش' },
  { long: 'یکشنبه', short: 'ی' },
  { long: 'دوشنبه', short: 'د' },
  { long: 'سه‌شنبه', short: 'س' },
  { long: 'چهارشنبه', short: 'چ' },
  { long: 'پنجشنبه', short: 'پ' },
  { long: 'جمعه', short: 'ج' },
] as const;
