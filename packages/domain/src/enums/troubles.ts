import { defineEnum, type EnumId } from './define.ts';

/** What became of a request to the authority, for whichever list tells it. */
const causeWords = {
  timeout: 'پاسخ سازمان در زمان مجاز نرسید',
  connection: 'ارتباط با سازمان قطع شد یا برقرار نشد',
  serverError: 'سازمان خطای درونی داد',
  refused: 'سازمان درخواست را نپذیرفت',
  failed: 'خطایی در خود سامانه نگذاشت که انجام شود',
  unclear: 'پاسخ سازمان خوانا یا کامل نبود',
};

const lateWords =
  'مهلت ارسال هنگام انتظار گذشت و چیزی ثبت نشد؛ با قاعده ارسال ماده ۹ و شماره تازه دوباره فرستاده می‌شود';

/**
 * Why an invoice did not leave, or has no verdict, as the engine notes it in one line of codes: each row is the beginning of
 * such a line, longer ones before shorter ones; what follows it is a detail.
 */
export const sendingTrouble = defineEnum({
  timeout: { id: 'unknown: timeout', label: causeWords.timeout },
  aborted: { id: 'unknown: aborted', label: 'سامانه پیش از رسیدن پاسخ ایستاد' },
  connection: { id: 'unknown: connection', label: causeWords.connection },
  serverError: { id: 'unknown: server-error', label: causeWords.serverError },
  signer: { id: 'unknown: signer', label: 'کلید امضای ما پاسخ نداد' },
  certificateExpired: { id: 'unknown: certificate-expired', label: 'اعتبار گواهی امضای ما تمام شده است' },
  keyNotAccepted: { id: 'unknown: key-not-accepted', label: 'کلید تازه سازمان هنوز تأیید نشده است' },
  notOpened: {
    id: 'renewed: 04150',
    label:
      'سازمان بسته را با کلید خود باز نکرد و چیزی ثبت نشد؛ با کلید کنونی سازمان و شماره تازه دوباره فرستاده می‌شود',
  },
  lateUndeclared: { id: 'renewed: 00107', label: lateWords },
  lateRenewed: { id: 'renewed: 0200201', label: lateWords },
  renewed: {
    id: 'renewed',
    label: 'سازمان به دلیل خطای درونی خود آن را ثبت نکرد؛ با شماره تازه دوباره فرستاده می‌شود',
  },
  neverOpened: {
    id: 'refused each time: 04150',
    label: 'سازمان با کلید کنونی خود نیز بسته را باز نکرد؛ چیزی ثبت نشده است',
  },
  refusedEachTime: {
    id: 'refused each time',
    label: 'سازمان هر بار به دلیل خطای درونی خود آن را ثبت نکرد',
  },
  unknown: { id: 'unknown', label: causeWords.unclear },
  refused: { id: 'refused', label: causeWords.refused },
  failed: { id: 'failed', label: causeWords.failed },
  noKey: {
    id: 'no-signer: no-key',
    label: 'کلید امضای مؤدی بارگذاری نشده است؛ در صفحه «کلید امضا»ی پرونده آن را بارگذاری کنید',
  },
  expired: {
    id: 'no-signer: expired',
    label: 'اعتبار گواهی امضای مؤدی تمام شده است؛ در صفحه «کلید امضا»ی پرونده گواهی تازه بارگذاری کنید',
  },
  noSigner: { id: 'no-signer', label: 'با کلید امضای این پرونده نمی‌توان امضا کرد' },
  keyClosed: {
    id: 'the key of the case cannot be opened',
    label: 'کلید امضای این پرونده اکنون باز نمی‌شود',
  },
  keyChanged: { id: 'the key changed meanwhile', label: 'کلید امضا هم‌اکنون عوض شد' },
  keyDropped: { id: 'the key was dropped meanwhile', label: 'کلید امضا هم‌اکنون عوض شد' },
  caseInactive: { id: 'case-inactive', label: 'پرونده در وضعیتی نیست که صورتحسابش ارسال شود' },
  unwritable: { id: 'unwritable', label: 'محتوای صورتحساب را نمی‌توان به قالب سازمان نوشت' },
  referenced: {
    id: 'the invoice it refers to has no answer yet',
    label: 'صورتحساب مرجع آن هنوز از سازمان پاسخی ندارد',
  },
  paused: { id: 'paused', label: 'ارسال به دستور پشتیبانی متوقف است' },
  asked: { id: 'asked to wait', label: 'سازمان خواسته است درخواست‌ها چندی نگه داشته شود' },
  gate: { id: 'the gate is shut', label: 'ارسال به سازمان ایستاده است' },
  notFoundYet: { id: 'not found yet', label: 'سازمان هنوز بسته را ندیده است؛ دوباره پرسیده می‌شود' },
  notFound: { id: 'NOT_FOUND', label: 'سازمان بسته را پیدا نکرد' },
  inProgress: { id: 'IN_PROGRESS', label: 'سازمان هنوز در حال رسیدگی است' },
  sentTwice: {
    id: 'sent twice: 0300101',
    label:
      'سازمان شماره این صورتحساب را تکراری دانست و بسته آن بیش از یک بار فرستاده شده است؛ شاید نخستین آن ثبت شده باشد',
  },
  renewedSince: {
    id: 'perhaps renewed since',
    label:
      'سازمان این بسته را ثبت نکرد، اما داده‌های پنل از نسخه پشتیبان بازگردانده شده است؛ شاید همین صورتحساب پس از زمان آن نسخه با شماره دیگری ثبت شده باشد',
  },
  takenAfterAll: {
    id: 'taken after it was withdrawn',
    label: 'این صورتحساب هنگام فرستاده شدن پس گرفته شد و سازمان بسته آن را گرفته است؛ شاید ثبت شده باشد',
  },
  takenUnderFormer: {
    id: 'taken under its former number',
    label:
      'سازمان بسته شماره پیشین این صورتحساب را گرفته است و شاید آن را ثبت کرده باشد؛ با شماره تازه یک فروش دو بار ثبت می‌شود',
  },
  tooLate: { id: 'TIMEOUT', label: 'سازمان در زمان خود به بسته رسیدگی نکرد' },
  noEntry: { id: 'no entry', label: 'سازمان درباره این بسته چیزی نگفت' },
  foreign: { id: 'of another packet', label: 'پاسخ سازمان درباره بسته دیگری بود' },
});

