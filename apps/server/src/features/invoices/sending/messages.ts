import { plainTrouble, smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { Config } from '../../../platform/config/config.ts';
import type { StoredEvent } from '../../../platform/events/read.ts';
import type { EventReader } from '../../../platform/events/readers.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { invoiceStaff, sendingStaff } from '../../notifications/notify-once.ts';
import { notify } from '../../notifications/notify.ts';
import { invoiceLink } from './reaction-store.ts';

/** What calls for a person, told to anyone who registered the invoice; what no state of it shows, to the sending's staff as well. */
const sentences = {
  'invoice.refused': { title: 'invoices.refusedTitle', message: 'invoices.refusedMessage' },
  'invoice.gaveUp': { title: 'invoices.reviewTitle', message: 'invoices.reviewMessage' },
  'invoice.formerTaken': { title: 'invoices.formerTakenTitle', message: 'invoices.formerTakenMessage' },
  'invoice.corrected': { title: 'invoices.correctedTitle', message: 'invoices.correctionMessage' },
  'invoice.returned': { title: 'invoices.returnedTitle', message: 'invoices.correctionMessage' },
  'invoice.cancelled': { title: 'invoices.cancelledTitle', message: 'invoices.correctionMessage' },
} as const;

/** What somebody has to do something about. */
const calls: ReadonlySet<string> = new Set(['invoice.refused', 'invoice.gaveUp', 'invoice.formerTaken']);

type Notice = ReturnType<typeof noticeOf>;
type EventKind = keyof typeof sentences;
type Promises = Pick<Config, 'REVIEW_HOURS' | 'SUPPORT_PHONE'>;

/** Messages of the invoices' events, dated as the event is. */
export const invoiceMessages = (config: Promises): EventReader<EventKind> => ({
  name: 'invoice-messages',
  kinds: Object.keys(sentences) as EventKind[],
  take: async (tx, events) => {
    for (const event of events) {
      const notice = noticeOf(event, config);
      await notify(tx, [notice, ...(await staffNotices(tx, event, notice))], event.at);
    }
  },
});

async function staffNotices(tx: Tx, { kind }: StoredEvent<EventKind>, notice: Notice): Promise<Notice[]> {
  if (kind !== 'invoice.formerTaken') return [];
  const { sms: _, ...told } = notice;
  const readers = new Set(await invoiceStaff(tx));
  // Who does not see invoices is led to the page of the sending.
  return (await sendingStaff(tx)).map(userId => ({
    ...told,
    userId,
    ...(!readers.has(userId) && { link: '/sending' }),
  }));
}

function noticeOf(
  { kind, clientId, subjectId, data: { userId, number, note = '' }, at }: StoredEvent<EventKind>,
  { REVIEW_HOURS, SUPPORT_PHONE }: Promises,
) {
  const { title, message } = sentences[kind];
  const words = {
    number,
    cause: plainTrouble(note),
    taxId: `\u2066${note}\u2069`,
    date: formatJalaliTime(at + REVIEW_HOURS * 3_600_000),
    phone: `\u2066${SUPPORT_PHONE}\u2069`,
  };
  return {
    userId,
    inCase: clientId,
    title: messageText(title, { number }),
    message: messageText(message, words),
    link: invoiceLink(clientId, subjectId),
    line: { kind, of: String(clientId) },
    ...(calls.has(kind) && { sms: smsKind.id.invoice }),
  };
}
