import { fault, type Fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { checkGood, goodFields, type GoodDocument } from '@moadi/domain/goods';
import { lockTenant } from '../../platform/database/lock-tenant.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { refuse } from '../../platform/http/faults.ts';
import * as store from './store.ts';

interface Write extends RowKey {
  body: GoodDocument;
  now: number;
}

export async function create(tx: Tx, write: Write): Promise<store.Good> {
  const good = await accepted(tx, write);
  return store.insertGood(tx, write.clientId, write.id, good, write.now);
}

export async function update(tx: Tx, write: Write & { version: number }): Promise<store.Good> {
  await findOwn(tx, write);
  const kept = await store.replaceGood(tx, write, await accepted(tx, write), write.now);
  return kept ?? refuse(fault('http.editedMeanwhile'));
}

/** The good as it is kept, or what is wrong with it. */
async function accepted(tx: Tx, { body, now, ...key }: Write): Promise<GoodDocument> {
  const good = normalizeDocument(goodFields, body);
  const faults = checkGood(good, now);
  if (faults.length > 0) refuse(...faults);
  await lockTenant(tx, 'goods', key.clientId);
  const twins = (await store.findTwins(tx, key, good)).map((twin): Fault => {
    if (good.userCode && twin.userCode === good.userCode)
      return fault('commodities.codeTaken', 'userCode', { name: twin.nickName ?? twin.description ?? '' });
    return fault(good.nickName ? 'commodities.duplicate' : 'commodities.sameStuff', 'nickName');
  });
  return twins.length > 0 ? refuse(...twins) : good;
}

export const setActive = async (tx: Tx, key: RowKey, isActive: boolean, now: number) =>
  present(await store.setActive(tx, key, isActive, now));

/** Lines of invoices are copies: nothing holds a good back. */
export async function remove(tx: Tx, key: RowKey, now: number): Promise<void> {
  present(await store.markDeleted(tx, key, now));
}

export const findOwn = async (tx: Tx, key: RowKey): Promise<store.Good> =>
  present(await store.findGood(tx, key));

const present = (good: store.Good | undefined): store.Good => good ?? refuse(fault('http.rowNotFound'));
