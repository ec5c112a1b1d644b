const goods = ['روغن آفتابگردان', 'کاغذ تحریر', 'تلفن همراه', 'لاستیک سواری', 'پودر شوینده', 'کابل مسی'];
const cities = ['تهران', 'مشهد', 'اصفهان', 'شیراز', 'تبریز', 'کرمانشاه', 'بندرعباس'];
const people = ['رضایی', 'محمدی', 'حسینی', 'کریمی', 'موسوی', 'جعفری', 'نوروزی', 'شریفی'];

/** Numbers that look thrown and are the same in each run. */
const spread = (i: number): number => Math.imul(i + 1, 2_654_435_761) >>> 0;
const oneOf = (list: readonly string[], i: number): string => list[spread(i) % list.length]!;

/** What lines of invoices are about: some of it often the same, some never. */
export const goodsName = (i: number): string =>
  `${oneOf(goods, i)} کد ${spread(i) % 3_000} ـ بسته‌بندی ${i % 9}`;
export const buyerName = (i: number): string =>
  `شرکت بازرگانی ${oneOf(people, i)} و ${oneOf(people, i * 7)} ${spread(i) % 40_000}`;
export const address = (i: number): string =>
  `${oneOf(cities, i)}، خیابان ${oneOf(people, i * 3)}، پلاک ${spread(i) % 500}، واحد ${i % 40}`;
export const rials = (i: number): bigint => BigInt(spread(i)) * 1_000n + 500n;
export const economicCode = (i: number): string => String(10_000_000_000 + (spread(i) % 900_000_000));
/** A day of 2024 as a spreadsheet counts it. */
export const daySerial = (i: number): number => 45_292 + (i % 366);
export const day = (i: number): string =>
  new Date(Date.UTC(2024, 0, 1 + (i % 366))).toISOString().slice(0, 10);
