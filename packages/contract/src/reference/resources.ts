import { commodityCategoryType, commoditySupplierType, commodityType } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

/** The authority's catalogue of goods and services (`stuff-service`). */
export const commodityResource = resource({
  name: 'commodity',
  title: 'کالاها و خدمات سازمان امور مالیاتی',
  empty: 'فهرست شناسه‌های کالا و خدمت هنوز بارگذاری نشده است.',
  defaultSort: 'stuffId',
  fullText: true,
  usual: {
    columns: ['title', 'stuffId', 'vatRate', 'category', 'supplier', 'type', 'editDate'],
    filters: ['title', 'stuffId', 'vatRate', 'category'],
  },
  columns: {
    title: { label: 'عنوان', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    stuffId: { label: 'شناسه', kind: 'code', shown: true, main: true, sortable: true, filter: ['EQ', 'CT'] },
    vatRate: { label: 'نرخ مالیات (درصد)', kind: 'decimal', shown: true, main: true, filter: ['EQ'] },
    category: { label: 'دسته', kind: 'enum', of: commodityCategoryType, shown: true, filter: ['EQ'] },
    supplier: { label: 'تأمین‌کننده', kind: 'enum', of: commoditySupplierType, shown: true, filter: ['EQ'] },
    type: { label: 'نوع شناسه', kind: 'enum', of: commodityType, shown: true, filter: ['EQ'] },
    editDate: { label: 'تاریخ ویرایش', kind: 'day', shown: true, sortable: true, filter: range },
  },
});

/** Currencies of ISO 4217. */
export const currencyResource = resource({
  name: 'currency',
  title: 'ارزها',
  empty: 'ارزی ثبت نشده است.',
  defaultSort: 'alphabeticCode',
  fullText: true,
  usual: {
    columns: ['currency', 'alphabeticCode', 'numericCode', 'entryPersianName'],
    filters: ['currency', 'alphabeticCode', 'numericCode'],
  },
  columns: {
    currency: { label: 'عنوان', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    alphabeticCode: {
      label: 'عنوان کوتاه',
      kind: 'code',
      shown: true,
      main: true,
      sortable: true,
      filter: ['EQ', 'CT'],
    },
    numericCode: { label: 'کد عددی', kind: 'code', shown: true, filter: ['EQ'] },
    entryPersianName: { label: 'کشور مبدأ', kind: 'text', shown: true, filter: ['CT'] },
    entryEnglishName: { label: 'کشور مبدأ (لاتین)', kind: 'text', filter: ['CT'] },
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
  empty: 'هنوز بارگذاری نشده است.',
  defaultSort: 'name',
  usual: { columns: ['name'], filters: ['name'] },
  columns: { name: named },
});

export const cityResource = resource({
  name: 'city',
  title: 'شهرها',
  empty: 'هنوز بارگذاری نشده است.',
  defaultSort: 'name',
  usual: { columns: ['name'], filters: ['name'] },
  columns: { name: named, provinceId: { label: 'استان', kind: 'number', filter: ['EQ'] } },
});

/** Economic activities: classes of ISIC rev. 4. */
export const activityResource = resource({
  name: 'activity',
  title: 'فعالیت‌های اقتصادی',
  empty: 'هنوز بارگذاری نشده است.',
  defaultSort: 'code',
  fullText: true,
  usual: { columns: ['title', 'code', 'section'], filters: ['title', 'code', 'section'] },
  columns: {
    title: { label: 'عنوان', kind: 'text', shown: true, main: true, filter: ['CT'] },
    code: { label: 'کد', kind: 'code', shown: true, main: true, sortable: true, filter: ['EQ'] },
    section: { label: 'بخش', kind: 'code', shown: true, main: true, filter: ['EQ'] },
    id: { label: 'شناسه', kind: 'code', filter: ['EQ'] },
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
