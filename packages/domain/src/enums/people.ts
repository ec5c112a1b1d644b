import { defineEnum, type EnumId } from './define.ts';

export const userType = defineEnum({
  iranian: { id: 1, label: 'ایرانی' },
  foreigner: { id: 2, label: 'اتباع خارجی' },
});
export type UserType = EnumId<typeof userType>;

export const genderType = defineEnum({
  male: { id: 1, label: 'مرد' },
  female: { id: 2, label: 'زن' },
});
export type GenderType = EnumId<typeof genderType>;

/** `identityRule` is the rule of the identity field (spec 3 section 5); `isIdentityOf` checks it. */
export const personType = defineEnum({
  natural: {
    id: 1,
    label: 'حقیقی',
    identityLabel: 'کد ملی',
    identityRule: 'nationalCode:1',
    fullLabel: 'شخص حقیقی',
  },
  legal: {
    id: 2,
    label: 'حقوقی',
    identityLabel: 'شناسه ملی',
    identityRule: 'nationalCode:2',
    fullLabel: 'شخص حقوقی',
  },
  civilPartnership: {
    id: 3,
    label: 'مشارکت مدنی',
    identityLabel: 'شناسه مشارکت مدنی',
    identityRule: 'digits:11',
    fullLabel: 'مشارکت مدنی',
  },
  nonIranian: {
    id: 4,
    label: 'اتباع غیر ایرانی',
    identityLabel: 'کد فراگیر',
    identityRule: 'digits:12',
    fullLabel: 'اتباع غیر ایرانی',
  },
});
export type PersonType = EnumId<typeof personType>;

/** Roles of the panel (spec 1 section 3). */
export const roleType = defineEnum({
  systemManager: { id: 1, label: 'مدیر سیستم' },
  supportExpert: { id: 2, label: 'کارشناس پشتیبانی' },
  taxpayer: { id: 3, label: 'مؤدی' },
  contractsManager: { id: 4, label: 'مدیر امور قراردادها' },
  contractsExpert: { id: 5, label: 'کارشناس امور قراردادها' },
  supportManager: { id: 6, label: 'مدیر پشتیبانی' },
  supervision: { id: 7, label: 'نظارت' },
  management: { id: 8, label: 'مدیریت' },
  businessDevelopmentExpert: { id: 9, label: 'کارشناس توسعه کسب‌وکار' },
  businessDevelopmentManager: { id: 10, label: 'مدیر توسعه کسب‌وکار' },
});
export type RoleType = EnumId<typeof roleType>;

/** Roles inside one case (spec 1 section 6). */
export const caseRoleType = defineEnum({
  caseManager: { id: 1, label: 'مدیر پرونده' },
  financeManagerSend: { id: 2, label: 'مدیر مالی (ثبت و ارسال)' },
  financeManagerRegister: { id: 3, label: 'مدیر مالی (ثبت)' },
});
export type CaseRoleType = EnumId<typeof caseRoleType>;

/** What a person shows at sign-in beside the code of a text message. Our wording. */
export const secondFactorKind = defineEnum({
  totp: { id: 1, label: 'برنامه رمزساز' },
  passkey: { id: 2, label: 'کلید عبور' },
});
export type SecondFactorKind = EnumId<typeof secondFactorKind>;

/** Positions of signatories and partners; the names of 2 to 14 are ours (data/company-positions.json). */
export const personPositionType = defineEnum({
  chairmanOfTheBoard: { id: 2, label: 'رئیس هیئت مدیره', personTypes: [2] },
  viceChairmanOfTheBoard: { id: 3, label: 'نایب رئیس هیئت مدیره', personTypes: [2] },
  ceo: { id: 4, label: 'مدیرعامل', personTypes: [2] },
  boardMember: { id: 5, label: 'عضو هیئت مدیره', personTypes: [2] },
  chairmanAndCeo: { id: 6, label: 'رئیس هیئت مدیره و مدیرعامل', personTypes: [2] },
  boardMemberAndCeo: { id: 7, label: 'عضو هیئت مدیره و مدیرعامل', personTypes: [2] },
  viceChairmanAndCeo: { id: 8, label: 'نایب رئیس هیئت مدیره و مدیرعامل', personTypes: [2] },
  alternateBoardMember: { id: 9, label: 'عضو علی‌البدل هیئت مدیره', personTypes: [2] },
  deputyCeo: { id: 10, label: 'قائم‌مقام مدیرعامل', personTypes: [2] },
  authorizedSignatory: { id: 11, label: 'صاحب امضای مجاز', personTypes: [2] },
  manager: { id: 12, label: 'مدیر', personTypes: [2] },
  representative: { id: 13, label: 'نماینده', personTypes: [2] },
  liquidator: { id: 14, label: 'مدیر تصفیه', personTypes: [2] },
  partner: { id: 15, label: 'شریک', personTypes: [3] },
});
export type PersonPositionType = EnumId<typeof personPositionType>;
