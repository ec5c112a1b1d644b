import { keyEndpoints as endpoints } from '@moadi/contract/keys';
import { keySchemas as schemas } from '@moadi/contract/keys/schemas';
import type { Parts } from '../../parts.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { CaseCall } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { changeMode, remove, upload, type Act } from './service.ts';
import { keysOf, modeOf, namesOf, type KeyRow } from './store.ts';

export function keyRoutes(
  routes: Routes,
  { db, secrets, trusted }: Pick<Parts, 'db' | 'secrets' | 'trusted'>,
): void {
  const { masterKeys } = secrets;
  routes.inCase(endpoints.overview, schemas.overview, async ({ tx, access: { clientId }, now }) => {
    const mode = await modeOf(tx, clientId);
    const keys = await withNames(db, await keysOf(tx, clientId));
    const current = keys.find(key => key.endedAt === undefined);
    return { now, mode, ...(current && { current }), history: keys.filter(key => key !== current) };
  });
  routes.inCase(endpoints.upload, schemas.upload, async call => {
    const key = await upload(call.tx, call.body, actOf(call), { masterKeys, trusted });
    return (await withNames(db, [key]))[0]!;
  });
  routes.inCase(endpoints.remove, schemas.remove, call => remove(call.tx, call.params.id, actOf(call)));
  routes.inCase(endpoints.setMode, schemas.setMode, call => changeMode(call.tx, call.body.mode, actOf(call)));
}

const actOf = ({ access, user, address, now }: CaseCall<object>): Act => ({
  clientId: access.clientId,
  userId: user.id,
  address,
  now,
});

/** A case's own transaction sees no users: their names are asked for beside it. */
async function withNames(db: Db, keys: readonly KeyRow[]) {
  const ids = keys.flatMap(({ userId, endedBy }) => [userId, ...(endedBy ? [endedBy] : [])]);
  const names = await namesOf(db.read, ids);
  return keys.map(({ userId, endedBy, ...key }) => ({
    ...key,
    creatorName: names.get(userId) ?? '',
    ...(endedBy && { endedBy: names.get(endedBy) ?? '' }),
  }));
}
