import { endpointsOf } from '../kit/endpoint.ts';
import { goodsListChangeResource, goodsListRemarkResource, goodsListResource } from './resources.ts';
import type { goodsListSchemas } from './schemas.ts';

export { PIECE_BYTES } from '../kit/pieces.ts';

/** Bytes of a part: one of a million rows has 60 MB as a ZIP, and 350 MB unpacked. */
export const MOST_PART_MB = 1_024;

const access = { permission: 'reference.write' } as const;
const lists = '/goods-lists';
const list = `${lists}/{id}` as const;
const part = `${list}/parts/{partId}` as const;

export const goodsListEndpoints = endpointsOf<typeof goodsListSchemas>()({
  list: {
    ...{ method: 'GET', path: lists, access, list: goodsListResource },
    summary: 'فهرست‌هایی از کالاها و خدمات سازمان که بارگذاری شده‌اند یا ناتمام‌اند',
  },
  count: {
    ...{ method: 'GET', path: `${lists}/count`, access, count: goodsListResource },
    summary: 'شمار فهرست‌های بارگذاری‌شده',
  },
  item: {
    ...{ method: 'GET', path: list, access },
    summary: 'یک فهرست با بخش‌ها، پیشرفت و شمار تغییرهای آن',
  },
  open: {
    ...{ method: 'POST', path: lists, access, creates: list },
    ...{ summary: 'آغاز بارگذاری یک فهرست؛ هر بار یکی', faults: ['goodsLists.openAlready'] },
  },
  addPart: {
    ...{ method: 'POST', path: `${list}/parts`, access, creates: true, limit: 'upload' },
    summary: 'اعلام یک بخش پیش از بارگذاری؛ بخشی که نیمه‌کاره مانده باشد همان است و ادامه می‌یابد',
    faults: ['goodsLists.fileKind', 'goodsLists.notNow', 'uploads.tooLarge', 'uploads.empty'],
  },
  addPiece: {
    ...{ method: 'POST', path: `${part}/pieces`, access, file: 'taken', creates: true, unkeyed: 'piece' },
    summary: 'بارگذاری تکه بعدی یک بخش',
    faults: ['goodsLists.notNow', 'uploads.pieceElsewhere', 'uploads.storageFull'],
  },
  removePart: {
    ...{ method: 'DELETE', path: part, access },
    ...{ summary: 'برداشتن یک بخش', faults: ['goodsLists.notNow'] },
  },
  compare: {
    ...{ method: 'PUT', path: `${list}/compare`, access },
    summary: 'مقایسه همه بخش‌ها با فهرست جاری؛ چیزی را تغییر نمی‌دهد',
    faults: ['goodsLists.notNow', 'goodsLists.noParts', 'goodsLists.partsOnWay', 'goodsLists.partRefused'],
  },
  switch: {
    ...{ method: 'PUT', path: `${list}/switch`, access },
    ...{ summary: 'اعمال فهرست، یکجا', faults: ['goodsLists.notNow'] },
  },
  takeAway: {
    ...{ method: 'PUT', path: `${list}/take-away`, access },
    ...{ summary: 'کنار گذاشتن فهرستی که اعمال نشده است', faults: ['goodsLists.notNow'] },
  },
  changes: {
    ...{ method: 'GET', path: `${list}/changes`, access, list: goodsListChangeResource },
    summary: 'آنچه فهرست در شناسه‌ها تغییر می‌دهد',
  },
  changesCount: {
    ...{ method: 'GET', path: `${list}/changes/count`, access, count: goodsListChangeResource },
    summary: 'شمار ردیف‌هایی که تغییر می‌کنند',
  },
  remarks: {
    ...{ method: 'GET', path: `${list}/remarks`, access, list: goodsListRemarkResource },
    summary: 'ردیف‌های پذیرفته‌نشده و ردیف‌هایی که قاعده درباره آن‌ها تصمیم گرفت',
  },
  remarksCount: {
    ...{ method: 'GET', path: `${list}/remarks/count`, access, count: goodsListRemarkResource },
    summary: 'شمار آن ردیف‌ها',
  },
});
