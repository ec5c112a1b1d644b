import { currencyDecimals } from '../../enums/index.ts';
import type { FieldTable } from '../../fields/index.ts';

/** A currency of ISO 4217 (`cut`; spec 3 sections 3 and 5). */
export const currencyFields = {
  currency: { label: 'عنوان', type: 'text', max: 128 },
  alphabeticCode: { label: 'عنوان کوتاه', type: 'code', kind: 'currencyCode' },
  numericCode: { label: 'کد عددی', type: 'digits', max: 3 },
  entryPersianName: { label: 'کشور مبدأ', type: 'text', max: 64 },
  entryEnglishName: { label: 'کشور مبدأ (لاتین)', type: 'text', max: 64, latin: true },
  minorUnit: { label: 'رقم‌های اعشار', type: 'enum', of: currencyDecimals },
} as const satisfies FieldTable;
