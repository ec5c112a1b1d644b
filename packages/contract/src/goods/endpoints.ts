import { caseRecordEndpoints } from '../kit/case-record-endpoints.ts';
import { endpointsOf } from '../kit/endpoint.ts';
import { goodResource } from './resources.ts';
import type { goodSchemas } from './schemas.ts';

export const goodEndpoints = endpointsOf<typeof goodSchemas>()({
  ...caseRecordEndpoints({
    path: 'merchandises',
    resource: goodResource,
    rights: 'goods',
    seen: 'goods.list',
    one: 'کالا/خدمت',
    many: 'کالاها و خدمات',
    faults: [
      'commodities.duplicate',
      'commodities.sameStuff',
      'commodities.codeTaken',
      'commodities.discountLessThanPrice',
    ],
  }),
  search: {
    method: 'GET',
    path: '/cases/{clientId}/stuff-service/search',
    access: { inCase: 'goods.read', programs: true },
    summary: 'جست‌وجوی کالا و خدمت برای یک پرونده: نخست آنچه پرونده به کار برده است',
  },
  uses: {
    method: 'GET',
    path: '/cases/{clientId}/merchandises/{id}/uses',
    access: { inCase: 'goods.list', programs: true },
    summary: 'صورتحساب‌های ناتمامی که این شناسه کالا/خدمت را دارند',
  },
});
