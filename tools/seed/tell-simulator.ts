import { invoiceToWire, writeInvoice } from '@moadi/moadian';
import type { Db } from '../../apps/server/src/platform/database/scope.ts';
import { findInvoice } from '../../apps/server/src/features/invoices/document-store.ts';

/** The demonstration's history as the authority would have it, so that corrections of it find their reference. */
export async function tellSimulator(db: Db, simulatorUrl: string): Promise<void> {
  const rows = await db.read
    .selectFrom('invoices')
    .select([
      'client_id as clientId',
      'id',
      'fiscal_id as fiscalId',
      'sent_date as sentDate',
      'tracking_code as referenceNumber',
    ])
    .where('state', 'in', [4, 5])
    .execute();
  const registered = [];
  for (const { clientId, id, fiscalId, sentDate, referenceNumber } of rows) {
    const { document } = (await findInvoice(db.read, clientId, id))!;
    const written = writeInvoice(invoiceToWire(document));
    if (!written.ok) throw new Error(`Demonstration invoice ${id}: ${written.problems[0]!.path}`);
    registered.push(
      `{"fiscalId":"${fiscalId}","registeredAt":${sentDate},"referenceNumber":"${referenceNumber}","content":${written.json}}`,
    );
  }
  const response = await fetch(`${simulatorUrl}/control/invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `[${registered.join(',')}]`,
  });
  if (!response.ok)
    throw new Error(`The simulator did not take the demonstration's history: ${await response.text()}`);
}

/** Whether the simulator has no invoice at all. */
export async function knowsNothing(simulatorUrl: string): Promise<boolean> {
  const response = await fetch(`${simulatorUrl}/invoices?pageSize=1`);
  return ((await response.json()) as unknown[]).length === 0;
}
