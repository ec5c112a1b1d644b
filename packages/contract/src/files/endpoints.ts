import { endpointsOf } from '../kit/endpoint.ts';
import { caseDeletedEvidenceResource, deletedEvidenceResource, evidenceResource } from './resources.ts';
import type { fileSchemas } from './schemas.ts';

const putFaults = [
  'uploads.putByStaff',
  'uploads.putByManager',
  'uploads.putByPanel',
  'uploads.contractNotNow',
] as const;
/** What its content comes to. */
const contentFaults = [
  'uploads.typeNotAllowed',
  'uploads.badContent',
  'uploads.tooManyPixels',
  'uploads.activePdf',
  'uploads.unsafeSheet',
  'uploads.privateKey',
  'uploads.notExamined',
  'uploads.infected',
] as const;

/** Of a signed contract: what its code says. */
const scanFaults = [
  'contracts.scanUnreadable',
  'contracts.scanOfAnother',
  'contracts.scanOfOldVersion',
  'contracts.scanAltered',
  'contracts.scanUnsigned',
  'http.editedMeanwhile',
] as const;

const readAll = { method: 'GET', access: { permission: 'files.read' } } as const;
const deleted = { method: 'GET', access: { permission: 'files.delete' } } as const;
const deletedInCase = { method: 'GET', access: { inCase: 'files.readRemoved' } } as const;
const ofFile = '/cases/{clientId}/evidences/{id}';

export const fileEndpoints = endpointsOf<typeof fileSchemas>()({
  list: {
    method: 'GET',
    path: '/cases/{clientId}/evidences',
    access: { inCase: 'case.read' },
    live: 'files',
    summary: 'فایل‌های پرونده',
    list: evidenceResource,
  },
  count: {
    method: 'GET',
    path: '/cases/{clientId}/evidences/count',
    access: { inCase: 'case.read' },
    summary: 'شمار فایل‌های پرونده',
    count: evidenceResource,
  },
  listAll: {
    ...readAll,
    path: '/evidences/search',
    live: 'files',
    summary: 'فایل‌های همه پرونده‌ها',
    list: evidenceResource,
    audited: true,
  },
  countAll: {
    ...readAll,
    path: '/evidences/search/count',
    summary: 'شمار فایل‌های همه پرونده‌ها',
    count: evidenceResource,
  },
  listDeleted: {
    ...deleted,
    path: '/evidences/deleted',
    live: 'files',
    summary: 'فایل‌های حذف‌شده همه پرونده‌ها',
    list: deletedEvidenceResource,
    audited: true,
  },
  countDeleted: {
    ...deleted,
    path: '/evidences/deleted/count',
    summary: 'شمار فایل‌های حذف‌شده همه پرونده‌ها',
    count: deletedEvidenceResource,
  },
  listDeletedInCase: {
    ...deletedInCase,
    path: '/cases/{clientId}/evidences/deleted',
    live: 'files',
    summary: 'فایل‌های حذف‌شده پرونده که می‌توان بازگرداند',
    list: caseDeletedEvidenceResource,
  },
  countDeletedInCase: {
    ...deletedInCase,
    path: '/cases/{clientId}/evidences/deleted/count',
    summary: 'شمار فایل‌های حذف‌شده پرونده که می‌توان بازگرداند',
    count: caseDeletedEvidenceResource,
  },
  upload: {
    method: 'POST',
    path: '/cases/{clientId}/evidences',
    creates: `${ofFile}/download`,
    access: { inCase: 'files.write' },
    limit: 'upload',
    summary: 'بارگذاری فایل',
    file: 'taken',
    faults: [...putFaults, ...contentFaults, ...scanFaults, 'uploads.quota', 'uploads.storageFull'],
  },
  download: {
    method: 'GET',
    path: `${ofFile}/download`,
    access: { inCase: 'case.read' },
    summary: 'دیدن یا دریافت فایل',
    // Of everybody: who has seen a document is told from it.
    audited: true,
    file: 'given',
    inParts: true,
    faults: ['uploads.fileNotFound', 'uploads.scanning', 'uploads.noSuchPart'],
  },
  readers: {
    method: 'GET',
    path: `${ofFile}/readers`,
    access: { inCase: 'files.readers' },
    summary: 'چه کسانی فایل را دیده یا دریافت کرده‌اند',
    faults: ['uploads.fileNotFound'],
  },
  remove: {
    method: 'DELETE',
    path: ofFile,
    access: { inCase: 'files.remove' },
    summary: 'حذف فایل؛ می‌توان آن را بازگرداند',
    faults: ['uploads.fileNotFound', 'uploads.removeNotNow', 'uploads.removedByAdministrator'],
  },
  restore: {
    method: 'POST',
    path: `${ofFile}/restore`,
    access: { inCase: 'files.remove' },
    summary: 'بازگرداندن فایل حذف‌شده',
    faults: [
      'uploads.fileNotFound',
      'uploads.removeNotNow',
      'uploads.removedByAdministrator',
      'uploads.restoredByAdministrator',
      'uploads.notRestored',
      'uploads.quota',
    ],
  },
});
