import { defineEnum, type EnumId } from './define.ts';

export const taxStatus = defineEnum({
  exempt: { id: 1, label: 'معاف' },
  taxable: { id: 2, label: 'مشمول' },
  // Ours, beyond the specification: the authority's list has it, and its rate is 0 too.
  outOfScope: { id: 3, label: 'غیر مشمول' },
});
export type TaxStatus = EnumId<typeof taxStatus>;

export const commodityType = defineEnum({
  general: { id: 1, label: 'شناسه عمومی' },
  special: { id: 2, label: 'شناسه اختصاصی' },
});
export type CommodityType = EnumId<typeof commodityType>;

export const commodityCategoryType = defineEnum({
  goods: { id: 1, label: 'کالا' },
  service: { id: 2, label: 'خدمت' },
});
export type CommodityCategoryType = EnumId<typeof commodityCategoryType>;

/** What a search for goods answers, in this order. */
export const goodsRank = defineEnum({
  bought: { id: 'bought', label: 'خرید پیشین' },
  saved: { id: 'saved', label: 'کالای پرونده' },
  used: { id: 'used', label: 'پیش‌تر به کار رفته' },
  named: { id: 'named', label: 'به نام کسب‌وکار' },
  general: { id: 'general', label: 'شناسه عمومی' },
  other: { id: 'other', label: 'شناسه اختصاصی' },
});
export type GoodsRank = EnumId<typeof goodsRank>;

/** What currency may be sold as: the authority publishes the titles, not the ids (RC_IITP p. 50 rule 5). */
export const currencyService = defineEnum({
  banknotes: { id: 'banknotes', label: 'خدمت فروش ارز به صورت اسکناس' },
  transfer: { id: 'transfer', label: 'خدمت فروش ارز به صورت حواله' },
  arrangement: { id: 'arrangement', label: 'خدمت کارسازی حواله' },
});

export const commoditySupplierType = defineEnum({
  domestic: { id: 1, label: 'تولید داخل' },
  imported: { id: 2, label: 'وارداتی' },
});
export type CommoditySupplierType = EnumId<typeof commoditySupplierType>;

/** How many decimals amounts of a currency have (ISO 4217, minor unit). */
export const currencyDecimals = defineEnum({
  none: { id: 0, label: 'بدون اعشار' },
  one: { id: 1, label: '۱ رقم' },
  two: { id: 2, label: '۲ رقم' },
  three: { id: 3, label: '۳ رقم' },
  four: { id: 4, label: '۴ رقم' },
});
export type CurrencyDecimals = EnumId<typeof currencyDecimals>;
