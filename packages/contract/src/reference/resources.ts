import { commodityCategoryType, commoditySupplierType, commodityType, taxStatus } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

/** The authority's catalogue of goods and services (`stuff-service`). */
export const commodityResource = resource({
  name: 'commodity',
  title: 'کالاها و خدمات سازمان امور مالیاتی',
  empty: 'فهرست شناسه‌های کالا و خدمت هنوز بارگذاری نشده است.',
  defaultSort: 'stuffId',
  fullText: true,
  usual: {
    columns: ['title', 'stuffId', 'vatRate', 'taxStatus', 'category', 'supplier', 'type', 'editDate'],
    filters: ['title', 'stuffId', 'vatRate', 'category'],
  },
  columns: {
    title: { label: 'عنوان', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    stuffId: { label: 'شناسه', kind: 'code', shown: true, main: true, sortable: true, filter: ['EQ', 'CT'] },
    vatRate: {
      ...{ label: 'نرخ مالیات (درصد)', kind: 'decimal', emptyLabel: 'نامشخص' },
      ...{ shown: true, main: true, filter: ['EQ'] },
    },
    taxStatus: { label: 'وضعیت مالیاتی', kind: 'enum', of: taxStatus, shown: true, filter: ['EQ'] },
    category: { label: 'دسته', kind: 'enum', of: commodityCategoryType, shown: true, filter: ['EQ'] },
    supplier: { label: 'تأمین‌کننده', kind: 'enum', of: commoditySupplierType, shown: true, filter: ['EQ'] },
    type: { label: 'نوع شناسه', kind: 'enum', of: commodityType, shown: true, filter: ['EQ'] },
    editDate: { label: 'تاریخ ویرایش', kind: 'day', shown: true, sortable: true, filter: range },
    rateNote: { label: 'توضیح نرخ', kind: 'text', shown: true },
    validFrom: { label: 'آغاز اعتبار', kind: 'day', shown: true },
    validTo: { label: 'پایان اعتبار', kind: 'day', shown: true },
    asOf: { label: 'تاریخ فهرست', kind: 'day', shown: true },
  },
});

const named = {
  label: 'نام',
  kind: 'text',
  shown: true,
  main: true,
  sortable: true,
  filter: ['CT'],
} as const;

export const provinceResource = resource({
  name: 'province',
  title: 'استان‌ها',
  empty: 'استانی ثبت نشده است.',
  defaultSort: 'name',
  usual: { columns: ['name'], filters: ['name'] },
  columns: { name: named },
});

export const cityResource = resource({
  name: 'city',
  title: 'شهرها',
  empty: 'شهری ثبت نشده است.',
  defaultSort: 'name',
  usual: { columns: ['name', 'provinceName'], filters: ['name', 'provinceName'] },
  columns: {
    name: named,
    provinceName: { ...named, label: 'استان' },
    provinceId: { label: 'شماره استان', kind: 'number', filter: ['EQ'] },
  },
});

/** Countries and cities of waybills: the authority's own tables, not ISO (RC_IITP annexes 9-4 and 9-5). */
const places = (name: string, title: string) =>
  resource({
    name,
    title,
    empty: 'هنوز بارگذاری نشده است.',
    defaultSort: 'name',
    fullText: true,
    usual: { columns: ['name', 'code'], filters: ['name', 'code'] },
    columns: {
      name: { label: 'نام', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
      code: { label: 'کد', kind: 'code', shown: true, main: true, sortable: true, filter: ['EQ'] },
    },
  });

export const waybillCountryResource = places('waybillCountry', 'کشورهای بارنامه');
export const waybillCityResource = places('waybillCity', 'شهرهای بارنامه');
