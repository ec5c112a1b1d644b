import { defineEnum, type EnumId } from './define.ts';

/** States of a case (product.md section 2); no transition leads to `confirm`. Reports count by `reportName`. */
export const caseState = defineEnum({
  draft: { id: 1, label: 'پیش‌نویس', reportName: 'Draft' },
  inProgress: { id: 2, label: 'در حال بررسی', reportName: 'InProgress' },
  confirm: { id: 3, label: 'تأیید شده', reportName: 'Confirm' },
  createContract: { id: 4, label: 'در انتظار ایجاد قرارداد', reportName: 'CreateContract' },
  taxPayer: { id: 5, label: 'فعال', reportName: 'TaxPayer' },
  caseFault: { id: 6, label: 'اعلام نقص', reportName: 'CaseFault' },
  deactivate: { id: 7, label: 'غیرفعال', reportName: 'Deactivate' },
  signContract: { id: 8, label: 'در انتظار ارسال قرارداد', reportName: 'SignContract' },
  confirmContract: { id: 9, label: 'در حال بررسی قرارداد', reportName: 'ConfirmContract' },
  finalState: { id: 10, label: 'نهایی', reportName: 'FinalState' },
});
export type CaseState = EnumId<typeof caseState>;

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

/** Saturday first, as the week is here. */
export const weekday = defineEnum({
  saturday: { id: 0, label: 'شنبه' },
  sunday: { id: 1, label: 'یکشنبه' },
  monday: { id: 2, label: 'دوشنبه' },
  tuesday: { id: 3, label: 'سه‌شنبه' },
  wednesday: { id: 4, label: 'چهارشنبه' },
  thursday: { id: 5, label: 'پنجشنبه' },
  friday: { id: 6, label: 'جمعه' },
});
export type Weekday = EnumId<typeof weekday>;

/**
 * Whose key signs a case's invoices (protocol 1.2, rows 3 and 2); the token is always signed by the provider's. It must be what
 * the taxpayer has chosen for the fiscal memory in the authority's portal.
 */
export const sendingMode = defineEnum({
  providerKey: {
    id: 1,
    label: 'با کلید شرکت معتمد',
    text: 'شرکت معتمد صورتحساب‌های این پرونده را با کلید خود امضا می‌کند.',
  },
  taxpayerKey: {
    id: 2,
    label: 'با کلید مؤدی',
    text: 'صورتحساب‌ها با کلید و گواهی خود مؤدی امضا می‌شوند که در همین صفحه بارگذاری می‌شود.',
  },
});
export type SendingMode = EnumId<typeof sendingMode>;

/** Why a taxpayer's key is no longer in use. */
export const senderKeyEnd = defineEnum({
  replaced: { id: 1, label: 'جایگزین شد' },
  removed: { id: 2, label: 'حذف شد' },
});
export type SenderKeyEnd = EnumId<typeof senderKeyEnd>;

/** Of the field `isNonTaxable`. */
export const nonTaxableStatus = defineEnum({
  nonTaxable: { id: true, label: 'غیر مشمول مالیات بر ارزش افزوده' },
  taxable: { id: false, label: 'مشمول مالیات بر ارزش افزوده' },
});
export type NonTaxableStatus = EnumId<typeof nonTaxableStatus>;

/** `taxpayerStatus` of the authority's inquiry (protocol 1.4). */
export const taxpayerBusinessStatus = defineEnum({
  notAllocated: { id: 'NOT_ALLOCATED', label: 'تخصیص داده نشده' },
  active: { id: 'ACTIVE', label: 'فعال و مجاز' },
  deactivated: { id: 'DEACTIVATED', label: 'غیرفعال (عدول از حد مجاز ماده ۶)' },
  temporaryUnauthorized: { id: 'TEMPORARY_UNAUTHORIZE', label: 'غیرمجاز موقت' },
  permanentUnauthorized: { id: 'PERMANENT_UNAUTHORIZE', label: 'غیرمجاز دائم' },
  article2Subject: { id: 'ARTICLE_2_SUBJECT', label: 'مشمول تبصره ماده ۲' },
});
export type TaxpayerBusinessStatus = EnumId<typeof taxpayerBusinessStatus>;

/** Sections of economic activities (ISIC rev. 4). */
export const activitySection = defineEnum({
  agriculture: { id: 'A', label: 'کشاورزی، جنگلداری و ماهیگیری' },
  mining: { id: 'B', label: 'استخراج معدن' },
  manufacturing: { id: 'C', label: 'تولید صنعتی (ساخت)' },
  energy: { id: 'D', label: 'تأمین برق، گاز، بخار و تهویه هوا' },
  water: { id: 'E', label: 'آب‌رسانی، مدیریت پسماند و فاضلاب و تصفیه' },
  construction: { id: 'F', label: 'ساختمان' },
  trade: { id: 'G', label: 'عمده‌فروشی و خرده‌فروشی؛ تعمیر وسایل نقلیه موتوری' },
  transport: { id: 'H', label: 'حمل‌ونقل و انبارداری' },
  accommodation: { id: 'I', label: 'تأمین جا و غذا' },
  information: { id: 'J', label: 'اطلاعات و ارتباطات' },
  finance: { id: 'K', label: 'فعالیت‌های مالی و بیمه' },
  realEstate: { id: 'L', label: 'املاک و مستغلات' },
  professional: { id: 'M', label: 'فعالیت‌های حرفه‌ای، علمی و فنی' },
  administrative: { id: 'N', label: 'فعالیت‌های اداری و خدمات پشتیبانی' },
  publicAdministration: { id: 'O', label: 'اداره امور عمومی و دفاع؛ تأمین اجتماعی اجباری' },
  education: { id: 'P', label: 'آموزش' },
  health: { id: 'Q', label: 'سلامت انسان و مددکاری اجتماعی' },
  arts: { id: 'R', label: 'هنر، سرگرمی و تفریح' },
  otherServices: { id: 'S', label: 'سایر فعالیت‌های خدماتی' },
  households: { id: 'T', label: 'فعالیت‌های خانوارها به عنوان کارفرما' },
  extraterritorial: { id: 'U', label: 'فعالیت‌های سازمان‌ها و هیئت‌های برون‌مرزی' },
});
export type ActivitySection = EnumId<typeof activitySection>;
