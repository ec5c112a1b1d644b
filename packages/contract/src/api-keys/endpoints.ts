import { endpointsOf } from '../kit/endpoint.ts';
import { apiKeyResource } from './resources.ts';
import type { apiKeySchemas } from './schemas.ts';

const keys = '/cases/{clientId}/api-keys';

export const apiKeyEndpoints = endpointsOf<typeof apiKeySchemas>()({
  list: {
    method: 'GET',
    path: keys,
    access: { inCase: 'apiKeys.read' },
    summary: 'کلیدهای برنامه‌هایی که در پرونده کار می‌کنند',
    list: apiKeyResource,
  },
  count: {
    method: 'GET',
    path: `${keys}/count`,
    access: { inCase: 'apiKeys.read' },
    summary: 'شمار کلیدهای اتصال پرونده',
    count: apiKeyResource,
  },
  create: {
    method: 'POST',
    path: keys,
    unkeyed: 'secret',
    creates: true,
    access: { inCase: 'apiKeys.create' },
    limit: 'key',
    actToConfirm: 'apiKeys.create',
    summary: 'ساخت کلید برای یک برنامه؛ خود کلید تنها در همین پاسخ می‌آید',
    faults: ['programs.endPassed', 'programs.notNetwork', 'programs.tooMany'],
  },
  end: {
    method: 'DELETE',
    path: `${keys}/{id}`,
    access: { inCase: 'apiKeys.end' },
    limit: 'key',
    actToConfirm: 'apiKeys.end',
    summary: 'پایان دادن به کلید یک برنامه',
    faults: ['programs.alreadyEnded'],
  },
});
