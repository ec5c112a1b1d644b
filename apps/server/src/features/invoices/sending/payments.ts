import {
  registrationDecision,
  registrationOutcome,
  type RegistrationDecision,
  type RegistrationOutcome,
} from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import {
  paidInAll,
  paidOf,
  payableFault,
  registrationFaults,
  registrationFields,
  type InvoiceHappening,
  type PaymentRegistrationDocument,
} from '@moadi/domain/invoices';
import type { InvoiceState } from '@moadi/domain/enums';
import type { Rial } from '@moadi/domain/primitives';
import { fullNameOf } from '@moadi/domain/users';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Db, Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { isWaiting, withdrawJob } from '../../../platform/jobs/waiting.ts';
import { PAY } from './engine/context.ts';
import { decide, findRegistration, insertRegistration, registrationsOf } from './payment-ledger.ts';
import type { Act } from '../service.ts';
import { record } from '../timeline-store.ts';
import { explained, namesOf } from '../view.ts';
import { payableRow, paymentsAtIssue, type PayableRow } from './store.ts';
import { waitingWork } from './waiting.ts';

/** The payments registered for an invoice, what is paid and what is open, and why no more can be registered. */
export async function listPayments(db: Db, tx: Tx, { clientId, id }: RowKey, now: number) {
  const { invoice, payable, paid, registrations } = await account(tx, clientId, id);
  const names = await namesOf(
    db,
    registrations.flatMap(row => [row.userId, row.decidedBy]),
  );
  const open = registrations.filter(({ outcome }) => outcome === registrationOutcome.id.prepared);
  const waiting = open.length > 0 ? await waitingWork(tx, [PAY], open, now) : undefined;
  return {
    internalSerialNumber: invoice.internalSerialNumber,
    total: String(paid.total),
    atIssue: String(paid.atIssue),
    before: String(paid.before),
    registered: String(paid.registered),
    open: String(paid.open),
    ...(payable && { refusal: messageText(payable.code, payable.params) }),
    registrations: registrations.map(
      ({ errors, userId, decidedBy, outcome, clientId: _, invoiceId: __, taxId: ___, ...row }) => ({
        ...withoutNulls(row),
        outcome: outcome as RegistrationOutcome,
        errors: explained(errors, messageText(retryTodo[outcome as RegistrationOutcome])),
        userName: fullNameOf(names.get(userId)),
        ...(decidedBy !== null && { decidedByName: fullNameOf(names.get(decidedBy)) }),
        ...(waiting?.has(row.id) && { waiting: waiting.get(row.id)! }),
      }),
    ),
  };
}

/**
 * Takes a payment into the ledger and its job into the queue, in one transaction. The invoice's row is locked, so that two
 * payments at once never pass what is open.
 */
export async function registerPayment(act: Act, id: string, body: PaymentRegistrationDocument) {
  const { tx, access, userId, now } = act;
  const { clientId } = access;
  const { invoice, payable, paid } = await account(tx, clientId, id, true);
  if (payable) refuse(payable);
  const payment = normalizeDocument(registrationFields, body);
  const faults = registrationFaults(payment, paid.open, now);
  if (faults.length > 0) refuse(...faults);
  const paymentId = newId(now);
  const registration = { clientId, id: paymentId, invoiceId: id, payment, userId, now };
  await insertRegistration(tx, { ...registration, taxId: invoice.taxId! });
  await tellTimeline(act, id, invoice.state, 'paymentPrepared', payment.paymentValue!);
  await addJobs(tx, [{ kind: PAY, clientId, subjectId: paymentId, runAt: now, now }]);
  return { id: paymentId, open: String(paid.open - BigInt(payment.paymentValue!)) };
}

export interface PaymentDecision {
  paymentId: string;
  decision: RegistrationDecision;
  note: string;
}

/** Of what the authority met inside: who tries again. */
const retryTodo = {
  prepared: 'invoices.paymentRetried',
  unknown: 'invoices.paymentDoubtful',
  registered: 'invoices.paymentDoubtful',
  refused: 'invoices.paymentByHand',
  withdrawn: 'invoices.paymentByHand',
} as const satisfies Record<RegistrationOutcome, string>;

const happenings: Readonly<Record<string, InvoiceHappening>> = {
  registered: 'paymentRegistered',
  prepared: 'paymentPrepared',
  withdrawn: 'paymentWithdrawn',
};

/** A person's word about a payment whose registration is not known, or that has not left yet; with the reason. */
export async function decidePayment(act: Act, id: string, { paymentId, decision, note }: PaymentDecision) {
  const { tx, access, userId, now } = act;
  const { clientId } = access;
  const { invoice } = await account(tx, clientId, id, true);
  const found = await findRegistration(tx, clientId, paymentId);
  if (found?.invoiceId !== id) return refuse(fault('http.rowNotFound'));
  const { from, to } = registrationDecision.row(decision);
  const notNow = fault('invoices.paymentDecisionNotNow');
  if (!(from as readonly string[]).includes(found.outcome)) refuse(notNow);
  if (found.outcome === 'prepared') {
    if (!(await withdrawJob(tx, PAY, clientId, paymentId, now))) refuse(notNow);
    // While a worker waits for the authority's answer, nobody needs to decide.
  } else if (await isWaiting(tx, PAY, clientId, paymentId)) refuse(notNow);
  const outcome = to as RegistrationOutcome;
  await decide(tx, found, { outcome, userId, note, now });
  await tellTimeline(act, id, invoice.state, happenings[outcome]!, found.paymentValue);
  if (outcome === 'prepared')
    await addJobs(tx, [{ kind: PAY, clientId, subjectId: paymentId, runAt: now, now }]);
  return { outcome };
}

const tellTimeline = (
  { tx, access, userId, now }: Act,
  invoiceId: string,
  state: InvoiceState,
  event: InvoiceHappening,
  note: string,
) =>
  record(tx, [
    {
      clientId: access.clientId,
      ...{ invoiceId, event, from: state, to: state, actor: 'user', userId, note, now },
    },
  ]);

async function account(tx: Tx, clientId: number, id: string, locked = false) {
  const row = await payableRow(tx, { clientId, id }, locked);
  return accountOf(tx, clientId, row ?? refuse(fault('http.rowNotFound')));
}

async function accountOf(tx: Tx, clientId: number, row: PayableRow) {
  const invoice = withoutNulls(row);
  const named = await paymentsAtIssue(tx, clientId, invoice.id);
  const registrations = await registrationsOf(tx, clientId, invoice.id);
  const paid = paidOf(
    { ...invoice, invoicePayments: named.map(withoutNulls) },
    registrations,
    await paidBefore(tx, clientId, invoice.referenceTaxId),
  );
  return { invoice, payable: payableFault(invoice), paid, registrations };
}

/** What was paid of the document that a correction refers to and of those before it, as far as they are here. */
async function paidBefore(tx: Tx, clientId: number, taxId: string | undefined): Promise<Rial> {
  const row = taxId === undefined ? undefined : await payableRow(tx, { clientId, taxId }, false);
  return row ? paidInAll((await accountOf(tx, clientId, row)).paid) : 0n;
}
