import { defineEnum, type EnumId } from './define.ts';

/** What becomes of the authority's goods list when it is brought in. */
export const goodsListState = defineEnum({
  gathering: { id: 1, label: 'در حال بارگذاری', meaning: 'neutral' },
  comparing: { id: 2, label: 'در حال مقایسه', meaning: 'waiting' },
  compared: { id: 3, label: 'آماده بررسی', meaning: 'info' },
  switching: { id: 4, label: 'در حال اعمال', meaning: 'waiting' },
  live: { id: 5, label: 'اعمال شد', meaning: 'success' },
  takenAway: { id: 6, label: 'کنار گذاشته شد', meaning: 'neutral' },
});
export type GoodsListState = EnumId<typeof goodsListState>;

/** One of the files that the list comes in. */
export const goodsListPartState = defineEnum({
  arriving: { id: 1, label: 'در حال بارگذاری', meaning: 'neutral' },
  waiting: { id: 2, label: 'در صف خواندن', meaning: 'waiting' },
  reading: { id: 3, label: 'در حال خواندن', meaning: 'waiting' },
  read: { id: 4, label: 'خوانده شد', meaning: 'success' },
  refused: { id: 5, label: 'پذیرفته نشد', meaning: 'danger' },
});
export type GoodsListPartState = EnumId<typeof goodsListPartState>;

/** What the list would do to an id. */
export const goodsListChange = defineEnum({
  new: { id: 1, label: 'شناسه تازه', meaning: 'success' },
  rate: { id: 2, label: 'نرخ یا وضعیت مالیاتی دیگر', meaning: 'warning' },
  ended: { id: 3, label: 'پایان یافته', meaning: 'neutral' },
  other: { id: 4, label: 'تغییر دیگر', meaning: 'info' },
  withdrawn: { id: 5, label: 'پس‌گرفته', meaning: 'danger' },
});
export type GoodsListChange = EnumId<typeof goodsListChange>;

/** What is said of a row: why it is refused, or how it was decided (decision 50). */
export const goodsListRemark = defineEnum({
  columnCount: { id: 1, label: 'شمار ستون‌های ردیف با سرستون برابر نیست', refused: true },
  idForm: { id: 2, label: 'شناسه ۱۳ تا ۲۰ رقم نیست', refused: true },
  noTitle: { id: 3, label: 'شرح شناسه خالی است', refused: true },
  longTitle: { id: 4, label: 'متن این ستون بیش از ۴٬۰۰۰ نویسه دارد', refused: true },
  badRate: { id: 5, label: 'نرخ، عددی از ۰ تا ۱۰۰ نیست', refused: true },
  badStatus: { id: 6, label: 'این وضعیت مالیاتی شناخته نیست', refused: true },
  badType: { id: 7, label: 'این نوع شناسه شناخته نیست', refused: true },
  badDate: { id: 8, label: 'تاریخ خوانده نشد', refused: true },
  noRate: { id: 11, label: 'نرخ ندارد و نامشخص ثبت می‌شود', refused: false },
  oddId: { id: 12, label: 'شناسه ۱۳ رقمی نیست و همان‌گونه که هست ثبت می‌شود', refused: false },
  double: { id: 13, label: 'تکرار عین ردیف دیگر است و یک بار ثبت می‌شود', refused: false },
  conflict: {
    id: 14,
    label: 'شناسه و تاریخ اجرای آن با ردیف دیگر یکی است و آن ردیف، که تازه‌تر است، ثبت می‌شود',
    refused: false,
  },
  void: { id: 15, label: 'پیش از آغاز پایان یافته است و هیچ روزی را در بر نمی‌گیرد', refused: false },
  cut: { id: 16, label: 'با دوره بعد هم‌پوشانی دارد و روز پیش از آغاز آن پایان می‌یابد', refused: false },
  older: { id: 17, label: 'آنچه در فهرست جاری است تازه‌تر ویرایش شده است و همان می‌ماند', refused: false },
});
export type GoodsListRemark = EnumId<typeof goodsListRemark>;

/** What became of a row that something is said of. */
export const goodsListOutcome = defineEnum({
  refused: { id: true, label: 'پذیرفته نشد', meaning: 'danger' },
  decided: { id: false, label: 'با قاعده ثبت شد', meaning: 'info' },
});

/** The words of the list's column `Type`: each says three things at once. */
export const goodsListType = defineEnum({
  ownImported: { id: 1, label: 'شناسه اختصاصی وارداتی', category: 1, type: 2, supplier: 2 },
  ownDomestic: { id: 2, label: 'شناسه اختصاصی تولید داخل', category: 1, type: 2, supplier: 1 },
  ownService: { id: 3, label: 'شناسه اختصاصی خدمت', category: 2, type: 2 },
  generalImported: { id: 4, label: 'شناسه عمومی وارداتی', category: 1, type: 1, supplier: 2 },
  generalDomestic: { id: 5, label: 'شناسه عمومی تولید داخل', category: 1, type: 1, supplier: 1 },
  generalService: { id: 6, label: 'شناسه عمومی خدمت', category: 2, type: 1 },
});
