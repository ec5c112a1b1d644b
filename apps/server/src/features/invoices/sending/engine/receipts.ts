import type { MoadianClient } from '@moadi/moadian';
import { record } from '../../timeline-store.ts';
import type { Engine } from './context.ts';
import { markProven, type Kept } from './store.ts';

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
      if (!(await markProven(tx, { clientId, id, receipt }, now))) return;
      const event = { event: 'receiptVerified', actor: 'worker', from: state, to: state, now } as const;
      await record(tx, [{ clientId, invoiceId: id, ...event }]);
    });
  }
  return open;
}
