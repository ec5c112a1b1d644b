import { endpointsOf } from '../kit/endpoint.ts';
import { ownTicketResource, ticketResource } from './resources.ts';
import type { ticketSchemas } from './schemas.ts';

const own = { permission: 'tickets.own' } as const;
const read = { permission: 'tickets.readAll' } as const;
const write = { permission: 'tickets.reply' } as const;

const mine = '/users/tickets';
const myRow = `${mine}/{id}` as const;
const all = '/tickets/search';
const row = '/tickets/{id}';

const newer = ['tickets.newerMessage'] as const;
const closed = ['tickets.closed', ...newer] as const;
const notClosed = ['tickets.notClosed', ...newer] as const;

export const ticketEndpoints = endpointsOf<typeof ticketSchemas>()({
  own: {
    ...{ method: 'GET', path: mine, access: own, live: 'tickets', list: ownTicketResource },
    summary: 'درخواست‌های پشتیبانی کاربر',
  },
  ownCount: {
    ...{ method: 'GET', path: `${mine}/count`, access: own, count: ownTicketResource },
    summary: 'شمار درخواست‌های پشتیبانی کاربر',
  },
  create: {
    ...{ method: 'POST', path: mine, access: own, creates: myRow, idempotent: true },
    summary: 'ثبت درخواست پشتیبانی با نخستین پیام آن',
    faults: ['tickets.typeNotInGroup', 'tickets.groupEnded'],
  },
  ownItem: {
    ...{ method: 'GET', path: myRow, access: own, live: 'tickets' },
    summary: 'یک درخواست پشتیبانی کاربر',
  },
  ownMessages: {
    ...{ method: 'GET', path: `${myRow}/messages`, access: own, live: 'tickets' },
    summary: 'گفت‌وگوی یک درخواست کاربر، از پایان آن',
  },
  ask: {
    ...{ method: 'POST', path: `${myRow}/messages`, access: own, idempotent: true },
    ...{ summary: 'پیام کاربر در درخواست خود', faults: closed },
  },
  ownClose: {
    ...{ method: 'POST', path: `${myRow}/close`, access: own },
    ...{ summary: 'بستن درخواست خود', faults: closed },
  },
  ownReopen: {
    ...{ method: 'POST', path: `${myRow}/reopen`, access: own, idempotent: true },
    ...{ summary: 'بازگشایی درخواست خود با یک پیام', faults: notClosed },
  },
  list: {
    ...{ method: 'GET', path: all, access: read, live: 'tickets', list: ticketResource, audited: true },
    summary: 'درخواست‌های پشتیبانی همه کاربران',
  },
  count: {
    ...{ method: 'GET', path: `${all}/count`, access: read, count: ticketResource },
    summary: 'شمار درخواست‌های پشتیبانی همه کاربران',
  },
  item: { method: 'GET', path: row, access: read, live: 'tickets', summary: 'یک درخواست پشتیبانی' },
  messages: {
    ...{ method: 'GET', path: `${row}/messages`, access: read, live: 'tickets', audited: true },
    summary: 'گفت‌وگوی یک درخواست، از پایان آن',
  },
  answer: {
    ...{ method: 'POST', path: `${row}/messages`, access: write, idempotent: true },
    ...{ summary: 'پاسخ پشتیبانی', faults: closed },
  },
  close: {
    ...{ method: 'POST', path: `${row}/close`, access: write },
    ...{ summary: 'بستن یک درخواست', faults: closed },
  },
  reopen: {
    ...{ method: 'POST', path: `${row}/reopen`, access: write, idempotent: true },
    ...{ summary: 'بازگشایی یک درخواست با یک پیام', faults: notClosed },
  },
  notes: {
    ...{ method: 'GET', path: `${row}/notes`, access: read, live: 'ticketNotes' },
    summary: 'یادداشت‌های داخلی کارکنان درباره یک درخواست',
  },
  writeNote: {
    ...{ method: 'POST', path: `${row}/notes`, access: write, creates: true, idempotent: true },
    summary: 'نوشتن یادداشت داخلی',
  },
});
