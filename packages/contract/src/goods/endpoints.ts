import { endpointsOf } from '../kit/endpoint.ts';
import { goodResource } from './resources.ts';
import type { goodSchemas } from './schemas.ts';

const inCase = '/cases/{clientId}/merchandises';

export const goodEndpoints = endpointsOf<typeof goodSchemas>()({
  list: {
    method: 'GET',
    path: inCase,
    access: { inCase: 'goods.read' },
    summary: 'کالاها و خدمات پرونده',
    list: goodResource,
  },
  count: {
    method: 'GET',
    path: `${inCase}/count`,
    access: { inCase: 'goods.read' },
    summary: 'شمار کالاها و خدمات پرونده',
    count: goodResource,
  },
  item: {
    method: 'GET',
    path: `${inCase}/{id}`,
    access: { inCase: 'goods.read' },
    summary: 'یک کالا یا خدمت',
  },
  listAll: {
    method: 'GET',
    path: '/merchandises',
    access: { permission: 'goods.readAll' },
    audited: true,
    summary: 'کالاها و خدمات همه پرونده‌ها',
    list: goodResource,
  },
  countAll: {
    method: 'GET',
    path: '/merchandises/count',
    access: { permission: 'goods.readAll' },
    summary: 'شمار کالاها و خدمات همه پرونده‌ها',
    count: goodResource,
  },
  create: {
    method: 'POST',
    path: inCase,
    access: { inCase: 'goods.write' },
    summary: 'ثبت کالا یا خدمت',
    faults: [
      'commodities.duplicate',
      'commodities.sameStuff',
      'commodities.codeTaken',
      'commodities.discountLessThanPrice',
    ],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: `${inCase}/{id}`,
    access: { inCase: 'goods.write' },
    summary: 'ویرایش کالا/خدمت',
    faults: [
      'http.editedMeanwhile',
      'commodities.duplicate',
      'commodities.sameStuff',
      'commodities.codeTaken',
      'commodities.discountLessThanPrice',
    ],
    idempotent: true,
  },
  activate: {
    method: 'PUT',
    path: `${inCase}/{id}/activate`,
    access: { inCase: 'goods.write' },
    summary: 'فعال کردن کالا/خدمت',
  },
  deactivate: {
    method: 'PUT',
    path: `${inCase}/{id}/deactivate`,
    access: { inCase: 'goods.write' },
    summary: 'غیرفعال کردن کالا/خدمت؛ در صورتحساب تازه پیشنهاد نمی‌شود',
  },
  uses: {
    method: 'GET',
    path: `${inCase}/{id}/uses`,
    access: { inCase: 'goods.read' },
    summary: 'صورتحساب‌های ناتمامی که این شناسه کالا/خدمت را دارند',
  },
  remove: {
    method: 'DELETE',
    path: `${inCase}/{id}`,
    access: { inCase: 'goods.write' },
    summary: 'حذف کالا/خدمت؛ صورتحساب‌ها دست نمی‌خورند',
  },
});
