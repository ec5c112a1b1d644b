import { commodityCategoryType, commoditySupplierType, commodityType } from '../enums/index.ts';
import { documentFaults, type DocumentOf, type FieldTable } from '../fields/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { parseRial, type Instant } from '../primitives/index.ts';

/** A saved good or service of a case (spec 2 section 3, caseCommodity). */
export const goodFields = {
  stuffId: { label: 'شناسه کالا/خدمت', type: 'choice', from: 'stuff', kind: 'stuffId', max: 13 },
  description: { label: 'شرح کالا/خدمت', type: 'text', max: 400 },
  nickName: { label: 'شرح داخلی', type: 'text', max: 128 },
  userCode: { label: 'کد داخلی', type: 'digits', max: 18 },
  vatRate: {
    label: 'نرخ مالیات بر ارزش افزوده',
    type: 'decimal',
    integer: 3,
    fraction: 2,
    unit: 'percent',
  },
  fee: { label: 'قیمت', type: 'rial' },
  discount: { label: 'تخفیف', type: 'rial' },
  measurementUnit: { label: 'واحد اندازه‌گیری', type: 'choice', from: 'units', max: 8 },
  supplier: { label: 'تأمین‌کننده', type: 'enum', of: commoditySupplierType },
  category: { label: 'دسته', type: 'enum', of: commodityCategoryType },
  type: { label: 'نوع شناسه', type: 'enum', of: commodityType },
} as const satisfies FieldTable;

export type GoodDocument = DocumentOf<typeof goodFields>;

/** Spec 2 section 5.6: the goods id and the description are required, the discount stays below the price. */
export function checkGood(good: GoodDocument, now: Instant): Fault[] {
  const faults = documentFaults(goodFields, good, ['stuffId', 'description'], now);
  const fee = parseRial(good.fee ?? '');
  const discount = parseRial(good.discount ?? '');
  if (discount !== undefined && discount > 0n && discount >= (fee ?? 0n)) {
    faults.push(fault('commodities.discountLessThanPrice', 'discount'));
  }
  return faults;
}
