import { defineEnum, type EnumId } from './define.ts';

export const fileSizeUnits = defineEnum({
  byte: { id: 0, label: 'بایت' },
  kb: { id: 1, label: 'کیلوبایت' },
  mb: { id: 2, label: 'مگابایت' },
  gb: { id: 3, label: 'گیگابایت' },
});
export type FileSizeUnits = EnumId<typeof fileSizeUnits>;

/**
 * Kinds of files, by their extensions (spec 3 section 5, "File uploader"). A type of evidence says which of them it takes; a kind that none
 * takes, as films, is known to the uploader alone. The older xls is not among them: it cannot be looked into (decision 25).
 */
export const fileKind = defineEnum({
  image: { id: 'image', label: 'تصویر', extensions: ['jpg', 'jpeg', 'png', 'webp'] },
  video: { id: 'video', label: 'ویدئو', extensions: ['mp4', 'webm'] },
  excel: { id: 'excel', label: 'کاربرگ', extensions: ['xlsx'] },
  word: { id: 'word', label: 'نوشتار', extensions: ['docx'] },
  pdf: { id: 'pdf', label: 'سند', extensions: ['pdf'] },
  csv: { id: 'csv', label: 'جدول متنی', extensions: ['csv'] },
  text: { id: 'text', label: 'متن', extensions: ['txt'] },
  json: { id: 'json', label: 'داده', extensions: ['json'] },
  certificate: { id: 'certificate', label: 'گواهی یا کلید عمومی', extensions: ['pem', 'crt', 'cer'] },
});
export type FileKind = EnumId<typeof fileKind>;

/** Whether a file was looked at by the virus scanner. Our wording. */
export const fileCheckState = defineEnum({
  held: { id: 1, label: 'در حال بررسی ایمنی', meaning: 'waiting' },
  clean: { id: 2, label: 'بررسی‌شده و سالم', meaning: 'success' },
  notScanned: { id: 3, label: 'بدون بررسی با ضدویروس', meaning: 'neutral' },
  infected: { id: 4, label: 'ناامن و حذف‌شده', meaning: 'danger' },
});
export type FileCheckState = EnumId<typeof fileCheckState>;

/** What files of one origin are kept under: the list of files names it beside their type (decision 52). */
export const fileBucket = defineEnum({
  cases: { id: 'case-documents', label: 'مدارک پرونده', scope: 'case' },
  contracts: { id: 'signed-contracts', label: 'قراردادهای امضاشده', scope: 'admin' },
  batches: { id: 'batch-files', label: 'فایل‌های گروهی', scope: 'batch' },
  panel: { id: 'panel-files', label: 'ساخته پنل', scope: 'system' },
});
export type FileBucket = EnumId<typeof fileBucket>;

/** Largest size of each kind of file that is taken, in kB. */
export type FileSizes = Readonly<Partial<Record<FileKind, number>>>;

const image: FileSizes = { image: 2048 };
const pdf: FileSizes = { pdf: 15_360 };
const imageOrPdf: FileSizes = { image: 2048, pdf: 15_360 };
const excel: FileSizes = { excel: 102_400 };
const certificate: FileSizes = { certificate: 2048 };

/**
 * Evidence types (data/attachments.json; the specification gives the ids, 8 and 13 to 15). `appliesTo` and `requiredFor`
 * hold person types; spec 1 section 2.9 hides 9 to 15 in the details of a case. `shows`: what must be seen on it, told before
 * a file is chosen.
 */
