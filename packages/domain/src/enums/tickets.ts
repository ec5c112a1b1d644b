import { defineEnum, type EnumId } from './define.ts';

export const ticketPriorityType = defineEnum({
  low: { id: 1, label: 'کم' },
  normal: { id: 2, label: 'عادی' },
  high: { id: 3, label: 'زیاد' },
  veryHigh: { id: 4, label: 'خیلی زیاد' },
});
export type TicketPriorityType = EnumId<typeof ticketPriorityType>;

/** Who wrote a message. The specification gives the id 2; the names are ours. */
export const ticketDirection = defineEnum({
  user: { id: 1, label: 'کاربر' },
  support: { id: 2, label: 'پشتیبانی' },
});
export type TicketDirection = EnumId<typeof ticketDirection>;
