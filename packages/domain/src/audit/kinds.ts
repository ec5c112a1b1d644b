import {
  apiKeyRight,
  attachmentType,
  caseRoleType,
  caseState,
  dueTarget,
  nonTaxableStatus,
  reviewDecision,
  roleType,
  secondFactorKind,
  signedCopyCheck,
  sendingMode,
  smsKind,
} from '../enums/index.ts';
import { stepWords } from '../cases/words.ts';
import * as is from './fields.ts';
import type { AuditField } from './fields.ts';
import type { AuditGroup } from './groups.ts';

type Fields = Readonly<Record<string, AuditField>>;

export interface AuditKindRow<F extends Fields = Fields, C extends boolean = boolean> {
  group: AuditGroup;
  /** With `{field}` of its facts, and `{person}`: the user whom it was done to. */
  sentence: string;
  fields: F;
  /** It always belongs to a case. */
  ofCase: C;
}

const kind = <const F extends Fields = Record<never, never>>(
  group: AuditGroup,
  sentence: string,
  fields: F = {} as F,
): AuditKindRow<F, false> => ({ group, sentence, fields, ofCase: false });

const ofCase = <const F extends Fields = Record<never, never>>(
  group: AuditGroup,
  sentence: string,
  fields: F = {} as F,
): AuditKindRow<F, true> => ({ group, sentence, fields, ofCase: true });

const by = is.word('با', {
  code: 'کد پیامکی',
  totp: 'برنامه رمزساز',
  passkey: 'کلید عبور',
  recoveryCode: 'کد بازیابی',
});
const purpose = is.word('برای', {
  'sign-in': 'ورود',
  present: 'ادامه ورود',
  add: 'افزودن',
  confirm: 'تأیید یک کار',
});
const inquiryOutcome = is.word('نتیجه', {
  matched: 'تأیید شد',
  notMatched: 'هم‌خوان نبود',
  unreachable: 'سرویس در دسترس نبود',
});
const caseRole = { role: is.choice('نقش', caseRoleType) };
const refused = { operation: is.operation('عملیات'), code: is.name('علت') };
/** How many of the same came since the row before. */
const times = is.optional(is.number('تکرار از ردیف پیشین تا اکنون'));

/**
 * Everything that is written into the audit log, one row a kind: adding one is adding its row here. `auditAct` takes these kinds
 * with these facts and nothing else.
 */
