import { endpointsOf } from '../kit/endpoint.ts';
import { messageResource } from './resources.ts';
import type { notificationSchemas } from './schemas.ts';

const own = { permission: 'notifications.own' } as const;

export const notificationEndpoints = endpointsOf<typeof notificationSchemas>()({
  mine: {
    method: 'GET',
    path: '/users/messages',
    access: own,
    live: 'messages',
    summary: 'پیام‌های من',
    list: messageResource,
  },
  count: {
    method: 'GET',
    path: '/users/messages/count',
    access: own,
    live: 'messages',
    summary: 'شمار پیام‌های من',
  },
  lines: {
    method: 'GET',
    path: '/users/messages/lines',
    access: own,
    live: 'messages',
    summary: 'پیام‌های من، آنچه از یک نوع و درباره یک پرونده در یک روز است با هم',
  },
  markLine: {
    method: 'PATCH',
    path: '/users/messages/lines/{id}/readed',
    unkeyed: 'state',
    access: own,
    summary: 'پیام‌های این سطر تا همین پیام خوانده شد',
  },
  markAll: {
    method: 'PATCH',
    path: '/users/messages/readed',
    unkeyed: 'state',
    access: own,
    summary: 'همه پیام‌های من، یا آنچه تا یک پیام آمده است، خوانده شد',
  },
  markRead: {
    method: 'PATCH',
    path: '/message-inboxes/{id}/readed',
    unkeyed: 'state',
    access: own,
    summary: 'پیام خوانده شد',
  },
  smsChoices: {
    method: 'GET',
    path: '/users/sms-choices',
    access: own,
    summary: 'پیامک‌هایی که کاربر می‌خواهد یا نمی‌خواهد',
  },
  chooseSms: {
    method: 'PUT',
    path: '/users/sms-choices/{kind}',
    unkeyed: 'state',
    access: own,
    summary: 'خواستن یا نخواستن پیامک‌های یک نوع',
    faults: ['notifications.alwaysSent'],
  },
});
