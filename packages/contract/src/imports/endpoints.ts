import { endpointsOf } from '../kit/endpoint.ts';
import { examining } from '../invoices/faults.ts';
import { importEntryResource, importMappingResource, importResource } from './resources.ts';
import type { importSchemas } from './schemas.ts';

export { PIECE_BYTES } from '../kit/pieces.ts';

const read = { inCase: 'imports.read' } as const;
const write = { inCase: 'imports.write' } as const;
const imports = '/cases/{clientId}/imports';
const one = `${imports}/{id}` as const;
const mapping = `${imports}/mappings/{id}` as const;
const notNow = ['imports.notNow', 'http.editedMeanwhile'] as const;

export const importEndpoints = endpointsOf<typeof importSchemas>()({
  list: {
    method: 'GET',
    path: imports,
    access: read,
    list: importResource,
    live: 'imports',
    summary: 'فایل‌های گروهی پرونده',
  },
  count: {
    method: 'GET',
    path: `${imports}/count`,
    access: read,
    count: importResource,
    summary: 'شمار آن‌ها',
  },
  item: {
    ...{ method: 'GET', path: one, access: read, live: 'imports' },
    summary: 'یک فایل گروهی با وضعیت، شمارها و پیشرفت آن',
  },
  open: {
    ...{ method: 'POST', path: imports, access: write, creates: one, limit: 'upload' },
    summary: 'اعلام یک فایل پیش از بارگذاری؛ فایلی که نیمه‌کاره مانده باشد همان است و ادامه می‌یابد',
    faults: [
      'imports.fileKind',
      'imports.tooMany',
      'imports.serialOnlyChain',
      'uploads.tooLarge',
      'uploads.empty',
      'uploads.quota',
    ],
  },
  addPiece: {
    ...{
      method: 'POST',
      path: `${one}/pieces`,
      access: write,
      file: 'taken',
      creates: true,
      unkeyed: 'piece',
    },
    summary: 'بارگذاری تکه بعدی فایل',
    faults: ['imports.notNow', 'uploads.pieceElsewhere', 'uploads.storageFull'],
  },
  layout: {
    ...{ method: 'GET', path: `${one}/layout`, access: read },
    summary: 'سرستون یک برگه، ستون‌های آن و پیشنهاد سامانه برای هر ستون',
    faults: ['imports.notNow'],
  },
  rows: {
    method: 'GET',
    path: `${one}/rows`,
    access: read,
    summary: 'ردیف‌های یک برگه، همان‌گونه که در فایل است',
  },
  map: {
    ...{ method: 'PUT', path: `${one}/mapping`, access: write },
    ...{
      summary: 'تعیین ستون‌ها و آغاز بررسی ردیف‌ها',
      faults: [...notNow, 'importRows.noSheet', 'importRows.twoColumns', 'importRows.noColumn'],
    },
  },
  remap: {
    ...{ method: 'PUT', path: `${one}/remap`, access: write },
    ...{ summary: 'بازگشت به تعیین ستون‌ها', faults: notNow },
  },
  sums: {
    ...{ method: 'GET', path: `${one}/summary`, access: read },
    summary: 'جمع‌ها به تفکیک روز، نوع و خریدار، و خطاها به تفکیک نوع',
  },
  values: {
    ...{ method: 'GET', path: `${one}/values`, access: read },
    summary: 'نوشته‌هایی از فایل که برای هر یک مقداری از سامانه لازم است، با شمار هر یک؛ پرشمارترین‌ها نخست',
  },
  entries: {
    ...{ method: 'GET', path: `${one}/entries`, access: read, list: importEntryResource },
    summary: 'آنچه از ردیف‌های فایل به دست می‌آید: صورتحساب، خریدار یا کالا',
  },
  countEntries: {
    ...{ method: 'GET', path: `${one}/entries/count`, access: read, count: importEntryResource },
    summary: 'شمار آن‌ها',
  },
  entry: {
    ...{ method: 'GET', path: `${one}/entries/{number}`, access: read },
    summary: 'یکی از آن‌ها با خطاها و جای هر خطا در فایل',
  },
  register: {
    ...{ method: 'PUT', path: `${one}/register`, access: write },
    summary: 'ثبت ردیف‌های درست، یا هیچ ردیفی تا همه درست نباشد',
    faults: [...notNow, 'imports.notAllRight', 'imports.noneRight', 'invoices.notSender', ...examining],
  },
  send: {
    ...{ method: 'PUT', path: `${one}/send`, access: { inCase: 'invoices.send' } },
    ...{ summary: 'ارسال همه پیش‌نمایش‌های یک فایل', faults: [...notNow, 'imports.noPreview'] },
  },
  takeBack: {
    ...{ method: 'PUT', path: `${one}/take-back`, access: write },
    ...{ summary: 'پس گرفتن ردیف‌های ثبت‌شده', faults: notNow },
  },
  cancel: {
    ...{ method: 'PUT', path: `${one}/cancel`, access: write },
    ...{ summary: 'لغو فایلی که هنوز ثبت نشده است', faults: ['imports.notNow'] },
  },
  markedFile: {
    ...{ method: 'GET', path: `${one}/marked-file`, access: read, file: 'given', heavy: true },
    summary: 'همان فایل با خطاهای مشخص‌شده',
    // Of everybody: it is the file, and who has seen it is told.
    audited: true,
    faults: ['imports.noFaults', 'imports.fileGone', 'uploads.scanning'],
  },
  restFile: {
    ...{ method: 'GET', path: `${one}/rest-file`, access: read, file: 'given', heavy: true },
    ...{ summary: 'فایلی تنها از ردیف‌های ثبت‌نشده', faults: ['imports.noFaults', 'imports.fileGone'] },
  },
  mappings: {
    ...{ method: 'GET', path: `${imports}/mappings`, access: read, list: importMappingResource },
    summary: 'ستون‌های به‌خاطرسپرده پرونده',
  },
  countMappings: {
    ...{ method: 'GET', path: `${imports}/mappings/count`, access: read, count: importMappingResource },
    summary: 'شمار آن‌ها',
  },
  nameMapping: {
    method: 'PUT',
    path: `${mapping}/name`,
    access: write,
    summary: 'نام‌گذاری ستون‌های به‌خاطرسپرده',
  },
  removeMapping: {
    method: 'DELETE',
    path: mapping,
    access: write,
    summary: 'فراموش کردن ستون‌های به‌خاطرسپرده',
  },
  sampleFile: {
    ...{ method: 'GET', path: `${imports}/sample-file`, access: read, file: 'given' },
    summary: 'فایل نمونه یک قالب',
  },
});
