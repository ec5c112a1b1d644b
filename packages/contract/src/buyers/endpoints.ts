import { endpointsOf } from '../kit/endpoint.ts';
import { buyerResource } from './resources.ts';
import type { buyerSchemas } from './schemas.ts';

const inCase = '/cases/{clientId}/buyers';

export const buyerEndpoints = endpointsOf<typeof buyerSchemas>()({
  list: {
    method: 'GET',
    path: inCase,
    access: { inCase: 'buyers.read' },
    summary: 'خریداران پرونده',
    list: buyerResource,
  },
  count: {
    method: 'GET',
    path: `${inCase}/count`,
    access: { inCase: 'buyers.read' },
    summary: 'شمار خریداران پرونده',
    count: buyerResource,
  },
  item: {
    method: 'GET',
    path: `${inCase}/{id}`,
    access: { inCase: 'buyers.read' },
    summary: 'یک خریدار',
  },
  listAll: {
    method: 'GET',
    path: '/buyers',
    access: { permission: 'buyers.readAll' },
    audited: true,
    summary: 'خریداران همه پرونده‌ها',
    list: buyerResource,
  },
  countAll: {
    method: 'GET',
    path: '/buyers/count',
    access: { permission: 'buyers.readAll' },
    summary: 'شمار خریداران همه پرونده‌ها',
    count: buyerResource,
  },
  create: {
    method: 'POST',
    path: inCase,
    access: { inCase: 'buyers.write' },
    summary: 'ثبت خریدار',
    faults: ['buyers.duplicate', 'buyers.passportOnlyNatural'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: `${inCase}/{id}`,
    access: { inCase: 'buyers.write' },
    summary: 'ویرایش خریدار',
    faults: ['http.editedMeanwhile', 'buyers.typeLocked', 'buyers.duplicate', 'buyers.passportOnlyNatural'],
    idempotent: true,
  },
  activate: {
    method: 'PUT',
    path: `${inCase}/{id}/activate`,
    access: { inCase: 'buyers.write' },
    summary: 'فعال کردن خریدار',
  },
  deactivate: {
    method: 'PUT',
    path: `${inCase}/{id}/deactivate`,
    access: { inCase: 'buyers.write' },
    summary: 'غیرفعال کردن خریدار؛ در صورتحساب تازه پیشنهاد نمی‌شود',
  },
  refreshState: {
    method: 'PUT',
    path: `${inCase}/{id}/state`,
    access: { inCase: 'buyers.write' },
    summary: 'به‌روزرسانی وضعیت کارپوشه خریدار با استعلام شماره اقتصادی',
    limit: 'inquiry',
    faults: ['buyers.economicCodeNeeded', 'buyers.inquiryDown', 'http.changedMeanwhile'],
  },
  uses: {
    method: 'GET',
    path: `${inCase}/{id}/uses`,
    access: { inCase: 'buyers.read' },
    summary: 'صورتحساب‌های ناتمامی که این خریدار را دارند',
  },
  remove: {
    method: 'DELETE',
    path: `${inCase}/{id}`,
    access: { inCase: 'buyers.write' },
    summary: 'حذف خریدار؛ صورتحساب‌ها دست نمی‌خورند',
    faults: ['buyers.inUse'],
  },
});
