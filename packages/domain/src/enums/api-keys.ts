import { defineEnum, type EnumId } from './define.ts';

/** What the key of a program lets it do in its case. */
export const apiKeyRight = defineEnum({
  readInvoices: { id: 1, label: 'دیدن صورتحساب‌ها و وضعیت آن‌ها' },
  prepareInvoices: { id: 2, label: 'ثبت و ویرایش صورتحساب' },
  sendInvoices: { id: 3, label: 'ارسال صورتحساب به سازمان و انصراف از آن' },
  readBuyers: { id: 4, label: 'دیدن خریداران' },
  writeBuyers: { id: 5, label: 'ثبت و ویرایش خریداران' },
  readGoods: { id: 6, label: 'دیدن کالاها و خدمات' },
  writeGoods: { id: 7, label: 'ثبت و ویرایش کالاها و خدمات' },
  readFigures: { id: 8, label: 'دیدن آمار پرونده' },
});
export type ApiKeyRight = EnumId<typeof apiKeyRight>;

export const apiKeyState = defineEnum({
  active: { id: 1, label: 'برقرار', meaning: 'success' },
  ended: { id: 2, label: 'پایان‌یافته', meaning: 'neutral' },
  expired: { id: 3, label: 'مهلت گذشته', meaning: 'neutral' },
  unheld: { id: 4, label: 'بی‌اثر', meaning: 'warning' },
});
export type ApiKeyState = EnumId<typeof apiKeyState>;
