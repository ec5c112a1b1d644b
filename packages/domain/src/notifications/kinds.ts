import { invoiceState, type InvoiceState } from '../enums/index.ts';
import { messageText } from '../faults/index.ts';
import type { LiveTopic } from '../live/index.ts';

/** What the panel tells of again and again: of one kind, about one case or ticket, it is one line a day to its reader. */
interface Kind {
  /** The line of several. */
  many: (count: number) => string;
  /** Where all of them are seen. */
  link: (of: string) => string;
  /** They are about invoices of the case that they are `of`. */
  ofCase: boolean;
  /** What else shows whether they were read: pages that are open are told. */
  topic?: LiveTopic;
}

const invoices = (
  key:
    | 'notifications.manyRefused'
    | 'notifications.manyGaveUp'
    | 'notifications.manyFormerTaken'
    | 'notifications.manyCorrected'
    | 'notifications.manyReturned'
    | 'notifications.manyCancelled',
  state?: InvoiceState,
): Kind => ({
  many: n => messageText(key, { n }),
  link: of => `/cases/${of}/invoices/list/single${state === undefined ? '' : `?state_IN=${state}`}`,
  ofCase: true,
});

/** Of a ticket, for the person who asked, and for the staff. */
const ticket = (page: string): Kind => ({
  many: n => messageText('tickets.manyMessages', { n }),
  link: of => `${page}?detail=${of}`,
  ofCase: false,
});

const { id } = invoiceState;

const messageKinds = {
  'invoice.refused': invoices('notifications.manyRefused', id.notAcceptedWithErrors),
  'invoice.gaveUp': invoices('notifications.manyGaveUp', id.needsReview),
  'invoice.formerTaken': invoices('notifications.manyFormerTaken'),
  'invoice.corrected': invoices('notifications.manyCorrected', id.edited),
  'invoice.returned': invoices('notifications.manyReturned', id.returned),
  'invoice.cancelled': invoices('notifications.manyCancelled', id.cancelled),
  'ticket.answered': { ...ticket('/user/tickets'), topic: 'tickets' },
  'ticket.asked': ticket('/tickets'),
} as const satisfies Record<string, Kind>;

export type MessageKind = keyof typeof messageKinds;

/** Messages of a line, the newest for all of them. */
export interface MessageLine {
  count: number;
  title: string;
  message: string;
  link?: string | undefined;
  kind?: string | undefined;
  kindOf?: string | undefined;
}

/** What a line says: the message itself, or how many there are and where they are seen. Kinds of a later version are told one by one. */
export function textOfLine(line: MessageLine, caseName: string | undefined) {
  const { count, title, message, link, kind, kindOf } = line;
  if (count === 1 || kindOf === undefined || !isKind(kind)) return { title, message, link };
  const { many, link: linkOf, ofCase }: Kind = messageKinds[kind];
  return {
    title: many(count),
    message: ofCase && caseName ? messageText('notifications.manyOfCase', { caseName }) : message,
    link: linkOf(kindOf),
  };
}

/** Pages of its reader beside the box that show whether a message of this kind was read. */
export const topicOf = (kind: string | undefined): LiveTopic | undefined =>
  isKind(kind) ? (messageKinds[kind] as Kind).topic : undefined;

const isKind = (kind: string | undefined): kind is MessageKind => kind !== undefined && kind in messageKinds;
