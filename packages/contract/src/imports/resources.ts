import {
  importEntryState,
  importKind,
  importMode,
  importRepeat,
  importState,
  invoiceExcelTemplateType,
} from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

const count = (label: string) => ({ label, kind: 'number', shown: true }) as const;

/** Books that rows were brought in from, or are being. */
export const importResource = resource({
  name: 'import',
  title: 'فایل‌های گروهی',
  empty: 'هنوز فایلی بارگذاری نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: [
      'createDate',
      'fileName',
      'kind',
      'state',
      'userName',
      'rowCount',
      'registeredCount',
      'faultyCount',
    ],
    filters: ['kind', 'state', 'fileName', 'createDate'],
  },
  columns: {
    createDate: { label: 'آغاز', kind: 'instant', shown: true, sortable: true, filter: range },
    fileName: { label: 'نام فایل', kind: 'text', shown: true, main: true, filter: ['CT'] },
    kind: { label: 'نوع ردیف‌ها', kind: 'enum', of: importKind, shown: true, filter: ['EQ'] },
    state: { label: 'وضعیت', kind: 'enum', of: importState, shown: true, main: true, filter: ['EQ', 'IN'] },
    fileType: { label: 'قالب فایل', kind: 'enum', of: invoiceExcelTemplateType, shown: true, filter: ['EQ'] },
    mode: { label: 'شیوه ثبت', kind: 'enum', of: importMode, shown: true, filter: ['EQ'] },
    userName: { label: 'بارگذاری‌کننده', kind: 'text', shown: true },
    mappingName: { label: 'ستون‌های به‌کاررفته', kind: 'text', shown: true },
    size: { label: 'حجم', kind: 'number', unit: 'بایت', shown: true },
    sha256: { label: 'اثر انگشت فایل (SHA-256)', kind: 'code', shown: true, filter: ['EQ'] },
    rowCount: { ...count('ردیف‌های فایل'), main: true },
    entryCount: count('مورد'),
    goodCount: count('درست'),
    doubtfulCount: count('نیازمند تصمیم'),
    faultyCount: count('نادرست'),
    registeredCount: count('ثبت‌شده'),
    skippedCount: count('ثبت‌نشده'),
    takenBackCount: count('پس‌گرفته'),
    keptCount: count('پس‌گرفته‌نشده'),
    endedAt: { label: 'پایان', kind: 'instant', shown: true },
  },
});

/** What the rows of a book come to: invoices, buyers or goods. */
export const importEntryResource = resource({
  name: 'importEntry',
  title: 'ردیف‌های فایل',
  empty: 'در این فایل ردیفی از این دست نیست.',
  defaultSort: 'number',
  usual: {
    columns: ['number', 'ownNumber', 'name', 'day', 'total', 'state', 'message', 'row'],
    filters: ['state', 'ownNumber', 'name', 'faultCode'],
  },
  columns: {
    number: { ...count('شماره'), sortable: true, filter: ['EQ'] },
    ownNumber: { label: 'شماره شما', kind: 'text', shown: true, main: true, filter: ['EQ', 'CT'] },
    name: { label: 'خریدار یا عنوان', kind: 'text', shown: true, main: true, filter: ['CT'] },
    day: { label: 'تاریخ صدور', kind: 'day', shown: true, filter: range },
    total: { label: 'مبلغ کل (ریال)', kind: 'rial', shown: true, summed: true, filter: range },
    state: {
      ...{ label: 'وضعیت', kind: 'enum', of: importEntryState, shown: true, main: true },
      filter: ['EQ', 'IN'],
    },
    message: { label: 'چرا', kind: 'text', shown: true },
    faultCode: { label: 'نوع خطا', kind: 'code', filter: ['EQ'] },
    faultCount: count('خطاها'),
    repeat: { label: 'تکراری', kind: 'enum', of: importRepeat, shown: true, filter: ['EQ'] },
    sheet: { label: 'برگه', kind: 'text', shown: true },
    row: count('ردیف در فایل'),
    rowCount: count('شمار ردیف‌ها'),
  },
});

/** Columns of books that were chosen before, of a case. */
export const importMappingResource = resource({
  name: 'importMapping',
  title: 'ستون‌های به‌خاطرسپرده',
  empty: 'هنوز فایلی با ستون‌های دیگر به پایان نرسیده است.',
  defaultSort: '-usedAt',
  usual: { columns: ['name', 'kind', 'usedAt', 'uses'], filters: ['kind', 'name'] },
  columns: {
    name: { label: 'نام', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    kind: { label: 'نوع ردیف‌ها', kind: 'enum', of: importKind, shown: true, main: true, filter: ['EQ'] },
    usedAt: { label: 'آخرین کاربرد', kind: 'instant', shown: true, main: true, sortable: true },
    uses: count('شمار کاربرد'),
  },
});
