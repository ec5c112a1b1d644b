import { createHash } from 'node:crypto';
import type { Person } from '../control/fixture-rows.ts';

const men = ['امیر', 'بهرام', 'پرویز', 'جواد', 'حمید', 'داوود', 'سعید', 'کاوه', 'مهدی', 'یاسر'];
const women = ['آزاده', 'بهاره', 'پروین', 'ثریا', 'رؤیا', 'سمیه', 'شیرین', 'فاطمه', 'مینا', 'نرگس'];
const families = ['احمدی', 'بختیاری', 'تهرانی', 'جعفری', 'حسینی', 'رستمی', 'شریفی', 'کریمی', 'محمدی', 'نوری'];

/** A person for any national code: the same code always gives the same invented name. */
export function inventedPerson(
  nationalCode: string,
): Pick<Person, 'firstName' | 'lastName' | 'fatherName' | 'gender'> {
  const bytes = createHash('sha256').update(nationalCode).digest();
  const pick = (names: string[], at: number) => names[bytes[at]! % names.length]!;
  const gender = bytes[0]! % 2 === 0 ? 1 : 2;
  return {
    firstName: pick(gender === 1 ? men : women, 1),
    lastName: pick(families, 2),
    fatherName: pick(men, 3),
    gender,
  };
}
