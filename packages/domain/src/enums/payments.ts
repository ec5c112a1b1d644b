import { defineEnum, type EnumId } from './define.ts';

export const paymentSettlementType = defineEnum({
  cash: { id: 1, label: 'نقدی' },
  credit: { id: 2, label: 'نسیه' },
  cashAndCredit: { id: 3, label: 'نقدی/نسیه' },
});
export type PaymentSettlementType = EnumId<typeof paymentSettlementType>;

export const paymentType = defineEnum({
  cheque: { id: 1, label: 'چک' },
  barter: { id: 2, label: 'تهاتر' },
  cash: { id: 3, label: 'وجه نقد' },
  posTerminal: { id: 4, label: 'پایانه فروش (POS)' },
  internetGateway: { id: 5, label: 'درگاه پرداخت اینترنتی' },
  cardToCard: { id: 6, label: 'کارت به کارت' },
  accountTransfer: { id: 7, label: 'انتقال به حساب' },
  other: { id: 8, label: 'سایر' },
});
export type PaymentType = EnumId<typeof paymentType>;
