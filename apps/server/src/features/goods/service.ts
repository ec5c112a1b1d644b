import { goodResource } from '@moadi/contract/goods/resources';
import { fault, type Fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { checkGood, goodFields, type GoodDocument } from '@moadi/domain/goods';
import type { RowVersion } from '../../platform/database/case-records.ts';
import { mayTake } from '../../platform/database/catalogues.ts';
import { firstRows } from '../../platform/database/list-page.ts';
import { lockTenant } from '../../platform/database/lock-tenant.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { findTwins, goods, goodColumns, type Good } from './store.ts';

export async function create(tx: Tx, key: RowKey, body: GoodDocument, now: number): Promise<Good> {
  return goods.insert(tx, key, goodColumns(await accepted(tx, key, { body, now })), now);
}

export async function update(tx: Tx, key: RowVersion, body: GoodDocument, now: number): Promise<Good> {
  const before = found(await goods.find(tx, key));
  const kept = await goods.replace(tx, key, goodColumns(await accepted(tx, key, { body, now, before })), now);
  return kept ?? refuse(fault('http.editedMeanwhile'));
}

/** The good as it is kept, or what is wrong with it. */
async function accepted(
  tx: Tx,
  key: RowKey,
  { body, now, before }: { body: GoodDocument; now: number; before?: Good },
): Promise<GoodDocument> {
  const good = normalizeDocument(goodFields, body);
  const faults = checkGood(good, now);
  if (faults.length > 0) refuse(...faults);
  const { measurementUnit: unit } = good;
  // The one that it has may have ended since.
  if (unit && unit !== before?.measurementUnit && !(await mayTake(tx, 'measurement_units', unit)))
    refuse(fault('rules.unknownValue', 'measurementUnit', { field: goodFields.measurementUnit.label }));
  await lockTenant(tx, 'goods', key.clientId);
  const twins = (await findTwins(tx, key, good)).map((twin): Fault => {
    if (good.userCode && twin.userCode === good.userCode)
      return fault('commodities.codeTaken', 'userCode', { name: twin.nickName ?? twin.description ?? '' });
    return fault(good.nickName ? 'commodities.duplicate' : 'commodities.sameStuff', 'nickName');
  });
  return twins.length > 0 ? refuse(...twins) : good;
}

/** Rows of a case that a text finds, as its list does. */
export const findGoods = (tx: Tx, clientId: number, text: string, most: number) =>
  goods.list(tx, clientId, firstRows(goodResource, text, most));
