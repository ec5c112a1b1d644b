import { ticketPriorityType, ticketRating } from '../enums/index.ts';
import type { FieldTable } from '../fields/index.ts';

/** What people write in one message. */
const message = { label: 'شرح', type: 'text', max: 4_000, lines: true } as const;

/** A ticket with its first message (spec 3 section 5). */
export const ticketFields = {
  title: { label: 'عنوان', type: 'text', max: 128 },
  requestGroupId: { label: 'گروه درخواست', type: 'choice', from: 'ticketGroups', max: 36 },
  requestTypeId: { label: 'نوع درخواست', type: 'choice', from: 'ticketTypes', max: 36 },
  priority: { label: 'اولویت', type: 'enum', of: ticketPriorityType },
  /** The case that it is about, and an invoice of it. */
  clientId: { label: 'پرونده', type: 'choice', from: 'ownCases', max: 9 },
  invoiceId: { label: 'صورتحساب', type: 'id' },
  message,
} as const satisfies FieldTable;

/** Of the number that every answer names: the last entry that its writer saw. */
export const seenLabel = 'آخرین پیام دیده‌شده';

/** Files of one message. */
export const MOST_FILES = 5;
export const filesLabel = 'پیوست‌ها';

/** An answer in a conversation, or a note of the staff. */
export const replyFields = { message: { ...message, label: 'متن پیام' } } as const satisfies FieldTable;

/** What the person who asked says of a ticket that is closed. */
export const ratingFields = {
  rating: { label: 'رضایت شما', type: 'enum', of: ticketRating },
  comment: { label: 'توضیح', type: 'text', max: 400, lines: true },
} as const satisfies FieldTable;
