import { goodsListState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { compare } from './compare.ts';
import { catalogueVersion, digestOf, noteCompared } from './compare-store.ts';
import { moveList } from './store.ts';
import { applyChanges, askedSwitch, holdCatalogue, lastChange, noteAges } from './switch-store.ts';

/**
 * Rows that are changed by one statement: it can be told how far it is, and stops between two. Each statement counts its words once:
 * with fewer rows, those that most titles have would be written again and again.
 */
const TOGETHER = 50_000;

interface Switching {
  listId: string;
  now: number;
  /** Told how much of how much is done; throws to stop. */
  step: (done: number, total: number) => Promise<void>;
  /** A pause between two statements, in which readers of the catalogue come first. */
  rest: () => Promise<void>;
}

/**
 * Makes a list live, as a whole and in this transaction, while nobody else writes the catalogue. Where this is another one than the
 * list was compared with, or what was found is gone, it is compared once more: where that comes to something else than people
 * looked at, nothing is switched, and the new comparison is what they look at next.
 */
export async function switchTo(tx: Tx, { listId, now, step, rest }: Switching): Promise<void> {
  const { switching, compared, live } = goodsListState.id;
  await holdCatalogue(tx);
  await step(0, 1);
  const asked = await askedSwitch(tx, listId);
  const { asOf, userId, digest } = asked;
  if ((await catalogueVersion(tx)) !== asked.comparedWith || (await digestOf(tx)) !== digest) {
    const found = await compare(tx, listId, step);
    if (found.digest !== digest) {
      await noteCompared(tx, listId, { ...found, asOf });
      await moveList(tx, listId, [switching, compared], { comparedAnew: true });
      return;
    }
  }
  const last = await lastChange(tx);
  // The first ids last: a page of the catalogue is read past all rows that nobody sees yet, and people look at its first pages.
  for (let until = last + 1; until > 1; until -= TOGETHER) {
    await step(last + 1 - until, last);
    await applyChanges(tx, { listId, from: until - TOGETHER, until, asOf, now });
    await rest();
  }
  await step(last, last);
  await noteAges(tx, asOf);
  if (!(await moveList(tx, listId, [switching, live], { endedAt: now })))
    throw new Error('The list was moved on by somebody else.');
  const detail = { list: listId, ...asked.counts };
  await auditAct(tx, { action: 'reference.listLive', userId, subject: listId, detail, now });
}
