import type { authorityMessage, invoiceItemSchema } from '@moadi/contract/invoices/schemas';
import {
  invoiceArticle6State,
  invoiceState,
  invoiceTaxPayerState,
  sharedLabels,
  type EnumTable,
} from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import type { InvoiceDocument } from '@moadi/domain/invoices';
import { formatRial } from '@moadi/domain/primitives';
import { fullNameOf } from '@moadi/domain/users';
import { decodeCode, placeOf, readReceipt } from '@moadi/moadian';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { keyNames } from '../api-keys/service.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { findSeller } from './checking/case-facts.ts';
import { formerNumbersOf } from './former-number-store.ts';
import { knownCodes } from './checking/known-codes.ts';
import { triesOf } from './sending/ledger-store.ts';
import { progressByInvoice, type ReviewTime } from './sending/progress.ts';
import { findInvoice } from './document-store.ts';
import { namesOfUsers } from './store.ts';
import { timelineOf } from './timeline-store.ts';

type InvoiceItem = z.output<typeof invoiceItemSchema>;
type Message = z.output<typeof authorityMessage>;

/** One invoice with all that its dialog shows. */
export async function viewInvoice(db: Db, tx: Tx, key: RowKey, watch: ReviewTime): Promise<InvoiceItem> {
  const { clientId, id } = key;
  const found = (await findInvoice(tx, clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const { own, document } = found;
  const events = await timelineOf(tx, clientId, id);
  const names = await namesOf(db, [own.userId, ...events.map(event => event.userId)]);
  const keys = await keyNames(db.read, [...new Set(events.flatMap(({ keyId }) => keyId ?? []))]);
  const { userId, errors, warning, receipt, receiptVerified, ...rest } = own;
  const user = names.get(userId);
  const former = (await formerNumbersOf(tx, [key])).get(id) ?? [];
  const ownProgress = (await progressByInvoice(tx, [{ ...key, state: own.state }], watch)).get(id);
  return {
    ...rest,
    ...ownProgress,
    ...(former.length > 0 && { formerNumbers: former }),
    ...document.invoiceHeader,
    invoiceType: document.invoiceHeader.invoiceType!,
    invoicePattern: document.invoiceHeader.invoicePattern!,
    invoiceSubject: document.invoiceHeader.invoiceSubject!,
    issuingDateTime: document.invoiceHeader.issuingDateTime!,
    invoiceHeader: document.invoiceHeader,
    invoiceBodies: document.invoiceBodies,
    invoicePayments: document.invoicePayments,
    case: await findSeller(tx, clientId),
    names: await codeNames(tx, document),
    errors: explained(errors, retryTodo(own.state)),
    warning: explained(warning),
    ...(receipt !== undefined && { receipt: receiptOf(receipt, receiptVerified) }),
    events: events.map(event => ({
      id: event.id,
      at: event.at,
      event: event.event,
      to: event.to,
      actor: event.actor,
      ...(event.from !== null && { from: event.from }),
      ...(event.userId !== null && { actorName: fullNameOf(names.get(event.userId)) }),
      ...(event.keyId !== null && { keyName: keys.get(event.keyId) ?? '' }),
      ...(event.referenceNumber !== null && { referenceNumber: event.referenceNumber }),
      ...(event.hash !== null && { hash: event.hash.toString('hex') }),
      ...(event.note !== null && { note: noteText(event, event.note) }),
      ...formerAt(former, event.at),
    })),
    tries: await triesOf(tx, clientId, id),
    ...(user && { user }),
  };
}

/** What the codes mean, for a reader. */
const codeNames = async (tx: Tx, document: InvoiceDocument) =>
  Object.fromEntries(
    Object.entries(await knownCodes(tx, [document])).map(([list, names]) => [
      list,
      Object.fromEntries(names),
    ]),
  );

/** The authority's own word that it has registered the invoice, and when it says to have received it. */
function receiptOf(text: string, verified = false) {
  const receivedAt = Date.parse(readReceipt(text)?.receivedDate ?? '');
  return { text, verified, ...(Number.isFinite(receivedAt) && { receivedAt }) };
}

/** The number that was given up at that moment. */
function formerAt(former: readonly { endedAt: number; internalSerialNumber: number }[], at: number) {
  const found = former.find(({ endedAt }) => endedAt === at);
  return found && { formerNumber: found.internalSerialNumber };
}

/** Notes of happenings are ids, codes and amounts; a person's own words stay as they are. */
function noteText({ event, actor }: { event: string; actor: string }, note: string): string {
  if (event === 'renewed' && actor === 'worker') return `${decodeCode(note).what} (${note})`;
  const table = { reaction: invoiceTaxPayerState, article6: invoiceArticle6State }[event] as
    EnumTable | undefined;
  if (!table) return event.startsWith('payment') ? `${formatRial(note)} ${sharedLabels.moneyUnit}` : note;
  const [before, after] = note.split('>').map(id => (id === '' ? undefined : table.label(Number(id))));
  return before ? `${before} ← ${after}` : (after ?? '');
}

/** Of what the authority met inside: who sends it again now. While the engine does, no invoice shows its errors. */
const retryTodo = (state: number): string =>
  messageText(state === invoiceState.id.needsReview ? 'invoices.retryByReview' : 'invoices.retryByHand');

/** The authority's raw messages with our field, our label and what to do; `retryTodo` where trying again is all there is to do. */
export function explained(raw: unknown, retryTodo?: string): Message[] {
  if (!Array.isArray(raw)) return [];
  return (raw as { code: string; message: string }[]).map(({ code, message }) => {
    const decoded = decodeCode(code, message);
    const place = placeOf(decoded);
    return {
      code,
      message,
      // Of a code that nobody has published, the authority's own sentence says more than we can.
      explanation: (decoded.unlisted && message.trim()) || decoded.what,
      todo: (decoded.retry === 'later' && retryTodo) || decoded.todo,
      ...(place && { path: place.path, label: place.label }),
      ...(decoded.line !== undefined && { line: decoded.line }),
      ...(decoded.repair && { repair: decoded.repair }),
    };
  });
}

interface Name {
  firstName?: string;
  lastName?: string;
}

/** Users are no tenant's rows: the server looks their names up itself. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Name>> {
  const wanted = [...new Set(ids.filter(id => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await namesOfUsers(db.read, wanted);
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...(row.first_name !== null && { firstName: row.first_name }),
        ...(row.last_name !== null && { lastName: row.last_name }),
      },
    ]),
  );
}
