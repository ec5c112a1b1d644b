import { attachmentType, fileCheckState } from '@moadi/domain/enums';
import { range, resource } from '../kit/resource.ts';

/** Evidence and batch files of a case (spec 3 section 2, "Files page"). */
export const evidenceResource = resource({
  name: 'evidence',
  title: 'فایل‌ها',
  empty: 'هنوز فایلی بارگذاری نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: ['fileName', 'evidenceType', 'checkState', 'contentType', 'createDate'],
    filters: ['evidenceType', 'fileName', 'checkState', 'createDate'],
  },
  columns: {
    evidenceType: { label: 'نوع', kind: 'enum', of: attachmentType, shown: true, main: true, filter: ['EQ'] },
    fileName: { label: 'نام فایل', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    checkState: { label: 'بررسی ایمنی', kind: 'enum', of: fileCheckState, shown: true, filter: ['EQ'] },
    contentType: { label: 'قالب', kind: 'code', shown: true, filter: ['CT'] },
    createDate: {
      label: 'تاریخ ایجاد',
      kind: 'instant',
      shown: true,
      main: true,
      sortable: true,
      filter: range,
    },
  },
});
