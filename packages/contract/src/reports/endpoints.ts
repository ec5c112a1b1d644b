import { endpointsOf } from '../kit/endpoint.ts';
import type { reportSchemas } from './schemas.ts';

export const reportEndpoints = endpointsOf<typeof reportSchemas>()({
  admin: {
    method: 'GET',
    path: '/report/admin',
    access: { permission: 'dashboard.readAll' },
    summary: 'پیشخوان همه پرونده‌ها',
  },
  user: {
    method: 'GET',
    path: '/report/user',
    access: { permission: 'account.use' },
    summary: 'پیشخوان پرونده‌های من',
  },
  case: {
    method: 'GET',
    path: '/report/case/{clientId}',
    access: { inCase: 'case.dashboard' },
    summary: 'پیشخوان یک پرونده',
  },
});
