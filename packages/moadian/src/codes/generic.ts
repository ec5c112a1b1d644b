import type { ContentKind, Explanation } from './types.ts';

/** Explains a content code that has no row of its own, from its kind, its detail and the title of its field. */
export function genericExplanation(
  kind: ContentKind,
  detail: string | undefined,
  title: string,
): Explanation {
  const row = (kind === 'json' && details[detail ?? '']) || kinds[kind];
  return { ...row, what: row.what.replaceAll('X', () => title), todo: row.todo.replaceAll('X', () => title) };
}

const correct = '«X» را درست کنید و صورتحساب را دوباره ثبت کنید.';
const report = 'ساختار صورتحساب را برنامه می‌سازد؛ آن را به پشتیبانی گزارش کنید.';

/** Kinds 0 to 5 (protocol 6.4). */
const kinds: Readonly<Record<ContentKind, Explanation>> = {
  empty: {
    what: 'فیلد «X» خالی است.',
    todo: '«X» را پر کنید و صورتحساب را دوباره ثبت کنید.',
    fault: 'data',
  },
  json: { what: 'مقدار «X» با ساختار خواسته‌شده سازمان نمی‌خواند.', todo: correct, fault: 'data' },
  rule: { what: 'مقدار «X» با قواعد محاسباتی و منطقی سازمان نمی‌خواند.', todo: correct, fault: 'data' },
  mismatch: { what: 'مقدار «X» با اطلاعات سازمان یکی نیست.', todo: correct, fault: 'data' },
  'out-of-pattern': {
    what: 'فیلد «X» در این الگوی صورتحساب جا ندارد.',
    todo: 'صورتحساب پذیرفته شده و این مقدار در کارپوشه ثبت نشده است؛ نیازی به اقدام نیست.',
    fault: 'software',
  },
  duplicate: { what: 'فیلد «X» در صورتحساب تکرار شده است.', todo: report, fault: 'software' },
};

/** Details of kind 1. */
const details: Readonly<Record<string, Explanation>> = {
  '01': { what: 'فیلد «X» در صورتحساب مجاز نیست.', todo: report, fault: 'software' },
  '02': { what: 'مقدار «X» جزو مقادیر مجاز نیست.', todo: correct, fault: 'data' },
  '03': { what: 'نوع مقدار «X» درست نیست.', todo: report, fault: 'software' },
  '04': { what: 'مقدار «X» الگو یا طول خواسته‌شده را ندارد.', todo: correct, fault: 'data' },
  '05': {
    what: 'مقدار «X» به حد مجاز رسیده یا از آن گذشته است؛ خود حد هم پذیرفته نیست.',
    todo: correct,
    fault: 'data',
  },
  '06': { what: 'مقدار «X» بیرون از حد مجاز است.', todo: correct, fault: 'data' },
  '07': { what: 'مقدار «X» بلندتر از حد مجاز است.', todo: correct, fault: 'data' },
  '08': { what: 'مقدار «X» کوتاه‌تر از حد مجاز است.', todo: correct, fault: 'data' },
  '09': { what: 'شمار رقم‌های اعشار «X» بیش از حد مجاز است.', todo: correct, fault: 'data' },
  '10': { what: 'متن صورتحساب جیسون درستی نیست.', todo: report, fault: 'software' },
};

export const acceptedAnyway = 'صورتحساب با هشدار پذیرفته شده است؛ «X» را برای صورتحساب‌های بعدی درست کنید.';

const askForHelp = 'پیام سازمان را بخوانید و اگر روشن نبود، کد را به پشتیبانی گزارش کنید.';
const unlisted = 'سازمان کدی فرستاده که در فهرست‌های منتشرشده نیست.';

/** Codes that nobody has published: those of the authority's own faults contain a 5 at their start (protocol 1.8). */
export const unknownCode: Explanation = {
  what: unlisted,
  todo: askForHelp,
  fault: 'software',
  unlisted: true,
};
export const unknownServerCode: Explanation = {
  what: unlisted,
  todo: 'مشکل از سامانه سازمان است، نه از شما؛ پس از چند دقیقه باید دوباره تلاش شود.',
  fault: 'authority',
  retry: 'later',
  unlisted: true,
};

/** Stands for the title where a number has no published field. */
export const unnamedField = (number: string): string => `شماره ${number}`;

/** Messages put the title of their field in quotes: فیلد «روش تسویه». */
export const titlePattern = /فیلد\s*«([^«»]{1,200})»/u;

/**
 * Body messages name their line: «در قلم کالای «۳» صورتحساب» (protocol 6.4). Of payments and carried goods no message
 * is published; the like of it is understood.
 */
export const linePattern =
  /(?:قلم\s+کالا[یي]|ردیف(?:\s+پرداخت)?|کالا[یي]\s+حمل[\s\u200c]?شده)\s*[«"(]?\s*([0-9۰-۹٠-٩]{1,5})/u;
