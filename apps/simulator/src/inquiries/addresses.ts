import { createHash } from 'node:crypto';

/** This postal code finds the post down. */
export const POST_IS_DOWN = '1111111111';

/** Provinces and cities by the first digit of the codes there; no code begins with 0 or 2. */
const places: Readonly<Record<string, readonly [province: string, city: string]>> = {
  1: ['تهران', 'تهران'],
  3: ['قم', 'قم'],
  4: ['گیلان', 'رشت'],
  5: ['آذربایجان شرقی', 'تبریز'],
  6: ['خوزستان', 'اهواز'],
  7: ['فارس', 'شیراز'],
  8: ['اصفهان', 'اصفهان'],
  9: ['خراسان رضوی', 'مشهد'],
};
const streets = [
  'آزادی',
  'امام خمینی',
  'بهار',
  'حافظ',
  'دانشگاه',
  'سعدی',
  'فردوسی',
  'مطهری',
  'نیلوفر',
  'ولیعصر',
];
const alleys = ['بنفشه', 'پارس', 'سرو', 'شقایق', 'کاج', 'لاله', 'مریم', 'نرگس', 'یاس', 'یکم'];

/** Where a code is: the same code always gives the same invented address. None has 0 or 2 among its first five digits. */
export function inventedAddress(postalCode: string) {
  const place = places[postalCode[0]!];
  if (!place || /[02]/.test(postalCode.slice(0, 5))) return undefined;
  const bytes = createHash('sha256').update(postalCode).digest();
  const pick = (names: readonly string[], at: number) => names[bytes[at]! % names.length]!;
  const [province, city] = place;
  const address = `خیابان ${pick(streets, 0)}، کوچه ${pick(alleys, 1)}، پلاک ${1 + (bytes[2]! % 98)}`;
  return { postalCode, address, province, city };
}
