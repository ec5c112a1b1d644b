import { readStatus, ticketMatter, ticketState } from '@moadi/domain/enums';
import { ticketFields as fields } from '@moadi/domain/tickets';
import { range, resource, type Column } from '../kit/resource.ts';

const columns = {
  title: { label: fields.title.label, kind: 'text', shown: true, main: true, filter: ['CT'] },
  requestRowNumber: {
    label: 'شماره درخواست',
    kind: 'number',
    shown: true,
    main: true,
    sortable: true,
    filter: ['EQ'],
  },
  requestGroup: { label: fields.requestGroupId.label, kind: 'text', shown: true, sortable: true },
  requestGroupId: {
    label: fields.requestGroupId.label,
    kind: 'code',
    from: 'ticketGroups',
    filter: ['EQ', 'IN'],
  },
  requestType: { label: fields.requestTypeId.label, kind: 'text', shown: true, sortable: true },
  requestTypeId: {
    label: fields.requestTypeId.label,
    kind: 'code',
    from: 'ticketTypes',
    filter: ['EQ', 'IN'],
  },
  priority: {
    label: fields.priority.label,
    kind: 'enum',
    of: fields.priority.of,
    shown: true,
    sortable: true,
    filter: ['EQ', 'IN'],
  },
  state: { label: 'وضعیت', kind: 'enum', of: ticketState, shown: true, main: true, filter: ['EQ', 'IN'] },
  lastDate: { label: 'آخرین پیام', kind: 'instant', shown: true, sortable: true, filter: range },
  createDate: { label: 'تاریخ ثبت', kind: 'instant', shown: true, sortable: true, filter: range },
} as const satisfies Record<string, Column>;

/** One's own tickets (spec 3 section 2, support tickets). */
export const ownTicketResource = resource({
  name: 'ownTicket',
  title: 'درخواست‌های من',
  empty: 'هنوز درخواستی ثبت نکرده‌اید. پرسش یا مشکل خود را بنویسید تا پشتیبانی پاسخ دهد.',
  defaultSort: '-lastDate',
  fullText: true,
  usual: {
    columns: ['title', 'requestRowNumber', 'requestGroup', 'requestType', 'state', 'lastDate'],
    filters: ['title', 'requestRowNumber', 'requestGroupId', 'requestTypeId'],
  },
  columns: {
    ...columns,
    aboutCase: { label: 'پرونده', kind: 'code', from: 'ownCases', filter: ['EQ'] },
    isAboutOwnCase: { label: 'موضوع', kind: 'flag', of: ticketMatter, filter: ['EQ'] },
    isAnswerRead: { label: 'پاسخ پشتیبانی', kind: 'flag', of: readStatus, filter: ['EQ'] },
  },
});

/** Those of everybody; what is to be answered soonest comes first. */
export const ticketResource = resource({
  name: 'ticket',
  title: 'همه درخواست‌ها',
  empty: 'هنوز درخواستی ثبت نشده است.',
  defaultSort: 'dueDate,-lastDate',
  fullText: true,
  usual: {
    columns: [
      'title',
      'creator',
      'requestRowNumber',
      'requestType',
      'priority',
      'state',
      'dueDate',
      'assignee',
    ],
    filters: ['state', 'userId', 'requestRowNumber', 'assigneeId'],
  },
  columns: {
    ...columns,
    creator: { label: 'ثبت‌کننده', kind: 'text', shows: 'user', shown: true, main: true },
    userId: { label: 'ثبت‌کننده', kind: 'code', from: 'users', filter: ['EQ'] },
    dueDate: { label: 'مهلت پاسخ', kind: 'instant', shown: true, main: true, sortable: true, filter: range },
    assignee: { label: 'مسئول', kind: 'text', shown: true },
    assigneeId: { label: 'مسئول', kind: 'code', from: 'users', filter: ['EQ'] },
    caseName: { label: 'پرونده', kind: 'text', shown: true, namesCase: true },
    aboutCase: { label: 'پرونده', kind: 'code', from: 'cases', filter: ['EQ'] },
  },
});
