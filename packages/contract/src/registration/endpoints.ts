import { endpointsOf } from '../kit/endpoint.ts';
import type { registrationSchemas } from './schemas.ts';

const edit = { inCase: 'case.edit' } as const;
const taxpayerFaults = [
  'cases.economicCodeNotYours',
  'cases.economicCodeInvalid',
  'cases.economicCodeOtherType',
  'cases.inquiryDown',
  'cases.activityUnknown',
] as const;
const later = ['http.editedMeanwhile'] as const;

/** The steps of a case's wizard, each written by itself (spec 1 section 2.10). */
export const registrationEndpoints = endpointsOf<typeof registrationSchemas>()({
  registration: {
    method: 'GET',
    path: '/cases/{clientId}/registration',
    access: { inCase: 'case.read' },
    summary: 'همه اطلاعات ثبت یک پرونده',
  },
  create: {
    method: 'POST',
    path: '/cases',
    creates: '/cases/{clientId}',
    access: { permission: 'cases.create' },
    summary: 'ثبت پیش‌نویس پرونده با اطلاعات مؤدی',
    limit: 'inquiry',
    faults: ['cases.notVerifiedToAdd', ...taxpayerFaults],
  },
  update: {
    method: 'PUT',
    path: '/cases/{clientId}',
    access: edit,
    summary: 'ویرایش اطلاعات مؤدی پرونده',
    faults: [...later, ...taxpayerFaults, 'cases.economyCodeLocked'],
  },
  contact: {
    method: 'PUT',
    path: '/cases/{clientId}/contact',
    access: edit,
    summary: 'ثبت اطلاعات تماس پرونده',
    faults: [...later, 'cases.cityNotOfProvince'],
  },
  signOwners: {
    method: 'PUT',
    path: '/cases/{clientId}/sign-owners',
    access: edit,
    summary: 'ثبت صاحبان امضا یا شرکای پرونده، به ترتیب',
    faults: [...later, 'cases.noSignOwner', 'cases.signOwnerTwice'],
  },
  fiscalId: {
    method: 'PATCH',
    path: '/cases/{clientId}/fiscal-id',
    access: edit,
    summary: 'ثبت شناسه یکتای حافظه مالیاتی پرونده',
    faults: [...later, 'cases.fiscalIdTaken', 'cases.fiscalIdLocked'],
  },
  findFiscalId: {
    method: 'GET',
    path: '/cases/fiscal-id/{code}',
    access: { permission: 'cases.create' },
    summary: 'آیا این شناسه حافظه مالیاتی برای پرونده‌ای ثبت شده است',
    limit: 'inquiry',
  },
});
