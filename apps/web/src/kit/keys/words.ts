import type { ShortcutId } from '../../ui/keys/shortcuts.ts';

/** Where a key is read, in the order of the page's help. */
export const keyPlaces = {
  everywhere: 'در همه صفحه‌ها',
  dialogs: 'در پنجره‌ها و فهرست‌های باز',
  replies: 'در گفت‌وگوی پشتیبانی',
  commands: 'در پنجره جست‌وجو',
} as const;

export type KeyPlace = keyof typeof keyPlaces;

/** What each key does. */
export const keyWords: Readonly<Record<ShortcutId, { place: KeyPlace; text: string }>> = {
  commands: { place: 'everywhere', text: 'جست‌وجو و فرمان‌ها' },
  keysHelp: { place: 'everywhere', text: 'کلیدهای این صفحه' },
  close: { place: 'dialogs', text: 'بستن' },
  sendReply: { place: 'replies', text: 'ارسال پاسخ' },
  nextResult: { place: 'commands', text: 'نتیجه بعدی' },
  formerResult: { place: 'commands', text: 'نتیجه پیشین' },
  openResult: { place: 'commands', text: 'باز کردن نتیجه' },
  openResultAside: { place: 'commands', text: 'باز کردن در زبانه‌ای تازه' },
};
