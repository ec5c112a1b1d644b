import { messageAudience, readStatus } from '@moadi/domain/enums';
import { announcementFields as fields } from '@moadi/domain/notifications';
import { range, resource } from '../kit/resource.ts';

/** What staff has written (spec 3 section 2, messages page). */
export const announcementResource = resource({
  name: 'announcement',
  title: 'پیام‌های کارکنان به کاربران',
  empty: 'هنوز پیامی برای کاربران نوشته نشده است.',
  defaultSort: '-publishDate',
  usual: {
    columns: ['title', 'message', 'audience', 'addressee', 'publishDate', 'endDate', 'isReaded', 'readCount'],
    filters: ['title', 'message', 'userId', 'isReaded'],
  },
  columns: {
    title: {
      label: fields.title.label,
      kind: 'text',
      shown: true,
      main: true,
      sortable: true,
      filter: ['CT'],
    },
    message: { label: fields.message.label, kind: 'text', shown: true, filter: ['CT'] },
    audience: {
      label: fields.audience.label,
      kind: 'enum',
      of: messageAudience,
      shown: true,
      filter: ['EQ', 'IN'],
    },
    addressee: { label: 'نام گیرنده', kind: 'text', emptyLabel: 'همه کاربران', shown: true, main: true },
    userId: { label: fields.userId.label, kind: 'code', from: 'users', filter: ['EQ'] },
    publishDate: {
      label: fields.publishDate.label,
      kind: 'instant',
      shown: true,
      main: true,
      sortable: true,
      filter: range,
    },
    endDate: { label: fields.endDate.label, kind: 'instant', shown: true, sortable: true, filter: range },
    isReaded: { label: 'وضعیت', kind: 'flag', of: readStatus, shown: true, filter: ['EQ'] },
    readCount: { label: 'خوانده‌اند', kind: 'number', unit: 'نفر', shown: true },
    audienceCount: { label: 'گیرندگان', kind: 'number', unit: 'نفر', shown: true },
    author: { label: 'نویسنده', kind: 'text', shown: true },
    createDate: { label: 'تاریخ ثبت', kind: 'instant', shown: true, sortable: true, filter: range },
  },
});