/** The same for the staff: in Persian, with the details in brackets; a line that is none of these stays as it is. */
export function troubleText(line: string): string {
  const found = rowOf(line);
  return found ? withDetail(found.label, detailOf(line, found)) : line;
}

/** The same for a taxpayer: always a Persian sentence, and of the details codes alone; what went wrong inside is the staff's. */
export function plainTrouble(line: string): string {
  const found = rowOf(line);
  if (!found) return causeWords.failed;
  const detail = detailOf(line, found);
  return withDetail(found.label, /^[\w ]{1,24}$/.test(detail) ? detail : '');
}

const rowOf = (line: string) => sendingTrouble.items.find(({ id }) => line.startsWith(id));

const detailOf = (line: string, { id }: { id: string }): string =>
  line.slice(id.length).replace(/^[:\s]+/, '');

const withDetail = (label: string, detail: string): string =>
  detail === '' ? label : `${label} (\u2068${detail}\u2069)`;

/** Why it is not known what became of a request, for people; the keys are the client's (protocol 9, "Resend rule"). */
export const noAnswerCause = defineEnum(
  {
    timeout: { id: 'timeout', label: causeWords.timeout },
    connection: { id: 'connection', label: causeWords.connection },
    serverError: { id: 'server-error', label: causeWords.serverError },
    workerLost: { id: 'worker-lost', label: 'سامانه پیش از رسیدن پاسخ از کار افتاد' },
    refused: { id: 'refused', label: causeWords.refused },
    failed: { id: 'failed', label: causeWords.failed },
  },
  { unknown: causeWords.unclear },
);

/** What providers outside do for us. */
export const providerService = defineEnum({
  sms: { id: 'sms', label: 'پیامک' },
  identity: { id: 'identity', label: 'استعلام هویت' },
  business: { id: 'business', label: 'استعلام کسب‌وکار' },
  address: { id: 'address', label: 'استعلام نشانی کد پستی' },
});
export type ProviderService = EnumId<typeof providerService>;

/** What is wrong with one. */
export const providerTrouble = defineEnum({
  operator: {
    id: 'operator',
    label: 'نیازمند رسیدگی',
    meaning: 'danger',
    text: 'کلید، اعتبار یا تنظیم‌های ما را نمی‌پذیرد',
  },
  away: { id: 'away', label: 'بی‌پاسخ', meaning: 'warning', text: 'پاسخ درستی نمی‌دهد' },
});
export type ProviderTrouble = EnumId<typeof providerTrouble>;
