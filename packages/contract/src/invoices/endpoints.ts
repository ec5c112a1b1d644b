import { endpointsOf } from '../kit/endpoint.ts';
import { afterwards } from './afterwards-endpoints.ts';
import { documentFaults, registering } from './faults.ts';
import { inCase } from './paths.ts';
import { invoiceResource } from './resources.ts';
import type { invoiceSchemas } from './schemas.ts';

/** Invoices that one zip takes. */
export const MAX_PDFS = 500;

/** The largest file that is examined: every invoice that can be issued fits. */
export const MAX_PROOF_MB = 10;

/** Invoices that one request registers, sends or withdraws. */
export const MAX_TOGETHER = 100;

export const invoiceEndpoints = endpointsOf<typeof invoiceSchemas>()({
  list: {
    method: 'GET',
    path: inCase,
    access: { inCase: 'invoices.read' },
    summary: 'صورتحساب‌های پرونده',
    list: invoiceResource,
  },
  count: {
    method: 'GET',
    path: `${inCase}/count`,
    access: { inCase: 'invoices.read' },
    summary: 'شمار صورتحساب‌های پرونده',
    count: invoiceResource,
  },
  listAll: {
    method: 'GET',
    path: '/invoice',
    audited: true,
    access: { permission: 'invoices.readAll' },
    summary: 'همه صورتحساب‌ها',
    list: invoiceResource,
  },
  countAll: {
    method: 'GET',
    path: '/invoice/count',
    access: { permission: 'invoices.readAll' },
    summary: 'شمار همه صورتحساب‌ها',
    count: invoiceResource,
  },
  stateCounts: {
    method: 'GET',
    path: `${inCase}/state-counts`,
    access: { inCase: 'invoices.read' },
    summary: 'شمار صورتحساب‌های پرونده در هر وضعیت',
  },
  stateCountsOfAll: {
    method: 'GET',
    path: '/invoice/state-counts',
    access: { permission: 'invoices.readAll' },
    summary: 'شمار همه صورتحساب‌ها در هر وضعیت',
  },
  initialize: {
    method: 'GET',
    path: `${inCase}/initialize`,
    access: { inCase: 'invoices.prepare' },
    summary: 'آنچه فرم صورتحساب برای آغاز لازم دارد',
    faults: ['invoices.noFiscalId'],
  },
  latestSerialNumber: {
    method: 'GET',
    path: `${inCase}/latest-serial-number`,
    access: { inCase: 'invoices.read' },
    summary: 'آخرین شماره صورتحساب',
    faults: ['invoices.noFiscalId'],
  },
  inquiry: {
    method: 'POST',
    path: `${inCase}/inquiry`,
    access: { inCase: 'invoices.prepare' },
    summary: 'بررسی صورتحساب پیش از ثبت: خطاها و هشدارها',
    faults: ['invoices.noFiscalId'],
  },
  preview: {
    method: 'POST',
    path: `${inCase}/preview`,
    access: { inCase: 'invoices.prepare' },
    summary: 'صورتحساب همان‌گونه که چاپ می‌شود، پیش از ثبت',
    faults: ['invoices.noFiscalId', ...documentFaults],
  },
  create: {
    method: 'POST',
    path: inCase,
    access: { inCase: 'invoices.prepare' },
    summary: 'ثبت و ارسال صورتحساب، یا ثبت پیش‌فاکتور',
    faults: registering,
    idempotent: true,
  },
  createMany: {
    method: 'POST',
    path: `${inCase}/many`,
    access: { inCase: 'invoices.prepare' },
    summary: 'ثبت و ارسال چند صورتحساب با هم؛ هر یک پاسخ خود را دارد و خطای یکی دیگران را نگه نمی‌دارد',
    faults: ['invoices.noFiscalId', 'invoices.serialExhausted'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: `${inCase}/{id}`,
    access: { inCase: 'invoices.prepare' },
    summary: 'ویرایش و ثبت دوباره صورتحساب',
    faults: [
      'invoices.actionOnlyIn',
      'invoices.patternLocked',
      'invoices.referenceLocked',
      'http.editedMeanwhile',
      ...registering,
    ],
    idempotent: true,
  },
  item: {
    method: 'GET',
    path: `${inCase}/{id}`,
    access: { inCase: 'invoices.read' },
    summary: 'یک صورتحساب با همه جزئیات',
    faults: ['invoices.noFiscalId'],
  },
  progress: {
    method: 'GET',
    path: `${inCase}/{id}/progress`,
    access: { inCase: 'invoices.read' },
    summary: 'صورتحساب تا کجا رسیده است: وضعیت، شماره کنونی، و این‌که چرا مانده است',
  },
  repairs: {
    method: 'GET',
    path: `${inCase}/{id}/repairs`,
    access: { inCase: 'invoices.prepare' },
    summary: 'راه‌های پیشنهادی برای رفع خطاهای سازمان؛ چیزی ثبت یا ارسال نمی‌شود',
    faults: ['invoices.actionOnlyIn'],
  },
  paper: {
    method: 'GET',
    path: `${inCase}/{id}/paper`,
    access: { inCase: 'invoices.read' },
    summary: 'صورتحساب همان‌گونه که چاپ می‌شود',
    faults: ['invoices.noFiscalId'],
  },
  pdf: {
    method: 'GET',
    path: `${inCase}/{id}/pdf`,
    heavy: true,
    access: { inCase: 'invoices.read' },
    summary: 'PDF صورتحساب',
    faults: ['invoices.noFiscalId', 'invoices.pdfBusy', 'invoices.pdfFailed'],
    file: 'given',
  },
  pdfs: {
    method: 'POST',
    path: `${inCase}/pdf`,
    heavy: true,
    access: { inCase: 'invoices.read' },
    summary: 'PDF چند صورتحساب در یک فایل zip',
    faults: ['invoices.noFiscalId'],
    file: 'given',
  },
  proof: {
    method: 'GET',
    path: `${inCase}/{id}/irrefutable`,
    access: { inCase: 'invoices.read' },
    summary: 'سند انکارناپذیری صورتحساب پذیرفته‌شده: بسته امضاشده و رسید سازمان در یک فایل JSON',
    faults: ['invoices.actionOnlyIn', 'invoices.noPacket'],
    file: 'given',
  },
  validateIrrefutable: {
    method: 'POST',
    path: '/invoice/validate-irrefutable',
    access: { permission: 'authenticity.inquire' },
    summary: 'استعلام اصالت صورتحساب از روی سند انکارناپذیری؛ چیزی از فایل نگه داشته نمی‌شود',
    file: 'taken',
    limit: 'authenticity',
    faults: ['uploads.jsonOnly', 'inquiry.badDocument', 'inquiry.otherVersion'],
  },
  chain: {
    method: 'GET',
    path: `${inCase}/{id}/chain`,
    access: { inCase: 'invoices.read' },
    summary:
      'زنجیره صورتحساب: سندهایی که به هم ارجاع دارند با آنچه تغییر داده‌اند، و کارهایی که اکنون شدنی است',
  },
  correct: {
    method: 'POST',
    path: `${inCase}/{id}/edited`,
    access: { inCase: 'invoices.prepare' },
    summary: 'ثبت صورتحساب اصلاحی: همه صورتحساب با آنچه تغییر می‌کند',
    faults: registering,
    idempotent: true,
  },
  takeBack: {
    method: 'POST',
    path: `${inCase}/{id}/returned`,
    access: { inCase: 'invoices.prepare' },
    summary: 'ثبت برگشت از فروش: از هر قلم چقدر برگشته است؛ باقی‌مانده ثبت می‌شود',
    faults: [
      'invoices.returnQuantityTooMuch',
      'invoices.returnWholeLine',
      'invoices.returnAllItems',
      ...registering,
    ],
    idempotent: true,
  },
  revoke: {
    method: 'POST',
    path: `${inCase}/{id}/rescission`,
    access: { inCase: 'invoices.prepare' },
    summary: 'ابطال صورتحساب',
    faults: registering,
    idempotent: true,
  },
  revokeByTaxId: {
    method: 'POST',
    path: `${inCase}/rescission`,
    access: { inCase: 'invoices.prepare' },
    summary: 'ابطال با شماره منحصربه‌فرد مالیاتی، حتی اگر صورتحساب در جای دیگری صادر شده باشد',
    faults: registering,
    idempotent: true,
  },
  send: {
    method: 'PATCH',
    path: `${inCase}/{id}/send`,
    access: { inCase: 'invoices.send' },
    summary: 'ارسال پیش‌فاکتور به سازمان امور مالیاتی',
    faults: ['invoices.actionOnlyIn', 'http.changedMeanwhile', ...registering],
    idempotent: true,
  },
  sendMany: {
    method: 'POST',
    path: `${inCase}/many/send`,
    access: { inCase: 'invoices.send' },
    summary: 'ارسال چند پیش‌فاکتور با هم؛ هر یک پاسخ خود را دارد و خطای یکی دیگران را نگه نمی‌دارد',
    idempotent: true,
  },
  withdrawMany: {
    method: 'POST',
    path: `${inCase}/many/reject`,
    access: { inCase: 'invoices.send' },
    summary: 'انصراف از ارسال چند صورتحساب با هم؛ هر یک پاسخ خود را دارد',
    idempotent: true,
  },
  withdraw: {
    method: 'PATCH',
    path: `${inCase}/{id}/reject`,
    access: { inCase: 'invoices.send' },
    summary: 'انصراف از ارسال',
    faults: ['invoices.actionOnlyIn', 'invoices.sendingClaimed', 'http.changedMeanwhile'],
    idempotent: true,
  },
  buyerData: {
    method: 'PATCH',
    path: `${inCase}/{id}/buyer-data`,
    access: { inCase: 'invoices.prepare' },
    summary: 'به‌روزرسانی نام، تلفن و نشانی خریدار در صورتحساب، که به سازمان فرستاده نمی‌شوند',
    faults: ['http.editedMeanwhile'],
  },
  ...afterwards,
});
