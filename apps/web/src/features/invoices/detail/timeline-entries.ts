import type { InvoiceItem } from '../answers.ts';

export type Happening = InvoiceItem['events'][number];
export type Attempt = InvoiceItem['tries'][number];

type Entry = { at: number } & (
  { event: Happening; attempt?: undefined } | { event?: undefined; attempt: Attempt }
);

/** What happened and what was sent, in the order of time; a reference number is happened once, where it comes up. */
export function entriesOf({ events, tries }: Pick<InvoiceItem, 'events' | 'tries'>): Entry[] {
  const happened = events.map((event, i): Entry => {
    const { referenceNumber, ...rest } = event;
    const isNew = referenceNumber !== undefined && referenceNumber !== events[i - 1]?.referenceNumber;
    return { at: event.at, event: isNew ? event : rest };
  });
  const sent = tries.map((attempt): Entry => ({ at: attempt.sentAt, attempt }));
  // At the same moment it was registered first, sent then, and answered at last: an answer is never as quick as that.
  return [...happened, ...sent].sort((a, b) => a.at - b.at);
}
