import type { InvoiceState } from '@moadi/domain/enums';
import { nextState, type InvoiceEvent } from '@moadi/domain/invoices';
import type { Tx } from '../../../../platform/database/scope.ts';
import { addEvents } from '../../../../platform/events/add.ts';
import type { Attempt } from '../ledger.ts';
import { changeStates, type StateColumns } from '../../state-store.ts';
import { record, type TimelineEntry } from '../../timeline-store.ts';
import type { Engine } from './context.ts';
import { lockStates } from './store.ts';

/* How the engine moves invoices along the table of states, and tells what calls for a person. */

/** The end of our own trying: a person decides (state 12). */
export async function gaveUp(
  engine: Engine,
  tx: Tx,
  works: readonly { target: Target; note: string; more?: StateColumns }[],
): Promise<void> {
  const now = engine.clock();
  const moves = works.map(work => ({ ...work, event: 'gaveUp', actor: 'worker' }) as const);
  await tell(tx, await move(tx, moves, now), 'gaveUp', now);
}

export type Target = Pick<Attempt, 'clientId' | 'invoiceId'>;

interface Move {
  target: Target;
  event: InvoiceEvent;
  actor: 'worker' | 'authority';
  referenceNumber?: string | undefined;
  hash?: Buffer;
  note?: string;
  more?: StateColumns;
}

type Moved = Move & { userId: string; number: number };

/** Compare-and-set along the table, in key order, so that two workers never wait for each other crosswise. Says which moved. */
export async function move(tx: Tx, moves: readonly Move[], now: number): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const keys = moves.map(({ target: { clientId, invoiceId } }) => ({ clientId, id: invoiceId }));
  const rows = await lockStates(tx, keys);
  const found = new Map(rows.map(row => [row.id, row]));
  const allowed = moves.flatMap(one => {
    const row = found.get(one.target.invoiceId);
    const from = row?.state;
    const to = from && nextState(from, one.event);
    return row && from && to ? [{ ...one, userId: row.userId, number: row.number, from, to }] : [];
  });
  await changeStates(
    tx,
    allowed.map(({ target: { clientId, invoiceId }, from, to, more }) => ({
      clientId,
      id: invoiceId,
      from,
      to,
      more,
    })),
    now,
  );
  await record(tx, allowed.map(entryOf(now)));
  return allowed;
}

const entryOf =
  (now: number) =>
  (moved: Move & { from: InvoiceState; to: InvoiceState }): TimelineEntry => {
    const { target, event, actor, referenceNumber, hash, note, from, to } = moved;
    return {
      ...{ clientId: target.clientId, invoiceId: target.invoiceId },
      ...{ event, actor, from, to, now },
      ...(referenceNumber && { referenceNumber }),
      ...(hash && { hash }),
      ...(note && { note }),
    };
  };

/** What calls for a person (messages.ts); it is read when the transaction has committed. */
export const tell = (
  tx: Tx,
  moved: readonly Moved[],
  event: 'refused' | 'gaveUp' | 'corrected' | 'returned' | 'cancelled',
  now: number,
): Promise<void> =>
  addEvents(
    tx,
    moved
      .filter(one => one.event === event)
      .map(({ target: { clientId, invoiceId }, userId, number, note }) => ({
        kind: `invoice.${event}` as const,
        clientId,
        subjectId: invoiceId,
        data: { userId, number, ...(note && { note }) },
        now,
      })),
  );