export const auditKinds = {
  'users.signedIn': kind('signIn', 'با {by} وارد پنل شد', { by, session: is.id('نشست') }),
  'users.signedOut': kind('signIn', 'از پنل خارج شد', { session: is.id('نشست') }),
  'users.registered': kind('signIn', 'حساب کاربری ساخت'),
  'users.identityUpdated': kind('people', 'مشخصات هویتی خود را تغییر داد: {fields}', {
    fields: is.fieldNames('فیلدها'),
  }),
  'users.sessionReused': kind('signIn', 'نشست به‌دلیل استفاده دوباره از نشانه قدیمی آن پایان یافت'),
  'users.codeRefused': kind('signIn', 'کد پیامکی پذیرفته نشد', {
    code: is.name('علت'),
    for: is.name('برای'),
  }),
  'users.factorShown': kind('signIn', 'مرحله دوم را با {by} گذراند', { by, for: purpose }),
  'users.factorRefused': kind('signIn', 'مرحله دوم با {by} پذیرفته نشد', { by, for: purpose }),
  'users.recoveryCodeUsed': kind('signIn', 'کد بازیابی به کار برد؛ {left} کد مانده است', {
    left: is.number('مانده'),
  }),
  'users.actConfirmed': kind('signIn', 'کار «{act}» را با {by} تأیید کرد', {
    act: is.confirmed('کار'),
    by,
  }),
  'users.factorAdded': kind('people', 'مرحله دوم ورود ({kind}) افزود', {
    id: is.id('شناسه'),
    kind: is.choice('نوع', secondFactorKind),
  }),
  'users.factorRemoved': kind('people', 'مرحله دوم ورود ({kind}) را حذف کرد', {
    id: is.id('شناسه'),
    kind: is.choice('نوع', secondFactorKind),
  }),
  'users.recoveryCodesRenewed': kind('people', 'کدهای بازیابی تازه ساخت'),
  'users.secondFactorReset': kind('people', 'مرحله دوم ورود {person} را برداشت', {
    reason: is.reason('دلیل'),
    sessions: is.number('نشست‌های پایان‌یافته'),
  }),
  'users.firstAdministrator': kind('people', '{person} نخستین مدیر سیستم شد'),
  'users.activated': kind('people', 'حساب {person} را فعال کرد'),
  'users.deactivated': kind('people', 'حساب {person} را غیرفعال کرد', {
    sessions: is.number('نشست‌های پایان‌یافته'),
  }),
  'users.roleChanged': kind('people', 'نقش {person} را از «{from}» به «{to}» تغییر داد', {
    from: is.choice('از', roleType),
    to: is.choice('به', roleType),
  }),
  'users.inquired': kind('people', 'استعلام‌های هویت {person} را اجرا کرد: {outcome}', {
    outcome: inquiryOutcome,
  }),
  'users.sessionsClosed': kind('signIn', 'به نشست‌های دیگر خود پایان داد', { sessions: is.ids('نشست‌ها') }),
  'users.smsChosen': kind('people', 'پیامک‌های «{kind}» را {how}', {
    kind: is.choice('نوع', smsKind),
    how: is.word('انتخاب', { wanted: 'خواست', declined: 'نخواست' }),
  }),
  'announcements.written': kind('people', 'پیامی برای کاربران نوشت'),
  'announcements.changed': kind('people', 'پیامی را که برای کاربران نوشته شده بود تغییر داد'),
  'announcements.deleted': kind('people', 'پیامی را که برای کاربران نوشته شده بود حذف کرد'),
  'users.identityFreed': kind('people', 'هویت را از حساب {person} برداشت', { reason: is.reason('دلیل') }),

  'refusals.forbidden': kind('refusals', 'به {operation} راه داده نشد', {
    ...refused,
    case: is.optional(is.number('پرونده‌ای که خواسته شد')),
    times,
  }),
  'refusals.limit': kind('refusals', 'درخواست {operation} از اندازه مجاز گذشت', { ...refused, times }),

  'reading.list': kind('reading', 'فهرست «{operation}» را دید: {count} ردیف', {
    operation: is.operation('عملیات'),
    filter: is.optional(is.filter('فیلتر')),
    count: is.number('شمار ردیف‌ها'),
  }),
  'reading.workbook': kind('reading', 'فهرست «{operation}» را در فایل اکسل گرفت: {count} ردیف', {
    operation: is.operation('عملیات'),
    filter: is.optional(is.filter('فیلتر')),
    ids: is.optional(is.ids('ردیف‌ها')),
    count: is.number('شمار ردیف‌ها'),
  }),
  'reading.row': kind('reading', 'به داده‌ها مراجعه کرد: {operation}', {
    operation: is.operation('عملیات'),
    ids: is.optional(is.ids('ردیف‌ها')),
  }),

  'cases.created': ofCase('cases', 'پرونده را ساخت'),
  'cases.edited': ofCase('cases', 'مرحله «{step}» پرونده را ویرایش کرد', {
    step: is.word('مرحله', stepWords),
  }),
  'cases.moved': ofCase('cases', 'وضعیت پرونده را از «{from}» به «{to}» تغییر داد', {
    from: is.choice('از', caseState),
    to: is.choice('به', caseState),
    event: is.name('رویداد'),
  }),
  'cases.liability': ofCase('cases', 'پرونده را از «{from}» به «{to}» تغییر داد', {
    from: is.choice('از', nonTaxableStatus),
    to: is.choice('به', nonTaxableStatus),
  }),
  'cases.marked': ofCase('cases', 'نقصی را در پرونده نشان گذاشت: {target}', {
    target: is.choice('کجا', dueTarget),
  }),
  'cases.unmarked': ofCase('cases', 'نشان نقصی را برداشت'),
  'cases.accepted': ofCase('cases', 'رفع نقصی را پذیرفت'),
  'cases.askedAgain': ofCase('cases', 'رفع نقصی را دوباره خواست'),

  'accesses.codeSent': ofCase('cases', 'برای دادن دسترسی «{role}» کد فرستاد', caseRole),
  'accesses.given': ofCase('cases', 'به {userId} دسترسی «{role}» داد', {
    ...caseRole,
    userId: is.person('به'),
  }),
  'accesses.invited': ofCase('cases', 'کسی را با نقش «{role}» دعوت کرد', caseRole),
  'accesses.sentAgain': ofCase('cases', 'پیامک دعوت را دوباره فرستاد'),
  'accesses.taken': ofCase('cases', 'دعوت با نقش «{role}» را پذیرفت', caseRole),
  'accesses.refused': ofCase('cases', 'دعوت با نقش «{role}» را نپذیرفت', caseRole),
  'accesses.withdrawn': ofCase('cases', 'دعوت با نقش «{role}» را پس گرفت', caseRole),
  'accesses.ended': ofCase('cases', 'به دسترسی «{role}» {userId} پایان داد', {
    ...caseRole,
    userId: is.person('از'),
  }),

  'contracts.made': ofCase('cases', 'قرارداد را ساخت (نسخه {version})', { version: is.number('نسخه') }),
  'contracts.extended': ofCase('cases', 'قرارداد را تمدید کرد', { extends: is.id('قرارداد پیشین') }),
  'contracts.edited': ofCase('cases', 'قرارداد را ویرایش کرد: {changed}', {
    changed: is.fieldNames('فیلدها'),
    poses: is.optional(is.number('کارت‌خوان‌ها')),
    version: is.number('نسخه'),
  }),
  'contracts.signed': ofCase('cases', 'قرارداد امضاشده را بارگذاری کرد؛ {check}', {
    check: is.choice('بررسی', signedCopyCheck),
    version: is.optional(is.number('نسخه')),
    evidence: is.id('فایل'),
  }),

  'keys.added': ofCase('keys', 'کلید امضا بارگذاری کرد', {
    fingerprint: is.hash('اثر انگشت'),
    replaced: is.optional(is.id('به جای کلید پیشین')),
  }),
  'keys.removed': ofCase('keys', 'کلید امضا را حذف کرد'),
  'keys.mode': ofCase('keys', 'شیوه امضا را از «{from}» به «{to}» تغییر داد', {
    from: is.choice('از', sendingMode),
    to: is.choice('به', sendingMode),
  }),
  'apiKeys.made': ofCase('keys', 'کلید اتصال «{made}» را ساخت: {rights}', {
    made: is.apiKey('کلید'),
    rights: is.choices('اجازه‌ها', apiKeyRight),
    networks: is.number('نشانی‌های مجاز'),
  }),
  'apiKeys.ended': ofCase('keys', 'به کلید اتصال «{ended}» پایان داد', { ended: is.apiKey('کلید') }),
  'apiKeys.acted': ofCase('programs', 'برنامه با کلید «{key}» درخواستی فرستاد: {operation}', {
    operation: is.operation('عملیات'),
    key: is.apiKey('کلید اتصال'),
  }),
  'sending.keyConfirmed': kind('keys', 'کلید رمزنگاری تازه سازمان را تأیید کرد', {
    fingerprint: is.hash('اثر انگشت'),
  }),

  'files.removed': ofCase('files', 'فایل «{evidenceType}» را حذف کرد', {
    evidenceType: is.choice('نوع', attachmentType),
  }),
  'files.restored': ofCase('files', 'فایل حذف‌شده «{evidenceType}» را بازگرداند', {
    evidenceType: is.choice('نوع', attachmentType),
  }),
  'files.infected': kind('files', 'در فایلی که فرستاده شد بدافزار پیدا شد', {
    finding: is.finding('یافته'),
    sha256: is.hash('SHA-256'),
    evidenceType: is.optional(is.choice('نوع', attachmentType)),
  }),

  'sending.paused': kind('invoices', 'ارسال را نگه داشت', { reason: is.reason('دلیل') }),
  'data.restored': kind(
    'invoices',
    'داده‌ها به {minutes} دقیقه پیش بازگشت؛ شماره صورتحساب‌های {memories} حافظه {jump} بالاتر رفت و {sessions} نشست پایان یافت',
    {
      minutes: is.number('دقیقه'),
      jump: is.number('افزایش شماره'),
      memories: is.number('حافظه‌ها'),
      sessions: is.number('نشست‌های پایان‌یافته'),
    },
  ),
  'sending.resumed': kind('invoices', 'ارسال را از سر گرفت'),
  'invoices.reviewed': ofCase('invoices', 'درباره صورتحسابی که نتیجه آن روشن نبود تصمیم گرفت: {decision}', {
    decision: is.choice('تصمیم', reviewDecision),
  }),
  'invoices.noted': ofCase('invoices', 'ارجاع یا یادداشت داخلی صورتحسابی را تغییر داد'),

  'reference.added': kind('reference', 'به فهرست «{catalogue}» ردیفی افزود', catalogueRow()),
  'reference.edited': kind('reference', 'ردیفی از فهرست «{catalogue}» را ویرایش کرد', catalogueRow()),
  'reference.ended': kind('reference', 'ردیفی از فهرست «{catalogue}» را پایان داد', catalogueRow()),
  'reference.resumed': kind('reference', 'ردیفی از فهرست «{catalogue}» را بازگرداند', catalogueRow()),
  'reference.listOpened': kind('reference', 'بارگذاری فهرست کالاها و خدمات سازمان را آغاز کرد', {
    list: is.id('فهرست'),
  }),
  'reference.listLive': kind(
    'reference',
    'فهرست کالاها و خدمات سازمان را اعمال کرد: {new} شناسه تازه، {rate} نرخ دیگر، {ended} پایان یافته',
    {
      list: is.id('فهرست'),
      new: is.number('شناسه تازه'),
      rate: is.number('نرخ دیگر'),
      ended: is.number('پایان یافته'),
      other: is.number('تغییر دیگر'),
      withdrawn: is.number('پس‌گرفته'),
      refused: is.number('ردیف پذیرفته‌نشده'),
    },
  ),
  'reference.listTakenAway': kind('reference', 'فهرست کالاها و خدمات سازمان را کنار گذاشت', {
    list: is.id('فهرست'),
  }),
  'reference.deleted': kind('reference', 'ردیفی از فهرست «{catalogue}» را حذف کرد', catalogueRow()),
} as const;

function catalogueRow() {
  return { catalogue: is.list('فهرست'), row: is.publicRow('ردیف') };
}

export type AuditKind = keyof typeof auditKinds;

type Value<F> = F extends AuditField<infer T> ? T : never;
type FieldsOf<K extends AuditKind> = (typeof auditKinds)[K]['fields'];
type OptionalOf<F> = { [N in keyof F]: F[N] extends { optional: true } ? N : never }[keyof F];

/** The facts of a kind. */
export type AuditDetail<K extends AuditKind> = {
  readonly [N in Exclude<keyof FieldsOf<K>, OptionalOf<FieldsOf<K>>>]: Value<FieldsOf<K>[N]>;
} & { readonly [N in OptionalOf<FieldsOf<K>>]?: Value<FieldsOf<K>[N]> | undefined };

export type IsOfCase<K extends AuditKind> = (typeof auditKinds)[K]['ofCase'];

export const isAuditKind = (action: string): action is AuditKind => Object.hasOwn(auditKinds, action);
