import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { formatJalali, formatJalaliTime, tehranDayOf } from '@moadi/domain/primitives';
import type { JwsProblem } from '@moadi/moadian';

const day = (instant: number) => formatJalali(tehranDayOf(instant));

/** What the inquiry says of a file, check by check; only the server says it. */
export const words = {
  titles: {
    file: 'دست‌نخوردگی فایل',
    signature: 'امضای صورتحساب',
    dates: 'اعتبار گواهی در زمان امضا',
    issuer: 'صادرکننده گواهی',
    owner: 'صاحب گواهی و فروشنده',
    taxId: 'شماره منحصربه‌فرد مالیاتی',
    receipt: 'رسید سازمان امور مالیاتی',
    ledger: 'دفتر ارسال این سامانه',
  },
  file: {
    asGiven: 'فایل همان است که سامانه داده است.',
    changed:
      'فایل پس از دریافت از سامانه تغییر کرده است. فایل را دوباره از صاحب آن بگیرید و آن را ویرایش نکنید.',
  },
  signature: {
    right: (at: number) => `امضا با گواهی همراه آن سازگار است. زمان امضا: ${formatJalaliTime(at)}`,
    wrong: 'امضا با محتوای صورتحساب یا با گواهی همراه آن سازگار نیست؛ محتوا پس از امضا تغییر کرده است.',
    problems: {
      'not-a-jws': 'بسته امضاشده خوانده نشد؛ ساختار آن درست نیست.',
      algorithm: 'بسته امضا ندارد یا الگوریتم امضای آن همان نیست که سازمان می‌پذیرد.',
      'signing-time': 'زمان امضا در بسته نیامده یا درست نیست.',
      'certificate-unreadable': 'گواهی امضا همراه بسته نیست یا خوانده نشد.',
      'certificate-not-rsa':
        'کلید گواهی از نوع RSA با دست‌کم ۲۰۴۸ بیت نیست و سازمان چنین امضایی را نمی‌پذیرد.',
    } satisfies Record<JwsProblem, string>,
  },
  needsSignature: 'تا امضا خوانده نشود، این مورد را نمی‌توان سنجید.',
  dates: {
    right: (until: number) => `گواهی در زمان امضا معتبر بوده است. پایان اعتبار: ${day(until)}`,
    expired: (until: number) => `اعتبار گواهی در ${day(until)}، پیش از امضا، تمام شده بود.`,
    early: (from: number) => `اعتبار گواهی از ${day(from)}، پس از امضا، آغاز می‌شود.`,
    future: 'زمان امضا در آینده است.',
  },
  issuer: {
    trusted: (issuer: string) => `گواهی را مرکز پذیرفته‌شده «${issuer}» صادر کرده است.`,
    provider: 'گواهی همان گواهی شرکت معتمد این سامانه است.',
    foreign: (issuer: string) =>
      `صادرکننده گواهی («${issuer}») از مراکز پذیرفته‌شده نیست؛ هر کسی می‌تواند چنین گواهی‌ای بسازد.`,
    unknowable: 'گواهی مراکز صدور مجاز در این سامانه تنظیم نشده است و صادرکننده را نمی‌توان سنجید.',
  },
  owner: {
    seller: (name: string, code: string) => `گواهی از آن فروشنده است: «${name}»، شناسه ${code}`,
    provider: (name: string) =>
      `صورتحساب را شرکت معتمد این سامانه («${name}») به نمایندگی از فروشنده امضا کرده است.`,
    other: (name: string, code: string) =>
      `گواهی از آن «${name}» با شناسه ${code} است که نه فروشنده این صورتحساب است و نه شرکت معتمد این سامانه.`,
    nobody: 'در گواهی شناسه صاحب آن نیامده است.',
    noSeller: 'شماره اقتصادی فروشنده در محتوای امضاشده خوانده نشد.',
  },
  taxId: {
    right: 'رقم کنترل درست است و تاریخ و سریال آن با صورتحساب یکی است.',
    unreadable: 'محتوای امضاشده، صورتحسابی با ساختار سازمان نیست.',
    form: 'ساختار یا رقم کنترل شماره درست نیست.',
    other: 'شماره‌ای که در فایل نوشته شده با شماره درون صورتحساب یکی نیست.',
    parts: 'تاریخ یا سریالی که در شماره نهفته است با تاریخ صدور و سریال صورتحساب یکی نیست.',
  },
  receipt: {
    right: (number: string) => `سازمان ثبت این شماره را با امضای خود گواهی کرده است. شماره پیگیری: ${number}`,
    kept: (number: string) =>
      `رسید همان است که این سامانه هنگام پذیرش صورتحساب سنجیده و نگه داشته است. شماره پیگیری: ${number}`,
    other: 'رسید برای صورتحساب یا شماره پیگیری دیگری است.',
    signature: 'امضای رسید با کلیدهای شناخته‌شده سازمان سازگار نیست.',
    unreadable: 'رسید خوانده نشد؛ ساختار آن درست نیست.',
    missing: 'در این فایل رسیدی از سازمان نیست.',
    unknowable: 'کلید سازمان اکنون در دسترس نیست. لطفاً کمی بعد دوباره استعلام کنید.',
  },
  ledger: {
    same: (state: InvoiceState) =>
      `همین بسته در دفتر ارسال هست و سازمان آن را پذیرفته است. وضعیت کنونی صورتحساب: ${invoiceState.label(state)}`,
    notAccepted: (state: InvoiceState) =>
      `این بسته در دفتر ارسال هست، ولی پذیرفته نشده است. وضعیت کنونی صورتحساب: ${invoiceState.label(state)}`,
    other: 'در دفتر ارسال برای این شماره، بسته دیگری با محتوای دیگر هست.',
    unknown: 'این شماره در پرونده‌هایی که شما به آن‌ها دسترسی دارید نیست؛ این به معنی نادرستی صورتحساب نیست.',
  },
  /** Across the paper of an invoice whose authenticity is not shown. */
  stamps: { rejected: 'اصالت تأیید نشد', incomplete: 'اصالت کامل سنجیده نشد' },
  nameless: 'بی‌نام',
} as const;
