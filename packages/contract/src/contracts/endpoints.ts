import { endpointsOf } from '../kit/endpoint.ts';
import { contractResource } from './resources.ts';
import type { contractSchemas } from './schemas.ts';

const inCase = '/cases/{clientId}/contract';
const read = { inCase: 'contracts.read' } as const;
const manage = { inCase: 'contracts.manage' } as const;
const readAll = { permission: 'contracts.read' } as const;
const termFaults = ['contracts.startNotBeforeToday', 'contracts.posQuantityMin'] as const;
const pdfFaults = ['contracts.pdfFailed', 'contracts.pdfBusy'] as const;

export const contractEndpoints = endpointsOf<typeof contractSchemas>()({
  list: {
    ...{ method: 'GET', path: inCase, access: read, live: 'contracts', list: contractResource },
    summary: 'قراردادهای پرونده',
  },
  count: {
    ...{ method: 'GET', path: `${inCase}/count`, access: read, count: contractResource },
    summary: 'شمار قراردادهای پرونده',
  },
  listAll: {
    ...{ method: 'GET', path: '/contract', access: readAll, live: 'contracts', audited: true },
    list: contractResource,
    summary: 'قراردادهای همه پرونده‌ها',
  },
  countAll: {
    ...{ method: 'GET', path: '/contract/count', access: readAll, count: contractResource },
    summary: 'شمار قراردادهای همه پرونده‌ها',
  },
  item: {
    ...{ method: 'GET', path: `${inCase}/{id}`, access: read, live: 'contracts' },
    summary: 'یک قرارداد با کارت‌خوان‌ها و نسخه‌های پیشین آن',
  },
  create: {
    ...{ method: 'POST', path: inCase, access: manage, creates: `${inCase}/{id}` },
    summary: 'ثبت قرارداد تازه؛ پرونده به «در انتظار ارسال قرارداد» می‌رود',
    faults: [
      'contracts.exists',
      'contracts.confirmRequired',
      'contracts.usualPeriod',
      'cases.stateNotPermitted',
      ...termFaults,
    ],
  },
  extend: {
    ...{ method: 'POST', path: `${inCase}/{id}/extend`, access: manage, creates: `${inCase}/{id}` },
    ...{ summary: 'تمدید قرارداد' },
    faults: ['contracts.cannotExtend', 'contracts.notYetExtended', 'contracts.usualPeriod', ...termFaults],
  },
  update: {
    ...{ method: 'PUT', path: `${inCase}/{id}`, access: { inCase: 'contracts.edit' } },
    summary: 'ویرایش قرارداد و کارت‌خوان‌های آن؛ تغییر مفاد، نسخه تازه‌ای می‌سازد',
    faults: [
      'http.editedMeanwhile',
      'contracts.notEditable',
      'contracts.posNotRequested',
      'contracts.numberTaken',
      'contracts.whyRequired',
      ...termFaults,
    ],
  },
  download: {
    ...{ method: 'GET', path: `${inCase}/{id}/download`, access: read, file: 'given', heavy: true },
    summary: 'دریافت PDF قرارداد',
    faults: ['contracts.cannotDownload', ...pdfFaults],
  },
  sample: {
    ...{ method: 'GET', path: '/contract/sample-file', access: { permission: 'account.use' } },
    ...{ file: 'given', heavy: true },
    summary: 'دریافت نمونه قرارداد',
    faults: pdfFaults,
  },
  check: {
    ...{ method: 'GET', path: '/contract/check/{id}', access: 'public' },
    summary: 'بررسی قراردادی که نشانی آن در رمزینه برگه است؛ چیزی از شخص در پاسخ نیست',
    faults: ['contracts.checkNotFound'],
  },
  checkFile: {
    ...{ method: 'GET', path: '/contract/check-file/{sha256}', access: 'public' },
    summary: 'بررسی این که چکیده فایلی در پنل ثبت است؛ خود فایل فرستاده نمی‌شود',
    faults: ['contracts.checkNotFound'],
  },
});
