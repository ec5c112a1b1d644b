/** Words of the numbers below one hundred that have their own, and of the tens. */
export const units = [
  '',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
] as const;

export const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'] as const;

export const hundreds = [
  '',
  'یکصد',
  'دویست',
  'سیصد',
  'چهارصد',
  'پانصد',
  'ششصد',
  'هفتصد',
  'هشتصد',
  'نهصد',
] as const;

/** Names of the groups of three digits, the lowest first: the long scale (data/README.md, "Persian helpers"). */
export const groups = [
  '',
  'هزار',
  'میلیون',
  'میلیارد',
  'بیلیون',
  'بیلیارد',
  'تریلیون',
  'تریلیارد',
  'کوادریلیون',
  'کوادریلیارد',
  'کوینتیلیون',
  'کوینتیلیارد',
  'سکستیلیون',
  'سکستیلیارد',
  'سپتیلیون',
  'سپتیلیارد',
  'اکتیلیون',
  'اکتیلیارد',
  'نونیلیون',
  'نونیلیارد',
  'دسیلیون',
  'دسیلیارد',
] as const;

/** Names of a fraction by its number of digits. */
export const fractions = [
  '',
  'دهم',
  'صدم',
  'هزارم',
  'ده‌هزارم',
  'صدهزارم',
  'میلیونم',
  'ده‌میلیونم',
  'صدمیلیونم',
  'میلیاردم',
  'ده‌میلیاردم',
  'صدمیلیاردم',
] as const;

export const zero = 'صفر';
export const negative = 'منفی';
export const and = ' و ';
export const point = ' ممیز ';
