import { invoiceState, sendingTrouble } from '@moadi/domain/enums';
import type { Tx } from '../../../../platform/database/scope.ts';
import { addEvents } from '../../../../platform/events/add.ts';
import { withdrawJob } from '../../../../platform/jobs/waiting.ts';
import { markTaken, type Attempt } from '../ledger.ts';
import { SEND } from '../queue.ts';
import { record } from '../../timeline-store.ts';
import type { Engine } from './context.ts';
import { gaveUp } from './moves.ts';
import { lockStates } from './store.ts';

interface Late {
  attempt: Attempt;
  referenceNumber: string;
}

/**
 * The authority has packets that a person has withdrawn while they were on their way: it may register them. The ledger keeps
 * where to ask for them, and a person decides once more (state 12). Returns the ids of the packets that were withdrawn.
 */
export async function takenAfterAll(
  engine: Engine,
  tx: Tx,
  works: readonly Late[],
): Promise<ReadonlySet<string>> {
  if (works.length === 0) return new Set();
  const rows = await lockStates(
    tx,
    works.map(({ attempt: { clientId, invoiceId: id } }) => ({ clientId, id })),
  );
  const written = await markTaken(tx, works, engine.clock(), 'withdrawn');
  const late = works.filter(({ attempt }) => written.has(attempt.id));
  const isAsItWas = ({ attempt: { invoiceId, taxId } }: Late) =>
    rows.some(row => row.id === invoiceId && row.taxId === taxId && row.state === invoiceState.id.withdrawn);
  for (const { attempt, referenceNumber } of late) {
    const { clientId, invoiceId, taxId } = attempt;
    engine.log.error({ clientId, invoiceId, taxId, referenceNumber }, 'taken after it was withdrawn');
  }
  await gaveUp(
    engine,
    tx,
    late.filter(isAsItWas).map(({ attempt, referenceNumber }) => ({
      target: attempt,
      note: sendingTrouble.id.takenAfterAll,
      more: { tracking_code: referenceNumber },
    })),
  );
  await takenUnderFormer(
    engine,
    tx,
    late.filter(one => !isAsItWas(one)),
    rows,
  );
  return written;
}

type StateRow = Awaited<ReturnType<typeof lockStates>>[number];

/**
 * The invoice stands under another number since: sent as well, one sale would be registered twice. What no worker has in hand waits
 * for a person (state 12); of all else who registered it and the staff are told (decision 90).
 */
async function takenUnderFormer(
  engine: Engine,
  tx: Tx,
  late: readonly Late[],
  rows: readonly StateRow[],
): Promise<void> {
  const now = engine.clock();
  const held: Parameters<typeof gaveUp>[2][number][] = [];
  const told: (Late & { row: StateRow })[] = [];
  for (const work of late) {
    const { attempt } = work;
    const row = rows.find(({ id }) => id === attempt.invoiceId)!;
    const isHeld =
      row.state === invoiceState.id.needsReview ||
      (row.state === invoiceState.id.readyToSend &&
        (await withdrawJob(tx, SEND, attempt.clientId, attempt.invoiceId, now)));
    if (isHeld)
      held.push({ target: attempt, note: `${sendingTrouble.id.takenUnderFormer}: ${attempt.taxId}` });
    else told.push({ ...work, row });
  }
  await gaveUp(engine, tx, held);
  await record(
    tx,
    told.map(({ attempt: { clientId, invoiceId, taxId: note }, referenceNumber, row: { state } }) => ({
      ...{ clientId, invoiceId, event: 'formerTaken', actor: 'authority', referenceNumber, note },
      ...{ from: state, to: state, now },
    })),
  );
  await addEvents(
    tx,
    told.map(({ attempt: { clientId, invoiceId: subjectId, taxId: note }, row: { userId, number } }) => ({
      ...{ kind: 'invoice.formerTaken', clientId, subjectId, now },
      data: { userId, number, note },
    })),
  );
}
