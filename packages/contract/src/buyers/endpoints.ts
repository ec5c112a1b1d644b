import { endpointsOf } from '../kit/endpoint.ts';
import { buyerResource } from './resources.ts';
import type { buyerSchemas } from './schemas.ts';

export const buyerEndpoints = endpointsOf<typeof buyerSchemas>()({
  list: {
    method: 'GET',
    path: '/cases/{clientId}/buyers',
    access: { inCase: 'buyers.read' },
    summary: 'خریداران پرونده',
    list: buyerResource,
  },
  count: {
    method: 'GET',
    path: '/cases/{clientId}/buyers/count',
    access: { inCase: 'buyers.read' },
    summary: 'شمار خریداران پرونده',
    count: buyerResource,
  },
  item: {
    method: 'GET',
    path: '/cases/{clientId}/buyers/{id}',
    access: { inCase: 'buyers.read' },
    summary: 'یک خریدار',
  },
  create: {
    method: 'POST',
    path: '/cases/{clientId}/buyers',
    access: { inCase: 'buyers.write' },
    summary: 'ثبت خریدار',
    idempotent: true,
  },
});
