import { fault, statesIn, type Fault } from '@moadi/domain/faults';
import { invoiceSendType, invoiceState, type InvoiceSendType, type InvoiceState } from '@moadi/domain/enums';
import { makeTaxId, MAX_SERIAL } from '@moadi/domain/identifiers';
import {
  kindOf,
  nextState,
  statesFor,
  type InvoiceDocument,
  type Figures,
  type InvoiceEvent,
} from '@moadi/domain/invoices';
import type { Tx } from '../../platform/database/scope.ts';
import type { CaseAccess } from '../../platform/http/callers/case-access.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { jobRow } from '../../platform/jobs/jobs.ts';
import { insertAll } from '../../platform/database/sets.ts';
import { findSeller, type Seller } from './checking/case-facts.ts';
import { examine, examineAll, type Draft, type Examined } from './checking/examine.ts';
import { hasPacket } from './sending/ledger.ts';
import { addSending, sendJob } from './sending/queue.ts';
import * as store from './store.ts';
import { codesOf, keepFormer, type FormerNumber } from './former-number-store.ts';
import { findInvoice, type StoredInvoice } from './document-store.ts';
import { eventRow, record, type TimelineEntry } from './timeline-store.ts';

export interface Act {
  tx: Tx;
  access: CaseAccess;
  userId: string;
  now: number;
  /** This installation's dated figures. */
  figures: Figures;
}

export interface Stored {
  id: string;
  state: InvoiceState;
  /** Of a preview there is none. */
  internalSerialNumber?: number;
  taxId?: string;
  isProformaInvoice: boolean;
}

export interface Refused {
  faults: readonly Fault[];
}

export const isRefused = (result: object): result is Refused => 'faults' in result;

/** Registers one invoice, or refuses with its faults. */
export async function create(act: Act, body: InvoiceDocument): Promise<Stored> {
  const [registered] = await createMany(act, [body]);
  return isRefused(registered!) ? refuse(...registered.faults) : registered!;
}

/** Where they come from: single ones by hand or a program, or a book; a preview takes no number and stays until it is sent. */
export interface Way {
  isPreview?: boolean;
  sendType?: InvoiceSendType;
}

/**
 * Registers invoices: numbers, rows, timelines and sending jobs in one transaction (R1). Each stands for itself: one with
 * faults takes no number and keeps no other back. Anyone who may not send, or ticks proforma, gets a proforma.
 */
export async function createMany(
  act: Act,
  bodies: readonly InvoiceDocument[],
  way?: Way,
): Promise<(Stored | Refused)[]> {
  const seller = await findSeller(act.tx, act.access.clientId);
  return registerExamined(act, { seller, drafts: await examineMany(act, seller, bodies) }, way);
}

/** Incoming invoices with what the check said of them. */
export interface ExaminedDraft extends Draft {
  examined: Examined;
}

export async function examineMany(
  { tx, access, now, figures }: Act,
  seller: Seller,
  bodies: readonly InvoiceDocument[],
): Promise<ExaminedDraft[]> {
  const drafts = bodies.map(body => ({ body, proforma: wantsProforma(access, body) }));
  const examined = await examineAll(tx, drafts, { seller, now, figures });
  return drafts.map((draft, i) => ({ ...draft, examined: examined[i]! }));
}

/** Registers what was examined for this seller: corrections in the same transaction, since it holds what they refer to. */
export async function registerExamined(
  act: Act,
  { seller, drafts }: { seller: Seller; drafts: readonly ExaminedDraft[] },
  { isPreview = false, sendType = invoiceSendType.id.single }: Way = {},
): Promise<(Stored | Refused)[]> {
  const { tx, access, userId, now } = act;
  const { clientId } = access;
  const right = isPreview ? 0 : drafts.filter(({ examined }) => examined.faults.length === 0).length;
  let last = right === 0 ? 0 : (await serialsFor(tx, seller.fiscalId, clientId, right)) - right;
  const results = drafts.map(({ proforma, examined }): store.NewInvoice | Refused => {
    const { document, faults } = examined;
    if (faults.length > 0) return { faults };
    const serial = isPreview ? undefined : (last += 1);
    const event = isPreview ? 'registerPreview' : registering(proforma);
    return {
      clientId,
      id: newId(now),
      fiscalId: seller.fiscalId,
      userId,
      state: nextState(null, event)!,
      sendType,
      serial,
      document: numbered(document, { seller, serial, proforma }),
      now,
    };
  });
  const made = results.flatMap(result => (isRefused(result) ? [] : [result]));
  await insertAll(tx, {
    ...store.invoiceRows(made),
    invoice_events: made.map(({ id, state }) => eventRow(tx, registered(act, id, null, state))),
    jobs: made.filter(sends).map(({ id }) => jobRow(sendJob(clientId, id, now))),
  });
  return results.map(result =>
    isRefused(result) ? result : answer(result.id, result.state, result.serial, result.document),
  );
}

/**
 * Registers an edited invoice again; one of which a packet was made gets a new number, since its old one stands for what that says
 * (product.md section 3).
 */
