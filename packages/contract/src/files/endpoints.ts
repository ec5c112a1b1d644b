import { endpointsOf } from '../kit/endpoint.ts';
import { evidenceResource } from './resources.ts';
import type { fileSchemas } from './schemas.ts';

const faults = ['uploads.typeNotAllowed', 'uploads.badContent'] as const;

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
    access: { inCase: 'files.write' },
    limit: 'upload',
    summary: 'بارگذاری فایل',
    file: 'taken',
    faults,
  },
  download: {
    method: 'GET',
    path: '/cases/{clientId}/evidences/{id}/download',
    access: { inCase: 'case.read' },
    summary: 'دریافت فایل',
    file: 'given',
    faults: ['uploads.fileNotFound'],
  },
  remove: {
    method: 'DELETE',
    path: '/cases/{clientId}/evidences/{id}',
    access: { inCase: 'files.write' },
    summary: 'حذف فایل',
    faults: ['uploads.fileNotFound'],
  },
});
