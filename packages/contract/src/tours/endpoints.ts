import { endpointsOf } from '../kit/endpoint.ts';
import type { tourSchemas } from './schemas.ts';

const own = { permission: 'account.use' } as const;

export const tourEndpoints = endpointsOf<typeof tourSchemas>()({
  list: { method: 'GET', path: '/users/tours', access: own, summary: 'راهنماهایی که کاربر دیده است' },
  keep: {
    method: 'PUT',
    path: '/users/tours/{tour}',
    unkeyed: 'state',
    access: own,
    summary: 'جای کاربر در یک راهنما',
  },
});
