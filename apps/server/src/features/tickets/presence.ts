import { PRESENCE_MS } from '@moadi/contract/tickets';
import type { Tx } from '../../platform/database/scope.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { otherVisitors, putVisitor, removeVisitor } from './presence-store.ts';

interface Visit {
  ticketId: string;
  userId: string;
  now: number;
}

/** A member of the staff has a conversation open; answers who else has. Others hear of a new one, not of those who stay. */
export async function enter(tx: Tx, { ticketId, userId, now }: Visit) {
  const isNew = await putVisitor(tx, { ticketId, userId, until: now + PRESENCE_MS, now });
  if (isNew) await tell(tx, ticketId);
  return otherVisitors(tx, { ticketId, userId, now });
}

export async function leave(tx: Tx, { ticketId, userId }: Omit<Visit, 'now'>): Promise<void> {
  if (await removeVisitor(tx, ticketId, userId)) await tell(tx, ticketId);
}

const tell = (tx: Tx, ticketId: string) => addSignals(tx, [{ topic: 'ticketPresence', ids: [ticketId] }]);
