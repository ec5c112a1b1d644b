import { defineEnum, type EnumId } from './define.ts';

export const paymentSettlementType = defineEnum({
  cash: { id: 1, label: 'نقدی' },
  credit: { id: 2, label: 'نسیه' },
  cashAndCredit: { id: 3, label: 'نقدی/نسیه' },
});
export type PaymentSettlementType = EnumId<typeof paymentSettlementType>;

/** `code` is the `paymentMethod` of a payment that is registered later (protocol 1.7). */
export const paymentType = defineEnum({
  cheque: { id: 1, label: 'چک', code: 'CHEQUE' },
  barter: { id: 2, label: 'تهاتر', code: 'BARTER' },
  cash: { id: 3, label: 'وجه نقد', code: 'CASH' },
  posTerminal: { id: 4, label: 'پایانه فروش (POS)', code: 'POS' },
  internetGateway: { id: 5, label: 'درگاه پرداخت اینترنتی', code: 'INTERNET' },
  cardToCard: { id: 6, label: 'کارت به کارت', code: 'CARD' },
  accountTransfer: { id: 7, label: 'انتقال به حساب', code: 'TRANSFER' },
  other: { id: 8, label: 'سایر', code: 'OTHER' },
});
export type PaymentType = EnumId<typeof paymentType>;

/** What became of a payment registered later, in our ledger. `counts`: it takes from what is open. */
export const registrationOutcome = defineEnum({
  prepared: { id: 'prepared', label: 'در صف ثبت', meaning: 'waiting', counts: true },
  unknown: { id: 'unknown', label: 'نتیجه نامعلوم', meaning: 'danger', counts: true },
  registered: { id: 'registered', label: 'ثبت‌شده نزد سازمان', meaning: 'success', counts: true },
  refused: { id: 'refused', label: 'رد شده', meaning: 'danger', counts: false },
  withdrawn: { id: 'withdrawn', label: 'کنار گذاشته', meaning: 'neutral', counts: false },
});
export type RegistrationOutcome = EnumId<typeof registrationOutcome>;

/** What a person decides about a payment whose registration is not known: there is no inquiry for it (protocol 1.4). */
export const registrationDecision = defineEnum({
  registered: { id: 1, label: 'نزد سازمان ثبت شده است', from: ['unknown'], to: 'registered' },
  resend: { id: 2, label: 'ثبت نشده است؛ دوباره فرستاده شود', from: ['unknown'], to: 'prepared' },
  withdraw: { id: 3, label: 'کنار گذاشته شود', from: ['unknown', 'prepared'], to: 'withdrawn' },
});
export type RegistrationDecision = EnumId<typeof registrationDecision>;
