import { endpointsOf } from '../kit/endpoint.ts';
import { messageResource } from './resources.ts';
import type { notificationSchemas } from './schemas.ts';

const own = { permission: 'notifications.own' } as const;

export const notificationEndpoints = endpointsOf<typeof notificationSchemas>()({
  mine: {
    method: 'GET',
    path: '/users/messages',
    access: own,
    summary: 'پیام‌های من',
    list: messageResource,
  },
  count: { method: 'GET', path: '/users/messages/count', access: own, summary: 'شمار پیام‌های من' },
  markRead: {
    method: 'PATCH',
    path: '/message-inboxes/{id}/readed',
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
    access: own,
    summary: 'خواستن یا نخواستن پیامک‌های یک نوع',
    faults: ['notifications.alwaysSent'],
  },
});
