import { endpointsOf } from '../kit/endpoint.ts';
import type { searchSchemas } from './schemas.ts';

export const searchEndpoints = endpointsOf<typeof searchSchemas>()({
  own: {
    method: 'GET',
    path: '/search',
    access: { permission: 'cases.own' },
    summary: 'جست‌وجوی صورتحساب، خریدار و کالا در پرونده‌های خود کاربر',
  },
});
