const trades = [
  'بازرگانی',
  'پخش',
  'صنایع غذایی',
  'تولیدی',
  'فنی مهندسی',
  'خدمات رایانه‌ای',
  'گسترش تجارت',
  'صنعتی',
];
const names = [
  'البرز',
  'آریا',
  'پارس',
  'سپهر',
  'کوروش',
  'نگین',
  'آفتاب',
  'زاگرس',
  'مهر',
  'بهار',
  'ایرانیان',
  'توس',
];
const places = ['شرق', 'نوین', 'کویر', 'خزر', 'پایدار', 'جنوب', 'ماندگار', 'یکتا', 'سبز', 'پیشرو'];
const cities = [
  'تهران',
  'کرج',
  'اصفهان',
  'شیراز',
  'تبریز',
  'مشهد',
  'قم',
  'اهواز',
  'رشت',
  'یزد',
  'کرمان',
  'ساری',
];
const streets = ['انقلاب', 'طالقانی', 'بهشتی', 'امام خمینی', 'ولیعصر', 'مطهری', 'شریعتی', 'کارگر', 'فردوسی'];
const things = [
  'گلس محافظ',
  'کابل',
  'روغن موتور',
  'کاغذ',
  'پیچ',
  'لامپ',
  'باتری',
  'رنگ',
  'چسب',
  'شیر آلات',
  'پنیر',
];
const kinds = [
  'صنعتی',
  'خانگی',
  'ممتاز',
  'ضد آب',
  'صفحه نمایش',
  'دو جداره',
  'فشار قوی',
  'کم مصرف',
  'بهداشتی',
];
const sizes = ['لیتری', 'گرمی', 'میلی‌متری', 'وات', 'متری', 'برگی', 'آمپر'];

export type Draw = ReturnType<typeof drawFrom>;

/** Names, addresses and numbers that follow from the seed alone. */
export function drawFrom(seed: number) {
  let state = seed;
  // Mulberry32: small, and neighbouring seeds have nothing in common.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (end: number): number => Math.floor(next() * end);
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;
  return {
    upTo,
    oneOf,
    digits: (length: number): string => Array.from({ length }, () => 1 + upTo(9)).join(''),
    company: (): string => `شرکت ${oneOf(trades)} ${oneOf(names)} ${oneOf(places)}`,
    address: (): string =>
      `${oneOf(cities)}، خیابان ${oneOf(streets)}، کوچه ${oneOf(names)}، پلاک ${1 + upTo(400)}، واحد ${1 + upTo(30)}`,
    goods: (): string =>
      `${oneOf(things)} ${oneOf(kinds)} ${oneOf(names)} ${5 * (1 + upTo(200))} ${oneOf(sizes)} مدل ${1_000 + upTo(9_000)}`,
  };
}
