import { defineEnum, type EnumId } from './define.ts';

/** What the rows of a sheet are. */
export const importPart = defineEnum({
  invoices: { id: 'invoices', label: 'صورتحساب و اقلام آن' },
  payments: { id: 'payments', label: 'پرداخت‌ها' },
  shippingGoods: { id: 'shippingGoods', label: 'کالاهای حمل‌شده' },
  buyers: { id: 'buyers', label: 'خریداران' },
  goods: { id: 'goods', label: 'کالاها و خدمات' },
});
export type ImportPart = EnumId<typeof importPart>;

/** How sure we are of what a column is. */
export const importGuess = defineEnum({
  sure: { id: 'sure', label: 'مطمئن', meaning: 'success' },
  likely: { id: 'likely', label: 'محتمل', meaning: 'info' },
  choose: { id: 'choose', label: 'لطفاً انتخاب کنید', meaning: 'warning' },
});
export type ImportGuess = EnumId<typeof importGuess>;

/** Why a row is no data. */
export const importLeftOut = defineEnum({
  title: { id: 'title', label: 'عنوان بالای سرستون' },
  head: { id: 'head', label: 'سرستون' },
  repeatedHead: { id: 'repeatedHead', label: 'سرستون تکراری' },
  total: { id: 'total', label: 'جمع' },
  empty: { id: 'empty', label: 'خالی' },
  hidden: { id: 'hidden', label: 'پنهان' },
  example: { id: 'example', label: 'نمونه' },
});
export type ImportLeftOut = EnumId<typeof importLeftOut>;

/** The calendar in which dates stand that are written as text. */
export const importCalendar = defineEnum({
  jalali: { id: 'jalali', label: 'هجری شمسی' },
  gregorian: { id: 'gregorian', label: 'میلادی' },
});
export type ImportCalendar = EnumId<typeof importCalendar>;

/** In which order such a date has its parts. */
export const importDateOrder = defineEnum({
  yearMonthDay: { id: 'ymd', label: 'سال، ماه، روز' },
  dayMonthYear: { id: 'dmy', label: 'روز، ماه، سال' },
  monthDayYear: { id: 'mdy', label: 'ماه، روز، سال' },
});
export type ImportDateOrder = EnumId<typeof importDateOrder>;

/** `factor`: rials of one. */
export const importMoney = defineEnum({
  rial: { id: 'rial', label: 'ریال', factor: 1 },
  toman: { id: 'toman', label: 'تومان', factor: 10 },
});
export type ImportMoney = EnumId<typeof importMoney>;

/** Lists of their values for which ours are looked up. */
export const importValueList = defineEnum({
  goods: { id: 'goods', label: 'کالا/خدمت' },
  units: { id: 'units', label: 'واحد اندازه‌گیری' },
  buyers: { id: 'buyers', label: 'خریدار' },
});
export type ImportValueList = EnumId<typeof importValueList>;
