import { defineEnum, type EnumId } from './define.ts';

export const contractType = defineEnum({
  main: { id: 1, label: 'قرارداد جدید' },
  renewal: { id: 2, label: 'تمدید قرارداد' },
  change: { id: 3, label: 'تغییر قرارداد' },
  cancellation: { id: 4, label: 'فسخ قرارداد' },
});
export type ContractType = EnumId<typeof contractType>;

/** The specification has no id 5. */
export const contractPeriodType = defineEnum({
  threeMonths: { id: 1, label: 'سه ماه' },
  sixMonths: { id: 2, label: 'شش ماه' },
  oneYear: { id: 3, label: 'یک سال' },
  twoYears: { id: 4, label: 'دو سال' },
  threeYears: { id: 6, label: 'سه سال' },
});
export type ContractPeriodType = EnumId<typeof contractPeriodType>;

/** The specification gives one id and no name; the name is ours. */
export const posModelType = defineEnum({
  androidPos: { id: 1, label: 'کارت‌خوان اندرویدی' },
});
export type PosModelType = EnumId<typeof posModelType>;

export const posRequestType = defineEnum({
  needed: { id: true, label: 'نیاز دارم' },
  notNeeded: { id: false, label: 'نیاز ندارم' },
});
export type PosRequestType = EnumId<typeof posRequestType>;

/** How the signed paper was found to be that of the contract. */
export const signedCopyCheck = defineEnum({
  code: { id: 1, label: 'رمزینه خوانده شد' },
  person: { id: 2, label: 'کارشناس سنجید' },
});
export type SignedCopyCheck = EnumId<typeof signedCopyCheck>;
