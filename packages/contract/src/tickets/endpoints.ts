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

/** What the content of a file comes to. */
const contentFaults = [
  'uploads.typeNotAllowed',
  'uploads.badContent',
  'uploads.tooManyPixels',
  'uploads.activePdf',
  'uploads.unsafeSheet',
  'uploads.privateKey',
  'uploads.notExamined',
  'uploads.infected',
] as const;
const givenFaults = ['uploads.fileNotFound', 'uploads.scanning', 'uploads.noSuchPart'] as const;
const attached = ['uploads.fileNotFound'] as const;

const newer = ['tickets.newerMessage'] as const;
const closed = ['tickets.closed', ...newer] as const;
const asking = [...closed, ...attached] as const;
const answering = ['tickets.unfilled', ...asking] as const;
const notClosed = ['tickets.notClosed', ...newer] as const;

/** Who has a conversation open says so again before this is over. */
export const PRESENCE_MS = 45_000;

export const ticketEndpoints = endpointsOf<typeof ticketSchemas>()({
  upload: {
    ...{ method: 'POST', path: '/ticket-files', access: own, limit: 'upload', file: 'taken', creates: true },
    summary: 'بارگذاری فایلی که سپس پیوست یک پیام می‌شود',
    faults: [...contentFaults, 'uploads.personQuota', 'uploads.storageFull'],
  },
  own: {
    ...{ method: 'GET', path: mine, access: own, live: 'tickets', list: ownTicketResource },
    summary: 'درخواست‌های پشتیبانی کاربر',
  },
  ownCount: {
    ...{ method: 'GET', path: `${mine}/count`, access: own, count: ownTicketResource },
    summary: 'شمار درخواست‌های پشتیبانی کاربر',
  },
  create: {
    ...{ method: 'POST', path: mine, access: own, creates: myRow },
    summary: 'ثبت درخواست پشتیبانی با نخستین پیام آن',
    faults: ['tickets.typeNotInGroup', 'tickets.groupEnded', ...attached],
  },
  ownItem: {
    ...{ method: 'GET', path: myRow, access: own, live: 'tickets' },
    summary: 'یک درخواست پشتیبانی کاربر',
  },
  ownMessages: {
    ...{ method: 'GET', path: `${myRow}/messages`, access: own, live: 'tickets' },
    summary: 'گفت‌وگوی یک درخواست کاربر، از پایان آن',
  },
  ownFile: {
    ...{ method: 'GET', path: `${myRow}/files/{fileId}`, access: own, file: 'given', inParts: true },
    ...{ summary: 'دریافت پیوست درخواست خود', faults: givenFaults },
  },
  ask: {
    ...{ method: 'POST', path: `${myRow}/messages`, access: own },
    ...{ summary: 'پیام کاربر در درخواست خود', faults: asking },
  },
  ownClose: {
    ...{ method: 'POST', path: `${myRow}/close`, access: own },
    ...{ summary: 'بستن درخواست خود', faults: closed },
  },
  ownReopen: {
    ...{ method: 'POST', path: `${myRow}/reopen`, access: own },
    ...{ summary: 'بازگشایی درخواست خود با یک پیام', faults: [...notClosed, ...attached] },
  },
  rate: {
    ...{ method: 'POST', path: `${myRow}/rating`, access: own },
    ...{
      summary: 'رضایت کاربر از درخواست بسته‌شده',
      faults: ['tickets.rateClosed', 'tickets.ratedAlready', ...newer],
    },
  },
  list: {
    ...{ method: 'GET', path: all, access: read, live: 'ticketDesk', list: ticketResource, audited: true },
    summary: 'درخواست‌های پشتیبانی همه کاربران',
  },
  count: {
    ...{ method: 'GET', path: `${all}/count`, access: read, count: ticketResource },
    summary: 'شمار درخواست‌های پشتیبانی همه کاربران',
  },
  item: {
    ...{ method: 'GET', path: row, access: read, live: 'ticketDesk', audited: true },
    summary: 'یک درخواست پشتیبانی',
  },
  messages: {
    ...{ method: 'GET', path: `${row}/messages`, access: read, live: 'ticketDesk', audited: true },
    summary: 'گفت‌وگوی یک درخواست، از پایان آن',
  },
  file: {
    ...{
      method: 'GET',
      path: `${row}/files/{fileId}`,
      access: read,
      file: 'given',
      inParts: true,
      audited: true,
    },
    ...{ summary: 'دریافت پیوست یک درخواست', faults: givenFaults },
  },
  answer: {
    ...{ method: 'POST', path: `${row}/messages`, access: write, audited: true },
    ...{ summary: 'پاسخ پشتیبانی', faults: answering },
  },
  close: {
    ...{ method: 'POST', path: `${row}/close`, access: write, audited: true },
    ...{ summary: 'بستن یک درخواست', faults: closed },
  },
  reopen: {
    ...{ method: 'POST', path: `${row}/reopen`, access: write, audited: true },
    ...{ summary: 'بازگشایی یک درخواست با یک پیام', faults: ['tickets.unfilled', ...notClosed, ...attached] },
  },
  assignees: {
    method: 'GET',
    path: '/tickets/assignees',
    access: write,
    summary: 'کسانی که به درخواست‌ها پاسخ می‌دهند',
  },
  assign: {
    ...{ method: 'PUT', path: `${row}/assignee`, access: write, audited: true },
    ...{ summary: 'سپردن درخواست به یک کارشناس', faults: ['tickets.notSupport'] },
  },
  notes: {
    ...{ method: 'GET', path: `${row}/notes`, access: read, live: 'ticketNotes', audited: true },
    summary: 'یادداشت‌های داخلی کارکنان درباره یک درخواست',
  },
  enter: {
    ...{ method: 'PUT', path: `${row}/presence`, access: read, live: 'ticketPresence', unkeyed: 'state' },
    summary:
      'اعلام این که کارشناس گفت‌وگو را باز دارد؛ پاسخ آن کارشناسان دیگری است که همین گفت‌وگو را باز دارند',
  },
  leave: {
    ...{ method: 'DELETE', path: `${row}/presence`, access: read, unkeyed: 'state' },
    summary: 'اعلام این که کارشناس گفت‌وگو را بسته است',
  },
  writeNote: {
    ...{ method: 'POST', path: `${row}/notes`, access: write, creates: true },
    summary: 'نوشتن یادداشت داخلی',
  },
});
