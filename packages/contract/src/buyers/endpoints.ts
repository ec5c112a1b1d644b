import { caseRecordEndpoints } from '../kit/case-record-endpoints.ts';
import { endpointsOf } from '../kit/endpoint.ts';
import { buyerResource } from './resources.ts';
import type { buyerSchemas } from './schemas.ts';

const item = '/cases/{clientId}/buyers/{id}';
const { remove, ...endpoints } = caseRecordEndpoints({
  path: 'buyers',
  resource: buyerResource,
  rights: 'buyers',
  one: 'خریدار',
  many: 'خریداران',
  faults: ['buyers.duplicate', 'buyers.passportOnlyNatural'],
  editFaults: ['buyers.typeLocked'],
});

export const buyerEndpoints = endpointsOf<typeof buyerSchemas>()({
  ...endpoints,
  search: {
    method: 'GET',
    path: '/cases/{clientId}/buyers/search',
    access: { inCase: 'buyers.read', programs: true },
    summary: 'جست‌وجوی خریدار برای صورتحساب: نخست آنان که پرونده تازه برایشان صورتحساب صادر کرده است',
  },
  refreshState: {
    method: 'PUT',
    path: `${item}/state`,
    unkeyed: 'inquiry',
    access: { inCase: 'buyers.write', programs: true },
    summary: 'به‌روزرسانی وضعیت کارپوشه خریدار با استعلام شماره اقتصادی',
    limit: 'inquiry',
    faults: ['buyers.economicCodeNeeded', 'buyers.inquiryDown', 'http.changedMeanwhile'],
  },
  uses: {
    method: 'GET',
    path: `${item}/uses`,
    access: { inCase: 'buyers.read', programs: true },
    summary: 'صورتحساب‌های ناتمامی که این خریدار را دارند',
  },
  remove: { ...remove, faults: ['buyers.inUse'] },
});
