import { defineEnum, type EnumId } from './define.ts';

/**
 * How much it matters, and what is promised for it: hours of work of the provider until somebody has answered first, and until
 * it is settled.
 */
export const ticketPriorityType = defineEnum({
  low: { id: 1, label: 'کم', firstHours: 16, settledHours: 40 },
  normal: { id: 2, label: 'عادی', firstHours: 8, settledHours: 24 },
  high: { id: 3, label: 'زیاد', firstHours: 4, settledHours: 16 },
  veryHigh: { id: 4, label: 'خیلی زیاد', firstHours: 2, settledHours: 8 },
});
export type TicketPriorityType = EnumId<typeof ticketPriorityType>;

/** Who wrote a message. The specification gives the id 2; the names are ours. */
export const ticketDirection = defineEnum({
  user: { id: 1, label: 'کاربر' },
  support: { id: 2, label: 'پشتیبانی' },
});
export type TicketDirection = EnumId<typeof ticketDirection>;

/** Open: it waits for the support. Answered: it waits for the person who asked. */
export const ticketState = defineEnum({
  open: { id: 1, label: 'در انتظار پاسخ', meaning: 'waiting' },
  answered: { id: 2, label: 'پاسخ داده‌شده', meaning: 'info' },
  closed: { id: 3, label: 'بسته', meaning: 'neutral' },
});
export type TicketState = EnumId<typeof ticketState>;

/** Whether a ticket is about a case that the person who asked is in; one that they have left is none of theirs. Ours. */
export const ticketMatter = defineEnum({
  ownCase: { id: true, label: 'یکی از پرونده‌های من' },
  other: { id: false, label: 'جز پرونده‌های من' },
});

/** What stands in a conversation: what people write, and what happens to it. */
export const ticketEntryKind = defineEnum({
  message: { id: 1, label: 'پیام' },
  receipt: { id: 2, label: 'رسید' },
  closed: { id: 3, label: 'درخواست بسته شد' },
  reopened: { id: 4, label: 'درخواست دوباره باز شد' },
});
export type TicketEntryKind = EnumId<typeof ticketEntryKind>;

/** How content the person who asked is with what became of it. */
export const ticketRating = defineEnum({
  veryBad: { id: 1, label: 'خیلی بد' },
  bad: { id: 2, label: 'بد' },
  fair: { id: 3, label: 'متوسط' },
  good: { id: 4, label: 'خوب' },
  veryGood: { id: 5, label: 'خیلی خوب' },
});
export type TicketRating = EnumId<typeof ticketRating>;

/** What a canned answer may name in braces, «{نام کاربر}»: it is put in from the ticket at hand. */
export const cannedValue = defineEnum({
  user: { id: 'user', label: 'نام کاربر' },
  number: { id: 'number', label: 'شماره درخواست' },
  title: { id: 'title', label: 'عنوان درخواست' },
  caseName: { id: 'caseName', label: 'نام پرونده' },
  writer: { id: 'writer', label: 'نام کارشناس' },
});
export type CannedValue = EnumId<typeof cannedValue>;
