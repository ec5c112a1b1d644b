import { faultText, type Fault } from '@moadi/domain/faults';
import { placed, type Built, type PlacedFault } from '@moadi/domain/imports';
import type { Remark } from '@moadi/domain/invoices';
import type { KeptFault } from './entries/entries-store.ts';
import { faultFrom, storedFault } from './entries/kept-fault.ts';

/** A fault as it is kept. */
export function keptOf({ fault, place, label }: PlacedFault): KeptFault {
  return {
    ...storedFault(fault),
    ...(label !== undefined && { label }),
    ...(place && { sheet: place.sheet, row: place.row }),
    ...(place?.column !== undefined && { column: place.column }),
    ...(place?.value !== undefined && { value: place.value.slice(0, 200) }),
  };
}

/** What a check says, at its place in the book. */
export const placedRemarks = (built: Built<unknown>, remarks: readonly (Fault | Remark)[]): KeptFault[] =>
  remarks.map(remark => keptOf(placed(built, remark as Fault)));

/** The first sentence of what is wrong. */
export const sentenceOf = (kept: KeptFault): string => faultText(faultFrom(kept));

/** In a book that comes back with its mistakes. */
export const bookWords = {
  sheet: 'خطاها',
  author: 'مؤدی',
  titles: { sheet: 'برگه', row: 'ردیف', column: 'ستون', label: 'فیلد', message: 'خطا' },
  more: (count: number) => `و ${count} خطای دیگر`,
};

/** What a book of the other rows is called, and a sample. */
export const restWord = 'ثبت‌نشده';
export const sampleWord = 'نمونه';
