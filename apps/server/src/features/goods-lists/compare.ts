import { goodsListChange } from '@moadi/domain/enums';
import { settle, type PeriodRemark } from '@moadi/domain/goods-lists';
import type { Tx } from '../../platform/database/scope.ts';
import {
  catalogueVersion,
  clearComparison,
  collectIds,
  countIds,
  digestOf,
  insertChanges,
  insertDecisions,
  insertNew,
  liveOfIds,
  nextIds,
  rowsOfIds,
  type Change,
  type Compared,
  type LiveRow,
} from './compare-store.ts';

/** Ids that are settled together: few enough that nobody else in this process waits. */
const TOGETHER = 250;

/**
 * Compares what was read of a list with what is live, in the transaction that keeps it: what would become of each row, and what is
 * said of those that a rule decided about. `step` is told how many ids of how many are done, and throws to stop.
 */
export async function compare(
  tx: Tx,
  listId: string,
  step: (done: number, total: number) => Promise<void>,
): Promise<Omit<Compared, 'asOf'>> {
  await step(0, 1);
  // Before the first row is looked at: what is written meanwhile makes it another version.
  const comparedWith = await catalogueVersion(tx);
  await clearComparison(tx, listId);
  await collectIds(tx);
  await step(0, 1);
  const counts = new Map<number | undefined, number>();
  let n = await insertNew(tx, listId);
  counts.set(goodsListChange.id.new, n);
  const { plain, looked } = await countIds(tx);
  let same = plain - n;
  let last = '';
  for (let done = 0; ;) {
    await step(done, looked);
    const ids = await nextIds(tx, last, TOGETHER);
    if (ids.length === 0) break;
    const { changes, remarks, kinds } = await settleIds(tx, ids);
    await insertChanges(tx, listId, n + 1, changes);
    await insertDecisions(tx, listId, remarks);
    for (const kind of kinds) {
      if (kind === undefined) same += 1;
      else counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    n += changes.length;
    done += ids.length;
    last = ids.at(-1)!;
  }
  const of = (kind: number) => counts.get(kind) ?? 0;
  const { id } = goodsListChange;
  return {
    ...{ new: of(id.new), rate: of(id.rate), ended: of(id.ended), other: of(id.other) },
    ...{ withdrawn: of(id.withdrawn), same, digest: await digestOf(tx), comparedWith },
  };
}

async function settleIds(tx: Tx, ids: readonly string[]) {
  const rows = Map.groupBy(await rowsOfIds(tx, ids), ({ stuffId }) => stuffId);
  const live = Map.groupBy(await liveOfIds(tx, ids), ({ stuffId }) => stuffId);
  const changes: Change[] = [];
  const remarks: (PeriodRemark & { stuffId: string })[] = [];
  const kinds = ids.map(stuffId => {
    const listed = rows.get(stuffId) ?? [];
    const before = live.get(stuffId) ?? [];
    const settled = settle(listed, before);
    const { change } = settled;
    remarks.push(...settled.remarks.map(remark => ({ ...remark, stuffId })));
    if (change === undefined) return undefined;
    // The list has no units: a good that has a unit keeps it in every period.
    const unit = before.find(row => row.unit !== null)?.unit ?? null;
    const common = { change, stuffId, unit };
    for (const { live: replaced, place, ...period } of settled.changed) {
      const source = place && listed.find(row => row.part === place.part && row.row === place.row);
      const search = source?.search ?? (replaced as LiveRow).search;
      changes.push({ ...common, search, period, live: replaced, isRemoved: false });
    }
    for (const removed of settled.removed) {
      const { search } = removed as LiveRow;
      changes.push({ ...common, search, period: removed, live: removed, isRemoved: true });
    }
    return change;
  });
  return { changes, remarks, kinds };
}
