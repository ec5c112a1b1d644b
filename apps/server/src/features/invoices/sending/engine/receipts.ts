import type { InvoiceState } from '@moadi/domain/enums';
import type { MoadianClient } from '@moadi/moadian';
import { timestamp } from '../../../../platform/database/connect.ts';
import type { RowKey } from '../../../../platform/database/sets.ts';
import { record } from '../../timeline.ts';
import type { Engine } from './context.ts';

/** A registered invoice with the receipt that came with its acceptance. */
export interface Kept extends RowKey {
  state: InvoiceState;
  taxId: string;
  trackingCode: string | null;
  receipt: string | null;
  receiptVerified: boolean | null;
}

type Check = Awaited<ReturnType<MoadianClient['checkReceipt']>>;

/**
 * Verifies receipts again whose key was not known when they came. Returns the invoices whose receipt may still be proven by
 * a key to come; one that is about something else never will.
 */
export async function proveReceipts(engine: Engine, invoices: readonly Kept[]): Promise<ReadonlySet<string>> {
  const open = new Set<string>();
  let isKeyless = false;
  for (const invoice of invoices) {
    const { clientId, id, receipt, receiptVerified, state } = invoice;
    if (receipt === null || receiptVerified !== false) continue;
    const check: Check = isKeyless
      ? { kind: 'unchecked' }
      : await engine.authority.client.checkReceipt(receipt);
    isKeyless = check.kind === 'unchecked';
    if (isKeyless || (check.kind === 'refused' && check.problem === 'signature')) {
      open.add(id);
      continue;
    }
    if (check.kind !== 'verified') continue;
    const { taxId, referenceNumber } = check.receipt;
    if (taxId !== invoice.taxId || referenceNumber !== invoice.trackingCode) continue;
    const now = engine.clock();
    await engine.db.system(async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('invoices')
        .set({ receipt_verified: true, modify_date: timestamp(now) })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('receipt', '=', receipt)
        .where('receipt_verified', '=', false)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const event = { event: 'receiptVerified', actor: 'worker', from: state, to: state, now } as const;
      await record(tx, [{ clientId, invoiceId: id, ...event }]);
    });
  }
  return open;
}
