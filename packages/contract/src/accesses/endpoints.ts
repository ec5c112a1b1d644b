import { endpointsOf } from '../kit/endpoint.ts';
import { accessResource } from './resources.ts';
import type { accessSchemas } from './schemas.ts';

const managed = { access: { inCase: 'accesses.manage' } } as const;
const read = { access: { inCase: 'accesses.read' } } as const;
const own = { access: { permission: 'account.use' } } as const;
const users = '/cases/{clientId}/users';

/** Why somebody cannot be given access. */
const refusals = [
  'access.ownAccess',
  'access.isOwner',
  'access.duplicate',
  'access.invited',
  'access.notOnePerson',
  'access.personInactive',
] as const;
const endFaults = ['access.ownerStays', 'access.ownEnd', 'access.ended'] as const;

export const accessEndpoints = endpointsOf<typeof accessSchemas>()({
  list: {
    ...read,
    method: 'GET',
    path: users,
    summary: 'چه کسانی پرونده را می‌بینند: از چه راه، از کی و آخرین بار کی',
    list: accessResource,
  },
  count: {
    ...read,
    method: 'GET',
    path: `${users}/count`,
    summary: 'شمار دسترسی‌های پرونده',
    count: accessResource,
  },
  staff: {
    ...read,
    method: 'GET',
    path: `${users}/staff`,
    summary: 'کارکنانی که پرونده را می‌بینند، به نقش',
  },
  sendOtp: {
    ...managed,
    method: 'POST',
    path: `${users}/send-otp`,
    unkeyed: 'message',
    othersAct: 'accesses.give',
    limit: 'invitation',
    summary: 'فرستادن کد تأیید به شخصی که قرار است دسترسی بگیرد',
    faults: [...refusals, 'auth.tooManyCodes', 'auth.codeSendFailed'],
  },
  create: {
    ...managed,
    method: 'POST',
    path: users,
    creates: true,
    othersAct: 'accesses.give',
    summary: 'دادن دسترسی با کدی که به آن شخص پیامک شده؛ برای کسی که حساب ندارد، دعوت',
    faults: [...refusals, 'auth.wrongCode', 'auth.tooManyTries', 'auth.tooManyGuesses'],
  },
  end: {
    access: { inCase: 'accesses.end' },
    method: 'DELETE',
    path: `${users}/{id}`,
    actToConfirm: 'accesses.end',
    summary: 'پایان دادن به یک دسترسی یا پس گرفتن یک دعوت',
    faults: endFaults,
  },
  sendAgain: {
    ...managed,
    method: 'POST',
    path: `${users}/{id}/send`,
    unkeyed: 'message',
    limit: 'invitation',
    summary: 'فرستادن دوباره پیامک یک دعوت',
    faults: ['access.ended', 'access.sendFailed'],
  },
  listAll: {
    method: 'GET',
    path: '/case-users/search',
    access: { permission: 'accesses.readAll' },
    summary: 'دسترسی‌های همه پرونده‌ها',
    list: accessResource,
    audited: true,
  },
  countAll: {
    method: 'GET',
    path: '/case-users/search/count',
    access: { permission: 'accesses.readAll' },
    summary: 'شمار دسترسی‌های همه پرونده‌ها',
    count: accessResource,
    audited: true,
  },
  endAny: {
    method: 'DELETE',
    path: '/case-users/{id}',
    access: { permission: 'accesses.delete' },
    actToConfirm: 'accesses.end',
    summary: 'پایان دادن به یک دسترسی یا دعوت در هر پرونده',
    faults: endFaults,
  },
  invitations: {
    ...own,
    method: 'GET',
    path: '/users/invitations',
    summary: 'دعوت‌هایی که در انتظار پاسخ من است',
  },
  accept: {
    ...own,
    method: 'POST',
    path: '/users/invitations/{id}/accept',
    summary: 'پذیرفتن دعوت',
    faults: ['access.invitationOver', 'access.duplicate'],
  },
  refuse: {
    ...own,
    method: 'POST',
    path: '/users/invitations/{id}/refuse',
    summary: 'نپذیرفتن دعوت',
    faults: ['access.invitationOver'],
  },
  needs: {
    method: 'GET',
    path: '/users/cases/needs',
    access: { permission: 'cases.own' },
    live: 'cases',
    summary: 'پرونده‌های من و آنچه هر یک می‌خواهد',
  },
});
