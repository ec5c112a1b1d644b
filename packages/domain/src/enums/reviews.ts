import { defineEnum, type EnumId } from './define.ts';

/** How far something is that is due in a case. */
export const dueState = defineEnum({
  open: { id: 1, label: 'در انتظار اصلاح' },
  answered: { id: 2, label: 'اصلاح شد؛ در انتظار بررسی' },
  accepted: { id: 3, label: 'پذیرفته شد' },
});
export type DueState = EnumId<typeof dueState>;

/** What in a case something is due at. */
export const dueTarget = defineEnum({
  case: { id: 'case', label: 'پرونده' },
  field: { id: 'field', label: 'فیلد' },
  document: { id: 'document', label: 'مدرک' },
  signatory: { id: 'signatory', label: 'صاحب امضا' },
});
export type DueTarget = EnumId<typeof dueTarget>;

/** What the inquiries of a case may contradict; the sentence is the reason that its payer reads. */
export const caseFinding = defineEnum({
  economyCodeUnknown: {
    id: 'economyCodeUnknown',
    label: 'شماره اقتصادی در سامانه مؤدیان یافت نشد',
    field: 'economyCode',
  },
  identityDiffers: {
    id: 'identityDiffers',
    label: 'شماره اقتصادی به این شناسه هویتی تعلق ندارد',
    field: 'nationalIdentityCode',
  },
  personTypeDiffers: {
    id: 'personTypeDiffers',
    label: 'نوع پرونده با آنچه در سامانه مؤدیان ثبت شده است هم‌خوان نیست',
    field: 'typeOfCase',
  },
  ownerDiffers: {
    id: 'ownerDiffers',
    label: 'شناسه هویتی پرونده حقیقی، کد ملی صاحب حساب نیست',
    field: 'nationalIdentityCode',
  },
  mobileOfAnother: {
    id: 'mobileOfAnother',
    label: 'شماره همراه صاحب حساب به نام این کد ملی نیست',
    field: 'nationalIdentityCode',
  },
});
export type CaseFinding = EnumId<typeof caseFinding>;