export const attachmentType = defineEnum({
  nationalCardImage: {
    id: 1,
    label: 'تصویر کارت ملی',
    shows: 'روی کارت ملی هوشمند، خوانا و بدون بریدگی؛ برای شرکت و مشارکت، کارت نخستین صاحب امضا یا شریک',
    scope: 'case',
    appliesTo: [1, 2, 3],
    requiredFor: [1, 2, 3],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  birthCertificateImage: {
    id: 2,
    label: 'تصویر شناسنامه',
    shows: 'صفحه نخست شناسنامه با عکس و مشخصات خوانا',
    scope: 'case',
    appliesTo: [1],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  officialGazetteEstablishment: {
    id: 3,
    label: 'روزنامه رسمی (آگهی تأسیس)',
    shows: 'آگهی تأسیس با نام، شماره ثبت و شناسه ملی شرکت',
    scope: 'case',
    appliesTo: [2],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  articlesOfAssociation: {
    id: 4,
    label: 'اساسنامه شرکت',
    shows: 'همه صفحه‌های اساسنامه، در یک فایل',
    scope: 'case',
    appliesTo: [2],
    requiredFor: [],
    maxSizeKb: pdf,
    visibleInCaseDetails: true,
  },
  businessLicense: {
    id: 5,
    label: 'پروانه کسب یا مجوز فعالیت',
    shows: 'پروانه کسب یا مجوز معتبر با نام مؤدی و تاریخ اعتبار',
    scope: 'case',
    appliesTo: [1, 2, 3, 4],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  taxRegistrationCertificate: {
    id: 6,
    label: 'گواهی ثبت‌نام در نظام مالیاتی',
    shows: 'گواهی ثبت‌نام با شماره اقتصادی و نام مؤدی',
    scope: 'case',
    appliesTo: [1, 2, 3, 4],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  vatRegistrationCertificate: {
    id: 7,
    label: 'گواهی ثبت‌نام مالیات بر ارزش افزوده',
    shows: 'گواهی معتبر با تاریخ پایان اعتبار',
    scope: 'case',
    appliesTo: [1, 2, 3, 4],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  signedContract: {
    id: 8,
    label: 'قرارداد امضاشده',
    scope: 'admin',
    appliesTo: [1, 2, 3, 4],
    requiredFor: [],
    maxSizeKb: pdf,
    visibleInCaseDetails: true,
  },
  supportTicketFile: {
    id: 9,
    label: 'پیوست درخواست پشتیبانی',
    scope: 'system',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: false,
  },
  userProfileFile: {
    id: 10,
    label: 'فایل حساب کاربری',
    scope: 'system',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: image,
    visibleInCaseDetails: false,
  },
  contractDraft: {
    id: 11,
    label: 'پیش‌نویس قرارداد',
    scope: 'system',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: pdf,
    visibleInCaseDetails: false,
  },
  posContractForm: {
    id: 12,
    label: 'فرم درخواست کارت‌خوان',
    scope: 'system',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: pdf,
    visibleInCaseDetails: false,
  },
  batchInvoices: {
    id: 13,
    label: 'فایل گروهی صورتحساب‌ها',
    scope: 'batch',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: excel,
    visibleInCaseDetails: false,
  },
  batchCommodities: {
    id: 14,
    label: 'فایل گروهی کالاها و خدمات',
    scope: 'batch',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: excel,
    visibleInCaseDetails: false,
  },
  batchBuyers: {
    id: 15,
    label: 'فایل گروهی خریداران',
    scope: 'batch',
    appliesTo: [],
    requiredFor: [],
    maxSizeKb: excel,
    visibleInCaseDetails: false,
  },
  officialGazetteLastChanges: {
    id: 16,
    label: 'روزنامه رسمی (آخرین تغییرات و صاحبان امضا)',
    shows: 'آخرین آگهی تغییرات که صاحبان امضای کنونی و حدود اختیار آنان را نشان می‌دهد',
    scope: 'case',
    appliesTo: [2],
    requiredFor: [2],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  partnershipAgreement: {
    id: 17,
    label: 'مشارکت‌نامه رسمی یا عادی',
    shows: 'مشارکت‌نامه با نام همه شرکا، سهم هر یک و امضای آنان',
    scope: 'case',
    appliesTo: [3],
    requiredFor: [3],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  publicKeyCertificate: {
    id: 18,
    label: 'کلید عمومی یا گواهی امضای الکترونیکی',
    shows: 'تنها کلید عمومی یا گواهی؛ هرگز کلید خصوصی را بارگذاری نکنید',
    scope: 'case',
    appliesTo: [1, 2, 3, 4],
    requiredFor: [],
    maxSizeKb: certificate,
    visibleInCaseDetails: true,
  },
  powerOfAttorney: {
    id: 19,
    label: 'وکالت‌نامه یا معرفی‌نامه نماینده',
    shows: 'وکالت‌نامه یا معرفی‌نامه با نام نماینده، حدود اختیار و امضا',
    scope: 'case',
    appliesTo: [1, 2, 3, 4],
    requiredFor: [],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
  foreignIdentityDocument: {
    id: 20,
    label: 'تصویر گذرنامه، کارت آمایش یا برگ شناسه فراگیر',
    shows: 'صفحه مشخصات گذرنامه، روی کارت آمایش یا برگ شناسه فراگیر با کد ۱۲ رقمی خوانا',
    scope: 'case',
    appliesTo: [4],
    requiredFor: [4],
    maxSizeKb: imageOrPdf,
    visibleInCaseDetails: true,
  },
});
export type AttachmentType = EnumId<typeof attachmentType>;
