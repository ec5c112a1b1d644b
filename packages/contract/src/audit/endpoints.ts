import { endpointsOf } from '../kit/endpoint.ts';
import { auditResource } from './resources.ts';
import type { auditSchemas } from './schemas.ts';

export const auditEndpoints = endpointsOf<typeof auditSchemas>()({
  list: {
    method: 'GET',
    path: '/cases/{clientId}/audit-log',
    access: { inCase: 'audit.read' },
    audited: true,
    summary: 'رویدادنامه پرونده',
    list: auditResource,
  },
  count: {
    method: 'GET',
    path: '/cases/{clientId}/audit-log/count',
    access: { inCase: 'audit.read' },
    summary: 'شمار رویدادهای پرونده',
    count: auditResource,
  },
  listAll: {
    method: 'GET',
    path: '/audit-log',
    access: { permission: 'audit.read' },
    audited: true,
    summary: 'رویدادنامه',
    list: auditResource,
  },
  countAll: {
    method: 'GET',
    path: '/audit-log/count',
    access: { permission: 'audit.read' },
    summary: 'شمار رویدادها',
    count: auditResource,
  },
});
