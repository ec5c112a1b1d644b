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

/** Open: it waits for the support. Answered: it waits for whoever asked. */
export const ticketState = defineEnum({
  open: { id: 1, label: 'در انتظار پاسخ' },
  answered: { id: 2, label: 'پاسخ داده‌شده' },
  closed: { id: 3, label: 'بسته' },
});
export type TicketState = EnumId<typeof ticketState>;

/** What stands in a conversation: what people write, and what happens to it. */
export const ticketEntryKind = defineEnum({
  message: { id: 1, label: 'پیام' },
  receipt: { id: 2, label: 'رسید' },
  closed: { id: 3, label: 'درخواست بسته شد' },
  reopened: { id: 4, label: 'درخواست دوباره باز شد' },
});
export type TicketEntryKind = EnumId<typeof ticketEntryKind>;
