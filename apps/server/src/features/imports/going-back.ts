import { importKind, importState } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { booksIn } from './books-of-all-cases-store.ts';
import { stopRegistering } from './entries/registering.ts';
import { dropStage } from './jobs-store.ts';
import { findImport, moveImport } from './store.ts';

const { registering, sending } = importState.id;

/**
 * The data went back in time: what was being registered or sent then may have been since, and would be once more under other numbers
 * (decision 92). Such books stop where they are and say why; a person goes on. Buyers and goods are here alone, and go on.
 */
export async function stopBooks(tx: Tx, now: number): Promise<void> {
  const why = fault('imports.wentBack');
  for (const key of await booksIn(tx, importKind.id.invoices, [registering, sending])) {
    const book = (await findImport(tx, key))!;
    if (key.state === registering) await stopRegistering(tx, book, why, now);
    else await moveImport(tx, { ...book, from: sending }, 'sent', { fault: why });
    await dropStage(tx, book);
  }
}
