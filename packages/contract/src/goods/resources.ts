import {
  activeStatus,
  commodityCategoryType,
  commoditySupplierType,
  commodityType,
} from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';
import { caseBusiness, caseNumber, modifyDate } from '../kit/resources.ts';

/** Saved goods and services of a case (spec 2 section 2.5). */
export const goodResource = resource({
  name: 'merchandise',
  title: 'کالاها و خدمات',
  empty:
    'کالاها و خدماتی که می‌فروشید اینجا نگه داشته می‌شوند تا در صورتحساب برگزینید. نخستین را با «افزودن کالا/خدمت» ثبت کنید.',
  defaultSort: '-createDate',
  fullText: true,
  usual: {
    columns: ['nickName', 'businessName', 'stuffId', 'fee', 'vatRate', 'userCode', 'supplier', 'isActive'],
    filters: ['nickName', 'stuffId', 'userCode', 'isActive'],
  },
  columns: {
    nickName: { label: 'شرح داخلی', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    businessName: caseBusiness,
    clientId: caseNumber,
    stuffId: {
      label: 'شناسه کالا/خدمت',
      kind: 'code',
      shown: true,
      main: true,
      sortable: true,
      filter: ['EQ', 'CT'],
    },
    description: { label: 'شرح', kind: 'text', filter: ['CT'] },
    vatRate: {
      label: 'نرخ مالیات (درصد)',
      kind: 'decimal',
      shown: true,
      sortable: true,
      filter: ['EQ', 'GTE', 'LTE'],
    },
    fee: { label: 'قیمت (ریال)', kind: 'rial', shown: true, main: true, sortable: true, filter: range },
    discount: { label: 'تخفیف (ریال)', kind: 'rial', shown: true, sortable: true },
    userCode: { label: 'کد داخلی', kind: 'code', shown: true, sortable: true, filter: ['EQ'] },
    supplier: {
      label: 'تأمین‌کننده',
      kind: 'enum',
      of: commoditySupplierType,
      shown: true,
      sortable: true,
      filter: ['EQ'],
    },
    category: {
      label: 'دسته',
      kind: 'enum',
      of: commodityCategoryType,
      shown: true,
      sortable: true,
      filter: ['EQ'],
    },
    type: {
      label: 'نوع شناسه',
      kind: 'enum',
      of: commodityType,
      shown: true,
      sortable: true,
      filter: ['EQ'],
    },
    isActive: {
      label: 'وضعیت',
      kind: 'flag',
      of: activeStatus,
      shown: true,
      main: true,
      sortable: true,
      filter: ['EQ'],
    },
    createDate: { label: 'تاریخ ایجاد', kind: 'instant', sortable: true, filter: range },
    modifyDate,
  },
});
