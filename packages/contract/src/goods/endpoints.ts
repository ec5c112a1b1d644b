import { endpointsOf } from '../kit/endpoint.ts';
import { goodResource } from './resources.ts';
import type { goodSchemas } from './schemas.ts';

export const goodEndpoints = endpointsOf<typeof goodSchemas>()({
  list: {
    method: 'GET',
    path: '/cases/{clientId}/merchandises',
    access: { inCase: 'goods.read' },
    summary: 'کالاها و خدمات پرونده',
    list: goodResource,
  },
  count: {
    method: 'GET',
    path: '/cases/{clientId}/merchandises/count',
    access: { inCase: 'goods.read' },
    summary: 'شمار کالاها و خدمات پرونده',
    count: goodResource,
  },
  item: {
    method: 'GET',
    path: '/cases/{clientId}/merchandises/{id}',
    access: { inCase: 'goods.read' },
    summary: 'یک کالا یا خدمت',
  },
  create: {
    method: 'POST',
    path: '/cases/{clientId}/merchandises',
    access: { inCase: 'goods.write' },
    summary: 'ثبت کالا یا خدمت',
    idempotent: true,
  },
});
