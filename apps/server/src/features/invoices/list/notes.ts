import { normalizeDocument } from '@moadi/domain/fields';
import { fault } from '@moadi/domain/faults';
import { checkNotes, noteFields, type InvoiceNotes } from '@moadi/domain/invoices';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { auditAct } from '../../../platform/http/audit.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { addSignals } from '../../../platform/live/signals.ts';
import { isThere, updateNotes } from './notes-store.ts';

/** Keeps what people say of an invoice among themselves, in whatever state it is. */
export async function keepNotes(
  tx: Tx,
  { clientId, id }: RowKey,
  { version, ...body }: InvoiceNotes & { version: number },
  by: { userId: string; address: string; now: number },
) {
  if (!(await isThere(tx, { clientId, id }))) refuse(fault('http.rowNotFound'));
  const notes = normalizeDocument(noteFields, body);
  const faults = checkNotes(notes, by.now);
  if (faults.length > 0) refuse(...faults);
  const row = await updateNotes(tx, { clientId, id, version }, notes, by.now);
  if (!row) return refuse(fault('http.editedMeanwhile'));
  await auditAct(tx, { action: 'invoices.noted', clientId, subject: id, ...by });
  await addSignals(tx, [{ topic: 'invoices', clientId, ids: [id] }]);
  return withoutNulls(row);
}
