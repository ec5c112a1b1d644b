import { invoiceState } from '@moadi/domain/enums';
import { at } from '../../../platform/database/connect.ts';
import { serialOrNone } from '../serial-store.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { among, type RowKey } from '../../../platform/database/sets.ts';

/* What is read of invoices on their way, of their jobs and of their payments. */

/** Invoices about which nobody has decided within the time that their taxpayers were told (state 12). */
export async function overdueReviews(
  tx: Tx,
  { now, reviewMs }: { now: number; reviewMs: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('invoices as i')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('i.state', '=', invoiceState.id.needsReview)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_events as e')
            .select('e.id')
            .whereRef('e.client_id', '=', 'i.client_id')
            .whereRef('e.invoice_id', '=', 'i.id')
            .where('e.event', '=', 'gaveUp')
            .where('e.at', '>=', at(now - reviewMs)),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Those whose packet, of their present number, has left. */
export async function leftAmong(tx: Tx, rows: readonly RowKey[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('invoices as i')
    .innerJoin('invoice_attempts as a', join =>
      join
        .onRef('a.client_id', '=', 'i.client_id')
        .onRef('a.invoice_id', '=', 'i.id')
        .onRef('a.internal_serial_number', '=', 'i.internal_serial_number'),
    )
    .select('i.id')
    .where(among('i.client_id', 'i.id', rows))
    .where('a.sent_at', 'is not', null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** When each last came to a person, and why. */
export async function givenUp(tx: Tx, rows: readonly RowKey[]) {
  const found = await tx
    .selectFrom('invoice_events')
    .distinctOn('invoice_id')
    .select(['invoice_id as id', 'at', 'note'])
    .where(among('client_id', 'invoice_id', rows))
    .where('event', '=', 'gaveUp')
    .orderBy('invoice_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.map(row => [row.id, row]));
}

export const stateWithNumbers = (tx: Tx, clientId: number, id: string) =>
  tx
    .selectFrom('invoices')
    .select(['client_id as clientId', 'id', 'state', 'tax_id as taxId'])
    .select(serialOrNone)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What decides whether a payment may be registered for an invoice, which is named by its id or its tax id. */
export async function payableRow(
  tx: Tx,
  { clientId, ...named }: { clientId: number } & ({ id: string } | { taxId: string }),
  locked: boolean,
) {
  const query = tx
    .selectFrom('invoices')
    .select([
      'id',
      'reference_tax_id as referenceTaxId',
      'state',
      'tax_id as taxId',
      'invoice_subject as invoiceSubject',
    ])
    .select('internal_serial_number as internalSerialNumber')
    .select(['settlement_method as settlementMethod', 'tax_payer_system_status as taxPayerSystemStatus'])
    .select(['total_invoice_value as totalInvoiceValue', 'cash_payment_value as cashPaymentValue'])
    .where('client_id', '=', clientId)
    .where(eb => ('id' in named ? eb('id', '=', named.id) : eb('tax_id', '=', named.taxId)));
  return (locked ? query.forUpdate() : query).executeTakeFirst();
}

export type PayableRow = NonNullable<Awaited<ReturnType<typeof payableRow>>>;

export const paymentsAtIssue = (tx: Tx, clientId: number, id: string) =>
  tx
    .selectFrom('invoice_payments')
    .select('payment_value as paymentValue')
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', id)
    .execute();

export const jobsOfInvoice = (tx: Tx, clientId: number, id: string) =>
  tx
    .selectFrom('jobs')
    .select(['kind', 'run_at as runAt', 'tries', 'last_error as lastError'])
    .where('subject_id', '=', id)
    .where('client_id', '=', clientId)
    .execute();

const stateQuery = (tx: Tx, clientId: number, id: string) =>
  tx.selectFrom('invoices').select('state').where('client_id', '=', clientId).where('id', '=', id);

export const findState = (tx: Tx, clientId: number, id: string) =>
  stateQuery(tx, clientId, id).executeTakeFirst();

export const lockState = (tx: Tx, clientId: number, id: string) =>
  stateQuery(tx, clientId, id).forUpdate().executeTakeFirst();

/** What the authority said of the invoice. */
export const findErrors = (tx: Tx, clientId: number, id: string) =>
  stateQuery(tx, clientId, id).select('errors').executeTakeFirstOrThrow();

/** Jobs of these subjects, with what holds their kind or their case back. */
export const jobsOnTheirWay = (tx: Tx, kinds: readonly string[], subjects: readonly RowKey[]) =>
  tx
    .selectFrom(from =>
      from
        .selectFrom('jobs')
        .selectAll()
        // Constants, not a table, and nothing beside them: so they are found by their own index, however full the queue of
        // the case is and whatever the planner believes.
        .where('subject_id', 'in', [...new Set(subjects.map(({ id }) => id))])
        .offset(0)
        .as('j'),
    )
    .leftJoin('job_gates as g', 'g.kind', 'j.kind')
    .leftJoin('job_pauses as p', join =>
      join.onRef('p.client_id', '=', 'j.client_id').onRef('p.kind', '=', 'j.kind'),
    )
    .select(['j.subject_id as id', 'j.run_at as runAt', 'j.tries', 'j.tried_at as triedAt'])
    .select(['j.last_error as lastError', 'g.failures', 'g.hold_until as holdUntil'])
    .select(['g.last_failure as lastFailure', 'g.last_failure_at as lastFailureAt'])
    .select(['g.paused_at as pausedAt', 'p.paused_at as casePausedAt'])
    .where('j.client_id', 'in', [...new Set(subjects.map(({ clientId }) => clientId))])
    .where('j.kind', 'in', [...kinds])
    .execute();
