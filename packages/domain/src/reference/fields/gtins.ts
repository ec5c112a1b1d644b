import type { FieldTable } from '../../fields/index.ts';

/** A trade identifier of goods (GTIN commodity; spec 3 sections 3 and 5). */
export const gtinFields = {
  description: { label: 'شرح', type: 'text', max: 64 },
  comBaseName: { label: 'نام عملیاتی', type: 'text', max: 128 },
  gsCodeId: { label: 'شناسه محصول', type: 'digits', max: 20 },
  gsCode: { label: 'کد محصول', type: 'digits', max: 14 },
  codeComBaseName: { label: 'کد عملیاتی', type: 'digits', max: 20 },
  nationalCode: { label: 'ایران‌کد', type: 'digits', max: 16 },
  creationDate: { label: 'تاریخ ایجاد شناسه', type: 'day', notAfterToday: true },
  innerNationalCode: { label: 'شناسه اختصاصی', type: 'digits', max: 13 },
  generalIdCode: { label: 'شناسه عمومی', type: 'digits', max: 13 },
  importGeneralIdCode: { label: 'شناسه عمومی وارداتی', type: 'digits', max: 13 },
  innerGeneralIdCode: { label: 'شناسه عمومی تولید داخل', type: 'digits', max: 13 },
  descriptionId: { label: 'فصل', type: 'digits', max: 8 },
  sumAllCompCnt: { label: 'شمار کل', type: 'digits', max: 9 },
} as const satisfies FieldTable;
