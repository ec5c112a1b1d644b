import { issuingStates } from '@moadi/domain/access';
import { registeredStates, unansweredStates, type Declared } from '@moadi/domain/invoices';
import type { CaseState, InvoiceState } from '@moadi/domain/enums';
import { timestamp } from '../../../../platform/database/connect.ts';
import { withoutNulls } from '../../../../platform/database/rows.ts';
import type { Tx } from '../../../../platform/database/scope.ts';
import { among, valuesTable, type RowKey } from '../../../../platform/database/sets.ts';
import { heldInOrder } from '../../state-store.ts';
import { FOLLOW } from './context.ts';

/* The rows of invoices as the engine reads and writes them; states change by changeStates alone, or with a new number. */

/** A registered invoice with the receipt that came with its acceptance. */
export interface Kept extends RowKey {
  state: InvoiceState;
  taxId: string;
  trackingCode: string | null;
  receipt: string | null;
  receiptVerified: boolean | null;
}

/** Those of them that the authority has registered. */
export async function registeredInvoices(tx: Tx, keys: readonly RowKey[]): Promise<Map<string, Kept>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['client_id as clientId', 'id', 'state', 'tax_id as taxId', 'tracking_code as trackingCode'])
    .select(['receipt', 'receipt_verified as receiptVerified'])
    .where(among('client_id', 'id', keys))
    .execute();
  return new Map(
    rows.flatMap(({ taxId, state, ...row }) =>
      taxId !== null && registeredStates.includes(state)
        ? [[row.id, { ...row, state: state, taxId }] as const]
        : [],
    ),
  );
}

/** Those of them that are in the schedule. */
export async function followed(tx: Tx, invoices: readonly RowKey[]): Promise<ReadonlySet<string>> {
  const waiting = await tx
    .selectFrom('jobs')
    .select('subject_id')
    .where('kind', '=', FOLLOW)
    .where(among('client_id', 'subject_id', invoices))
    .execute();
  return new Set(waiting.map(row => row.subject_id));
}

/** False: somebody was quicker, or the invoice has another receipt. */
export async function markProven(
  tx: Tx,
  { clientId, id, receipt }: RowKey & { receipt: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ receipt_verified: true, modify_date: timestamp(now) })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('receipt', '=', receipt)
    .where('receipt_verified', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function statesOfCases(tx: Tx, clientIds: readonly number[]) {
  const cases = await tx
    .selectFrom('cases')
    .select(['client_id', 'state'])
    .where('client_id', 'in', clientIds)
    .execute();
  return new Map(cases.map(row => [row.client_id, row.state]));
}

/** Whether invoices of a case in this state may leave. */
export const isIssuing = (state: CaseState | undefined): boolean =>
  (issuingStates as readonly (CaseState | undefined)[]).includes(state);

/** Of these tax ids, those whose invoices have no answer yet. */
export async function unansweredAmong(
  tx: Tx,
  taxIds: readonly string[],
): Promise<ReadonlySet<string | undefined>> {
  if (taxIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('invoices')
    .select('tax_id as taxId')
    .where('tax_id', 'in', taxIds)
    .where('state', 'in', [...unansweredStates])
    .execute();
  return new Set(rows.map(({ taxId }) => taxId!));
}

/** Sending rule 1 and the moment of registration (protocol 7.4). */
export const markLate = (tx: Tx, keys: readonly RowKey[], now: number) =>
  tx
    .updateTable('invoices')
    .set({ sending_rule: 1, registration_date_time: timestamp(now), modify_date: timestamp(now) })
    .where(among('client_id', 'id', keys))
    .execute();

/** By invoice: what decides whether it goes the late route. */
export async function declaredDates(tx: Tx, keys: readonly RowKey[]): Promise<ReadonlyMap<string, Declared>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'issuing_date_time as issuingDateTime', 'sending_rule as sendingRule'])
    .select('registration_date_time as registrationDateTime')
    .where(among('client_id', 'id', keys))
    .execute();
  return new Map(rows.map(row => [row.id, withoutNulls(row)]));
}

export const lockNumbers = (tx: Tx, keys: readonly RowKey[]) =>
  heldInOrder(tx, keys)
    .select(['client_id as clientId', 'id', 'state', 'issuing_date_time as issuedAt', 'tax_id as taxId'])
    .select(['fiscal_id as fiscalId', 'internal_serial_number as serial'])
    .execute();

export const lockStates = (tx: Tx, keys: readonly RowKey[]) =>
  heldInOrder(tx, keys)
    .select(['id', 'state', 'user_id as userId', 'internal_serial_number as number', 'tax_id as taxId'])
    .execute();

interface Replaced {
  row: { clientId: number; id: string };
  to: InvoiceState;
  serial: number;
  taxId: string;
}

/** What the authority said belongs to the former number. */
export async function replaceNumbers(tx: Tx, moves: readonly Replaced[], now: number): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ row, to, serial, taxId }) => ({
    ...{ client_id: row.clientId, id: row.id, to_state: to, serial, tax_id: taxId },
  }));
  await tx
    .updateTable('invoices')
    .from(
      valuesTable(rows, {
        client_id: 'bigint',
        id: 'uuid',
        to_state: 'smallint',
        serial: 'bigint',
        tax_id: 'text',
      }),
    )
    .set(eb => ({
      state: eb.ref('v.to_state'),
      internal_serial_number: eb.ref('v.serial'),
      tax_id: eb.ref('v.tax_id'),
      ...{ tracking_code: null, sent_date: null, errors: null, warning: null },
      modify_date: timestamp(now),
    }))
    .whereRef('invoices.client_id', '=', 'v.client_id')
    .whereRef('invoices.id', '=', 'v.id')
    .execute();
}
