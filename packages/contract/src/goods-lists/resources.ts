import {
  goodsListChange,
  goodsListOutcome,
  goodsListRemark,
  goodsListState,
  taxStatus,
} from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

const count = (label: string) => ({ label, kind: 'number', shown: true }) as const;
const rate = { kind: 'decimal', emptyLabel: 'نامشخص', shown: true } as const;
const status = { kind: 'enum', of: taxStatus, shown: true } as const;
const day = { kind: 'day', shown: true } as const;

/** Editions of the authority's goods list that were brought in, or are being. */
export const goodsListResource = resource({
  name: 'goodsList',
  title: 'فهرست‌های بارگذاری‌شده',
  empty: 'هنوز فهرستی از سازمان بارگذاری نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: [
      'createDate',
      'state',
      'asOf',
      'newCount',
      'rateCount',
      'endedCount',
      'otherCount',
      'refusedCount',
    ],
    filters: ['state', 'createDate'],
  },
  columns: {
    createDate: {
      ...{ label: 'آغاز', kind: 'instant', shown: true, main: true, sortable: true, filter: range },
    },
    state: { label: 'وضعیت', kind: 'enum', of: goodsListState, shown: true, main: true, filter: ['EQ'] },
    asOf: { label: 'تاریخ فهرست', kind: 'day', shown: true, main: true },
    newCount: count('شناسه تازه'),
    rateCount: count('نرخ دیگر'),
    endedCount: count('پایان یافته'),
    otherCount: count('تغییر دیگر'),
    withdrawnCount: count('پس‌گرفته'),
    sameCount: count('بی‌تغییر'),
    refusedCount: count('ردیف پذیرفته‌نشده'),
    userName: { label: 'کاربر', kind: 'text', shown: true },
    endedAt: { label: 'پایان', kind: 'instant', shown: true },
  },
});

/** What a list would do to the catalogue. */
export const goodsListChangeResource = resource({
  name: 'goodsListChange',
  title: 'تغییرهای این فهرست',
  empty: 'این فهرست چیزی را تغییر نمی‌دهد.',
  defaultSort: 'stuffId',
  usual: {
    columns: ['change', 'title', 'stuffId', 'rateBefore', 'vatRate', 'taxStatus', 'validFrom', 'validTo'],
    filters: ['change', 'stuffId', 'title'],
  },
  columns: {
    change: { label: 'تغییر', kind: 'enum', of: goodsListChange, shown: true, filter: ['EQ'] },
    title: { label: 'عنوان', kind: 'text', shown: true, main: true, filter: ['CT'] },
    stuffId: { label: 'شناسه', kind: 'code', shown: true, main: true, sortable: true, filter: ['EQ'] },
    rateBefore: { label: 'نرخ کنونی', ...rate, emptyLabel: '—' },
    vatRate: { label: 'نرخ تازه', ...rate, main: true },
    statusBefore: { label: 'وضعیت کنونی', ...status },
    taxStatus: { label: 'وضعیت تازه', ...status },
    fromBefore: { label: 'آغاز کنونی', ...day },
    validFrom: { label: 'آغاز تازه', ...day },
    toBefore: { label: 'پایان کنونی', ...day },
    validTo: { label: 'پایان تازه', ...day },
  },
});

/** Rows that are refused, and rows that were decided by rule. */
export const goodsListRemarkResource = resource({
  name: 'goodsListRemark',
  title: 'ردیف‌های پذیرفته‌نشده و ردیف‌هایی که قاعده درباره آن‌ها تصمیم گرفت',
  empty: 'درباره هیچ ردیفی چیزی برای گفتن نیست.',
  defaultSort: 'part,row',
  usual: {
    columns: ['part', 'row', 'stuffId', 'kind', 'column', 'value', 'otherRow'],
    filters: ['isRefused', 'kind', 'stuffId', 'part'],
  },
  columns: {
    part: { label: 'بخش', kind: 'number', shown: true, sortable: true, filter: ['EQ'] },
    row: { label: 'ردیف در فایل', kind: 'number', shown: true, main: true, sortable: true },
    stuffId: { label: 'شناسه', kind: 'code', shown: true, main: true, filter: ['EQ'] },
    isRefused: {
      ...{ label: 'سرانجام ردیف', kind: 'flag', of: goodsListOutcome, shown: true, filter: ['EQ'] },
    },
    kind: { label: 'چرا', kind: 'enum', of: goodsListRemark, shown: true, main: true, filter: ['EQ'] },
    column: { label: 'ستون', kind: 'code', shown: true },
    value: { label: 'نوشته فایل', kind: 'text', shown: true },
    otherPart: { label: 'بخش ردیف دیگر', kind: 'number', shown: true },
    otherRow: { label: 'ردیف دیگر', kind: 'number', shown: true },
  },
});