export async function update(
  act: Act,
  id: string,
  edit: InvoiceDocument & { version: number },
): Promise<Stored> {
  const { version, ...body } = edit;
  const { tx, access, userId, now } = act;
  const found = (await findInvoice(tx, access.clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const from = found.own.state;
  const proforma = wantsProforma(access, body);
  const state = allowed(from, registering(proforma));
  if (found.own.version !== version) refuse(fault('http.editedMeanwhile'));
  if (kindOf(body) !== kindOf(found.document))
    refuse(fault('invoices.patternLocked', 'invoiceHeader.invoicePattern'));
  if (!isSameReference(body, found.document)) refuse(fault('invoices.referenceLocked'));
  const seller = await findSeller(tx, access.clientId);
  const document = await accepted(act, body, seller, proforma);
  const before = found.own.internalSerialNumber;
  const burnt = before !== undefined && (await hasPacket(tx, access.clientId, id, before));
  const serial =
    burnt || before === undefined ? await serialsFor(tx, seller.fiscalId, access.clientId, 1) : before;
  const invoice = numbered(document, { seller, serial, proforma });
  const replaced = await store.replaceInvoice(
    tx,
    { state: from, version },
    {
      clientId: access.clientId,
      id,
      fiscalId: seller.fiscalId,
      userId,
      state,
      serial,
      document: invoice,
      now,
    },
  );
  if (!replaced) refuse(fault('http.editedMeanwhile'));
  if (burnt) await keepFormer(tx, [formerOf(found)], now);
  await record(tx, [registered(act, id, from, state)]);
  if (sends({ state }))
    await addSending(tx, { clientId: access.clientId, ids: [id], now }, fault('http.editedMeanwhile'));
  return answer(id, state, serial, invoice);
}

/** The number that a packet was made with, so that it is never given again. */
const formerOf = ({ own, document }: StoredInvoice): FormerNumber => ({
  clientId: own.clientId,
  invoiceId: own.id,
  taxId: document.invoiceHeader.taxId!,
  serial: own.internalSerialNumber!,
  codes: codesOf(own.errors),
});

/** What a correction refers to, and what kind of correction it is, stays when it is edited. */
const isSameReference = (
  { invoiceHeader: a }: InvoiceDocument,
  { invoiceHeader: b }: InvoiceDocument,
): boolean =>
  (a.invoiceSubject ?? 1) === (b.invoiceSubject ?? 1) &&
  ((b.invoiceSubject ?? 1) === 1 || a.referenceTaxId === b.referenceTaxId);

/** Whoever may not send gets a proforma, as does whoever asks for one. */
export const wantsProforma = (access: CaseAccess, body: InvoiceDocument): boolean =>
  body.isProformaInvoice === true || !access.may('invoices.send');

async function accepted({ tx, now, figures }: Act, body: InvoiceDocument, seller: Seller, proforma: boolean) {
  const { document, faults } = await examine(tx, { body, proforma }, { seller, now, figures });
  return faults.length > 0 ? refuse(...faults) : document;
}

/** The last of `count` new numbers. */
export async function serialsFor(tx: Tx, fiscalId: string, clientId: number, count: number): Promise<number> {
  const serial = await store.takeSerials(tx, fiscalId, clientId, count);
  return BigInt(serial) > MAX_SERIAL ? refuse(fault('invoices.serialExhausted')) : serial;
}

/** A proforma has its number from the start and its tax id only when it is sent, a preview both only then. */
function numbered(
  document: InvoiceDocument,
  { seller, serial, proforma }: { seller: Seller; serial: number | undefined; proforma: boolean },
): InvoiceDocument {
  const { taxId, ...header } = document.invoiceHeader;
  return {
    ...document,
    isProformaInvoice: proforma,
    invoiceHeader:
      proforma || serial === undefined ? header : { ...header, taxId: taxIdOf(document, seller, serial) },
  };
}

export const taxIdOf = ({ invoiceHeader }: InvoiceDocument, { fiscalId }: Seller, serial: number): string =>
  makeTaxId({ fiscalId, issuedAt: invoiceHeader.issuingDateTime!, serial: BigInt(serial) });

const registering = (proforma: boolean): InvoiceEvent => (proforma ? 'registerProforma' : 'register');

const sends = ({ state }: { state: InvoiceState }): boolean => state === invoiceState.id.readyToSend;

const registered = (
  { access: { clientId }, userId, now }: Act,
  invoiceId: string,
  from: InvoiceState | null,
  to: InvoiceState,
): TimelineEntry => ({
  ...{ clientId, invoiceId, from, to, now },
  event: to === invoiceState.id.preview ? 'registerPreview' : registering(!sends({ state: to })),
  actor: 'user',
  userId,
});

/** The state that the event leads to; says in which states it would work where it does not. */
export const allowed = (from: InvoiceState, event: InvoiceEvent): InvoiceState =>
  nextState(from, event) ?? refuse(notAllowed(event));

/** Says in which states the action would work. */
export const notAllowed = (event: InvoiceEvent) =>
  fault('invoices.actionOnlyIn', '', statesIn(invoiceState, statesFor('sender', event)));

export const answer = (
  id: string,
  state: InvoiceState,
  serial: number | undefined,
  { invoiceHeader, isProformaInvoice }: InvoiceDocument,
): Stored => ({
  id,
  state,
  ...(serial !== undefined && { internalSerialNumber: serial }),
  ...(invoiceHeader.taxId !== undefined && { taxId: invoiceHeader.taxId }),
  isProformaInvoice: isProformaInvoice ?? false,
});
