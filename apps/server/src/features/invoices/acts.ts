import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { mayCause, nextState, type InvoiceActor, type InvoiceEvent } from '@moadi/domain/invoices';
import { timestamp } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { withdrawJobs } from '../../platform/jobs/waiting.ts';
import { findSeller } from './checking/case-facts.ts';
import { examineAll } from './checking/examine.ts';
import { doubtfulAmong } from './going-back-store.ts';
import { haveLeft } from './sending/ledger.ts';
import { addSending, SEND } from './sending/queue.ts';
import { answer, isRefused, notAllowed, serialsFor, taxIdOf } from './service.ts';
import type { Act, Refused, Stored } from './service.ts';
import { changeStates, lockInvoices, type StateColumns } from './state-store.ts';
import { record } from './timeline-store.ts';
import { findInvoices, type StoredInvoice } from './document-store.ts';

/**
 * Acts that move stored invoices to another state. Each invoice stands for itself: one that is refused keeps no other back.
 * As many statements for a hundred as for one.
 */

/** Sends proformas or previewed rows to the authority. */
export async function sendMany(act: Act, ids: readonly string[]): Promise<Outcome[]> {
  const { tx, access, now, figures } = act;
  const seller = await findSeller(tx, access.clientId);
  const outcomes = await moveMany(act, ids, 'send', async found => {
    const drafts = found.map(({ document }) => ({
      body: { ...document, isProformaInvoice: false },
      proforma: false,
    }));
    const examined = await examineAll(tx, drafts, { seller, now, figures });
    const isRight = (i: number) => examined[i]!.faults.length === 0;
    const unnumbered = found.filter(
      ({ own }, i) => own.internalSerialNumber === undefined && isRight(i),
    ).length;
    const { fiscalId } = seller;
    let last =
      unnumbered === 0 ? 0 : (await serialsFor(tx, fiscalId, access.clientId, unnumbered)) - unnumbered;
    return found.map(({ own, document }, i) => {
      const { faults } = examined[i]!;
      if (faults.length > 0) return { faults };
      const serial = own.internalSerialNumber ?? (last += 1);
      const taxId = taxIdOf(document, seller, serial);
      return {
        ...{ internal_serial_number: serial, tax_id: taxId },
        ...{ is_proforma_invoice: false, register_date: timestamp(now) },
      };
    });
  });
  const sent = outcomes.filter(({ result }) => !isRefused(result));
  const { clientId } = access;
  await addSending(tx, { clientId, ids: sent.map(({ id }) => id), now }, fault('http.changedMeanwhile'));
  return outcomes;
}

/** Cancels sending: of a waiting invoice only while no worker has it, in one atomic step. */
export const withdrawMany = (act: Act, ids: readonly string[]): Promise<Outcome[]> =>
  moveMany(act, ids, 'withdraw', async found => {
    const { tx, access, now } = act;
    const { clientId } = access;
    const serials = new Map(
      found
        .filter(({ own }) => own.state === invoiceState.id.readyToSend)
        .map(({ own }) => [own.id, own.internalSerialNumber!]),
    );
    const left = async (ids: readonly string[]) => {
      const numbered = ids.map(id => ({ id, serial: serials.get(id)! }));
      const gone = await haveLeft(tx, clientId, numbered);
      return new Set([...gone, ...(await doubtfulAmong(tx, clientId, ids))]);
    };
    const back = await withdrawJobs(tx, SEND, clientId, [...serials.keys()], now, left);
    const claimed = new Set([...serials.keys()].filter(id => !back.has(id)));
    return found.map(({ own }): Verdict =>
      claimed.has(own.id) ? { faults: [fault('invoices.sendingClaimed')] } : {},
    );
  });

export const send = async (act: Act, id: string): Promise<Stored> => only(await sendMany(act, [id]));
export const withdraw = async (act: Act, id: string): Promise<Stored> => only(await withdrawMany(act, [id]));

/** What came of one of many. */
export interface Outcome {
  id: string;
  result: Stored | Refused;
}

const only = ([outcome]: readonly Outcome[]): Stored =>
  isRefused(outcome!.result) ? refuse(...outcome!.result.faults) : outcome!.result;

/** Why an invoice stays, or which columns change as it goes. */
type Verdict = Refused | StateColumns;

/** Moves the invoices that may and that `judge` lets go, and tells their timelines. */
async function moveMany(
  act: Act,
  ids: readonly string[],
  event: InvoiceEvent,
  judge: (found: readonly StoredInvoice[]) => Promise<readonly Verdict[]>,
): Promise<Outcome[]> {
  const { tx, access, userId, now } = act;
  const { clientId } = access;
  const keys = [...new Set(ids)].map(id => ({ clientId, id }));
  const free = await lockInvoices(tx, keys);
  const all = await findInvoices(tx, keys);
  const actor = access.may('invoices.send') ? 'sender' : 'preparer';
  const may = ({ state, userId: maker }: StoredInvoice['own']) =>
    mayCause(actor, state, event) || (maker === userId && mayCause('maker', state, event));
  const movable = [...all.values()].filter(({ own }) => free.has(own.id) && may(own));
  const verdicts = movable.length === 0 ? [] : await judge(movable);
  const moves = movable.flatMap(({ own, document }, i) => {
    const more = verdicts[i]!;
    const from = own.state;
    return isRefused(more) ? [] : [{ id: own.id, from, to: nextState(from, event)!, more, own, document }];
  });
  const changes = moves.map(({ id, from, to, more }) => ({ clientId, id, from, to, more }));
  const moved = await changeStates(tx, changes, now);
  if (moved.length < moves.length) refuse(fault('http.changedMeanwhile'));
  await record(
    tx,
    moves.map(({ id, from, to }) => ({
      clientId,
      invoiceId: id,
      event,
      from,
      to,
      actor: 'user',
      userId,
      now,
    })),
  );
  const done = new Map(moves.map(move => [move.id, move]));
  const faults = new Map(movable.map(({ own }, i) => [own.id, verdicts[i]!]));
  return keys.map(({ id }): Outcome => {
    const move = done.get(id);
    if (move) return { id, result: storedAfter(move) };
    const verdict = faults.get(id);
    if (verdict && isRefused(verdict)) return { id, result: verdict };
    return { id, result: { faults: [whyNot(all.get(id), free.has(id), event, actor)] } };
  });
}

interface Move {
  id: string;
  to: InvoiceState;
  more: StateColumns;
  own: StoredInvoice['own'];
  document: StoredInvoice['document'];
}

function storedAfter({ id, to, more, own, document }: Move): Stored {
  const before = answer(id, to, more.internal_serial_number ?? own.internalSerialNumber, document);
  return {
    ...before,
    ...(more.tax_id !== undefined && { taxId: more.tax_id }),
    isProformaInvoice: more.is_proforma_invoice ?? before.isProformaInvoice,
  };
}

/** Somebody else's invoice does not exist; one that another transaction holds is just being changed. */
function whyNot(
  found: StoredInvoice | undefined,
  isFree: boolean,
  event: InvoiceEvent,
  actor: InvoiceActor,
): Fault {
  if (!found) return fault('http.rowNotFound');
  if (!isFree) return fault('http.changedMeanwhile');
  const isForSenders = actor !== 'sender' && mayCause('sender', found.own.state, event);
  return isForSenders ? fault('invoices.notSender') : notAllowed(event);
}
