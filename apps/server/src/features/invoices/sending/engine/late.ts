import { mustDeclare, type InvoiceDocument } from '@moadi/domain/invoices';
import type { InquiryEntry } from '@moadi/moadian';
import type { StoredInvoice } from '../../document-store.ts';
import type { Attempt } from '../ledger.ts';
import type { Engine } from './context.ts';
import { lastLeft } from './sending-time.ts';
import { declaredDates, markLate } from './store.ts';

/* The route of article 9, of invoices that leave after the deadline (protocol 7.4). */

/**
 * Sending rule 1 and the moment of registration, on the rows. Decided when a packet is made and not when the invoice was typed, because
 * it may have waited; a moment that has grown too old itself is renewed. Returns the ids.
 */
export async function declareLate(
  engine: Engine,
  invoices: readonly StoredInvoice[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { figures } = engine.config;
  const late = invoices.filter(({ document }) => mustDeclare(document.invoiceHeader, { now, figures }));
  const keys = late.map(({ own: { clientId, id } }) => ({ clientId, id }));
  if (keys.length > 0) await engine.db.system(tx => markLate(tx, keys, now));
  return new Set(late.map(({ own }) => own.id));
}

export const asLate = (document: InvoiceDocument, now: number): InvoiceDocument => ({
  ...document,
  invoiceHeader: { ...document.invoiceHeader, sendingRule: 1, registrationDateTime: now },
});

/** What a packet is refused with that came too late: the issue date, no sending rule, a moment of registration too old. */
const TOO_LATE: ReadonlySet<string> = new Set(['0200201', '00107', '0200301']);

/**
 * Of refused packets those that were right when they were made and too late when they left: their bytes never change (R2), so that
 * only a packet under another number can say so. Returns the ids of the packets. Costs nothing where no refusal is about dates.
 */
export async function leftTooLate(
  engine: Engine,
  answered: readonly { attempt: Attempt; entry: InquiryEntry | undefined }[],
): Promise<ReadonlySet<string>> {
  const refused = answered.filter(({ entry }) => isForDates(entry)).map(({ attempt }) => attempt);
  if (refused.length === 0) return new Set();
  const dates = await declaredDates(
    engine.db.read,
    refused.map(({ clientId, invoiceId: id }) => ({ clientId, id })),
  );
  const { figures } = engine.config;
  const late = refused.filter(attempt => {
    const declared = dates.get(attempt.invoiceId);
    return declared && mustDeclare(declared, { now: lastLeft(attempt) ?? engine.clock(), figures });
  });
  return new Set(late.map(({ id }) => id));
}

const isForDates = (entry: InquiryEntry | undefined): boolean =>
  entry?.status === 'FAILED' &&
  entry.errors.length > 0 &&
  entry.errors.every(({ code }) => TOO_LATE.has(code));
