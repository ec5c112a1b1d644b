import { attachmentType, fileBucket, fileCheckState } from '@moadi/domain/enums';
import { range, resource, type Column } from '../kit/resource.ts';
import { caseNumber } from '../kit/resources.ts';

/** Files of a case, or of all (spec 3 section 2, "Files page"). */
export const evidenceResource = resource({
  name: 'evidence',
  title: 'فایل‌ها',
  empty: 'هنوز فایلی بارگذاری نشده است.',
  defaultSort: '-createDate',
  usual: {
    columns: ['fileName', 'evidenceType', 'createDate', 'bucketName', 'size', 'extension', 'checkState'],
    ofAll: ['fileName', 'evidenceType', 'caseName', 'createDate', 'checkState'],
    filters: ['evidenceType', 'extension', 'clientId', 'createDate'],
  },
  columns: {
    evidenceType: { label: 'نوع', kind: 'enum', of: attachmentType, shown: true, main: true, filter: ['EQ'] },
    bucketName: { label: 'نام مخزن', kind: 'enum', of: fileBucket, shown: true, filter: ['EQ'] },
    fileName: { label: 'نام فایل', kind: 'text', shown: true, main: true, sortable: true, filter: ['CT'] },
    extension: { label: 'قالب', kind: 'code', shown: true, filter: ['CT'] },
    contentType: { label: 'نوع محتوا', kind: 'code', shown: true, filter: ['CT'] },
    size: { label: 'حجم', kind: 'number', unit: 'بایت', shown: true, sortable: true },
    checkState: { label: 'بررسی ایمنی', kind: 'enum', of: fileCheckState, shown: true, filter: ['EQ'] },
    caseName: {
      label: 'عنوان پرونده',
      kind: 'text',
      shown: true,
      staffOnly: true,
      namesCase: true,
      filter: ['CT'],
    },
    clientId: caseNumber,
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

const deletedAt = {
  label: 'تاریخ حذف',
  kind: 'instant',
  shown: true,
  main: true,
  sortable: true,
  filter: range,
} as const satisfies Column;

/** The files of all cases that were deleted; an administrator brings them back. */
export const deletedEvidenceResource = resource({
  ...evidenceResource,
  name: 'deletedEvidence',
  title: 'فایل‌های حذف‌شده',
  empty: 'فایل حذف‌شده‌ای نیست.',
  defaultSort: '-deletedAt',
  usual: {
    columns: ['fileName', 'evidenceType', 'caseName', 'deletedAt', 'createDate', 'size', 'checkState'],
    filters: ['evidenceType', 'extension', 'clientId', 'deletedAt'],
  },
  columns: { ...evidenceResource.columns, deletedAt },
});

const { caseName: _, clientId: __, ...columnsOfCase } = deletedEvidenceResource.columns;

/** Of one case, for who may bring them back. */
export const caseDeletedEvidenceResource = resource({
  ...deletedEvidenceResource,
  name: 'caseDeletedEvidence',
  usual: {
    columns: ['fileName', 'evidenceType', 'deletedAt', 'deletedBy', 'createDate', 'size', 'checkState'],
    filters: ['fileName', 'evidenceType', 'extension', 'deletedAt'],
  },
  columns: {
    ...columnsOfCase,
    deletedBy: { label: 'حذف‌کننده', kind: 'text', shown: true, main: true, emptyLabel: 'نامشخص' },
  },
});
