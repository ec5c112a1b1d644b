import { endpointsOf } from '../kit/endpoint.ts';
import { announcementResource } from './resources.ts';
import type { announcementSchemas } from './schemas.ts';

const read = { permission: 'notifications.read' } as const;
const write = { permission: 'notifications.write' } as const;

const path = '/message-inboxes';
const row = `${path}/{id}` as const;

const taken = [
  'rules.requiredSelect',
  'notifications.userInactive',
  'notifications.publishPast',
  'notifications.endTooEarly',
  'notifications.nobody',
] as const;

export const announcementEndpoints = endpointsOf<typeof announcementSchemas>()({
  list: {
    ...{
      method: 'GET',
      path,
      access: read,
      live: 'announcements',
      list: announcementResource,
      audited: true,
    },
    summary: 'پیام‌هایی که کارکنان برای کاربران نوشته‌اند',
  },
  count: {
    ...{ method: 'GET', path: `${path}/count`, access: read, count: announcementResource },
    summary: 'شمار پیام‌هایی که کارکنان نوشته‌اند',
  },
  item: {
    ...{ method: 'GET', path: row, access: read, live: 'announcements', audited: true },
    summary: 'یک پیام کارکنان',
  },
  create: {
    ...{ method: 'POST', path, access: write, creates: row },
    ...{ summary: 'نوشتن پیام برای یک کاربر، کاربران یک پرونده، یک نقش یا همه', faults: taken },
  },
  update: {
    ...{ method: 'PUT', path: row, access: write, summary: 'ویرایش پیام کارکنان' },
    faults: ['http.editedMeanwhile', 'notifications.published', ...taken],
  },
  remove: { method: 'DELETE', path: row, access: write, summary: 'حذف پیام کارکنان' },
});
