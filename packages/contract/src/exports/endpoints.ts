import { endpointsOf } from '../kit/endpoint.ts';
import { asWorkbook } from '../kit/endpoint-faults.ts';
import { exportResource } from './resources.ts';
import type { exportSchemas } from './schemas.ts';

const own = { permission: 'account.use' } as const;

export const exportEndpoints = endpointsOf<typeof exportSchemas>()({
  list: {
    ...{ method: 'GET', path: '/exports', access: own, list: exportResource, live: 'exports' },
    summary: 'خروجی‌های اکسل من که در پس‌زمینه آماده می‌شود',
  },
  count: {
    ...{ method: 'GET', path: '/exports/count', access: own, count: exportResource, live: 'exports' },
    summary: 'شمار آن‌ها',
  },
  item: {
    ...{ method: 'GET', path: '/exports/{id}', access: own, live: 'exports' },
    summary: 'یک خروجی با وضعیت و شمار ردیف‌های آن',
  },
  begin: {
    ...{ method: 'POST', path: '/exports', access: own, creates: '/exports/{id}' },
    summary: 'آماده کردن خروجی اکسل یک فهرست بلند در پس‌زمینه؛ آماده شدن آن در صندوق پیام گفته می‌شود',
    faults: ['exports.tooMany', 'exports.noList', 'http.rowNotFound', 'cases.notActive', ...asWorkbook],
  },
  file: {
    ...{ method: 'GET', path: '/exports/{id}/file', access: own, file: 'given' },
    summary: 'دریافت فایل خروجی',
    faults: ['exports.notReady', 'exports.gone'],
  },
  remove: {
    ...{ method: 'DELETE', path: '/exports/{id}', access: own },
    summary: 'انصراف از خروجی یا حذف فایل آن',
  },
});
