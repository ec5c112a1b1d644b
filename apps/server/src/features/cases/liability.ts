import { wasNonTaxable } from '@moadi/domain/cases';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { found } from '../../platform/http/answers/faults.ts';
import { saidOf } from '../inquiries/service.ts';
import * as store from './liability-store.ts';

/** What holds now, what the register last said of the number, and every change, the newest first. */
export async function liabilityOf(tx: Tx, clientId: number) {
  const { isNonTaxable, economyCode } = found(await store.findLiability(tx, clientId));
  const said = economyCode === null ? undefined : (await saidOf(tx, [economyCode])).get(economyCode);
  return {
    isNonTaxable,
    ...(economyCode !== null && { economyCode }),
    ...(said && { said: { found: said.found, askedAt: said.askedAt, status: said.status } }),
    history: await store.changesOf(tx, clientId),
  };
}

/** What holds until the person who asks has changed it: the case is held. */
export const heldLiability = async (tx: Tx, clientId: number): Promise<boolean> =>
  found(await store.lockLiability(tx, clientId)).isNonTaxable;

export interface Setting {
  clientId: number;
  userId: string;
  address: string;
  now: number;
}

/** Makes a case liable to the tax or not; what holds already is not written again. */
export async function setLiability(tx: Tx, to: boolean, by: Setting): Promise<void> {
  const from = await heldLiability(tx, by.clientId);
  if (from === to) return;
  await store.writeLiability(tx, by.clientId, to, by.now);
  await noteLiability(tx, { from, to }, by);
}

/** A change, in the transaction that makes it: the wizard's edit is one too. */
export async function noteLiability(
  tx: Tx,
  { from, to }: { from: boolean; to: boolean },
  { clientId, userId, address, now }: Setting,
): Promise<void> {
  if (from === to) return;
  const subject = await store.insertChange(tx, { clientId, userId, from, to, now });
  const detail = { from, to };
  await auditAct(tx, { userId, clientId, address, action: 'cases.liability', subject, detail, now });
}

/** Whether it was out of the tax at any moment: an invoice keeps what held on its own. */
export async function liabilityOver(
  tx: Tx,
  { clientId, isNonTaxable }: { clientId: number; isNonTaxable: boolean },
): Promise<(at: number) => boolean> {
  const changes = await store.changesOf(tx, clientId);
  return at => wasNonTaxable(isNonTaxable, changes, at);
}
