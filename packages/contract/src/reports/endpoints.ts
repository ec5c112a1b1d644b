import { endpointsOf } from '../kit/endpoint.ts';
import type { reportSchemas } from './schemas.ts';

const faults = ['reports.rangeTooLong', 'reports.rangeReversed'] as const;

export const reportEndpoints = endpointsOf<typeof reportSchemas>()({
  admin: {
    method: 'GET',
    path: '/report/admin',
    access: { permission: 'dashboard.readAll' },
    summary: 'پیشخوان همه پرونده‌ها',
    faults,
  },
  user: {
    method: 'GET',
    path: '/report/user',
    access: { permission: 'account.use' },
    summary: 'پیشخوان پرونده‌های من',
    faults,
  },
  case: {
    method: 'GET',
    path: '/report/case/{clientId}',
    access: { inCase: 'case.dashboard' },
    summary: 'پیشخوان یک پرونده',
    faults,
  },
});
