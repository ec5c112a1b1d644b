import { endpointsOf } from '../kit/endpoint.ts';
import { evidenceResource } from './resources.ts';
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
  'http.editedMeanwhile',
] as const;

export const fileEndpoints = endpointsOf<typeof fileSchemas>()({
  list: {
    method: 'GET',
    path: '/cases/{clientId}/evidences',
    access: { inCase: 'case.read' },
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
  upload: {
    method: 'POST',
    path: '/cases/{clientId}/evidences',
    creates: '/cases/{clientId}/evidences/{id}/download',
    access: { inCase: 'files.write' },
    limit: 'upload',
    summary: 'بارگذاری فایل',
    file: 'taken',
    faults: [...putFaults, ...contentFaults, ...scanFaults, 'uploads.quota', 'uploads.storageFull'],
  },
  download: {
    method: 'GET',
    path: '/cases/{clientId}/evidences/{id}/download',
    access: { inCase: 'case.read' },
    summary: 'دریافت فایل',
    file: 'given',
    inParts: true,
    faults: ['uploads.fileNotFound', 'uploads.scanning', 'uploads.noSuchPart'],
  },
  remove: {
    method: 'DELETE',
    path: '/cases/{clientId}/evidences/{id}',
    access: { inCase: 'files.remove' },
    summary: 'حذف فایل',
    faults: ['uploads.fileNotFound', 'uploads.removeNotNow', 'uploads.removedByAdministrator'],
  },
});
