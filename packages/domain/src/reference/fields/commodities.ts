import { commodityCategoryType, commoditySupplierType, commodityType, taxStatus } from '../../enums/index.ts';
import type { FieldTable } from '../../fields/index.ts';

/** One period of an id in the authority's list of goods and services (spec 3 sections 3 and 5). The limits bind hands only. */
export const commodityFields = {
  title: { label: 'عنوان', type: 'text', max: 64 },
  stuffId: { label: 'شناسه کالا/خدمت', short: 'شناسه', type: 'code', kind: 'stuffId' },
  vatRate: {
    ...{ label: 'نرخ مالیات', type: 'decimal', integer: 3, fraction: 2, unit: 'percent' },
    emptyLabel: 'نامشخص',
  },
  taxStatus: { label: 'وضعیت مالیاتی', type: 'enum', of: taxStatus },
  category: { label: 'دسته', type: 'enum', of: commodityCategoryType },
  supplier: { label: 'تأمین‌کننده', type: 'enum', of: commoditySupplierType },
  type: { label: 'نوع شناسه', type: 'enum', of: commodityType },
  editDate: { label: 'تاریخ ویرایش', type: 'day', notAfterToday: true },
  validFrom: { label: 'آغاز اعتبار', type: 'day' },
  rateNote: { label: 'توضیح نرخ', type: 'text', max: 128 },
  measurementUnit: { label: 'واحد اندازه‌گیری', type: 'choice', from: 'units', max: 8 },
  asOf: { label: 'تاریخ فهرست', type: 'day', made: 'server' },
} as const satisfies FieldTable;
