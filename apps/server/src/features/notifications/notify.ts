import type { Tx } from '../../platform/database/scope.ts';
import { insertMessages, type Notice } from './store.ts';

/** Messages for users, in the transaction of what they tell about. */
export async function notify(tx: Tx, notices: readonly Notice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  await insertMessages(tx, notices, now);
}
