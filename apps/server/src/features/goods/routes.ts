import { goodEndpoints as endpoints } from '@moadi/contract/goods';
import { goodSchemas as schemas } from '@moadi/contract/goods/schemas';
import { fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { checkGood, goodFields } from '@moadi/domain/goods';
import { refuse } from '../../platform/http/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import { countGoods, findGood, insertGood, listGoods } from './store.ts';

export function goodRoutes(routes: Routes): void {
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) => listGoods(tx, access.clientId, list));
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countGoods(tx, access.clientId, list),
  }));
  routes.inCase(
    endpoints.item,
    schemas.item,
    async ({ tx, access, params }) =>
      (await findGood(tx, access.clientId, params.id)) ?? refuse(fault('http.rowNotFound')),
  );
  routes.inCase(endpoints.create, schemas.create, ({ tx, access, body, now }) => {
    const good = normalizeDocument(goodFields, body);
    const faults = checkGood(good, now);
    if (faults.length > 0) refuse(...faults);
    return insertGood(tx, access.clientId, newId(now), good, now);
  });
}
