import { caseEndpoints as endpoints } from '@moadi/contract/cases';
import { caseSchemas as schemas } from '@moadi/contract/cases/schemas';
import { fault } from '@moadi/domain/faults';
import { withoutNulls } from '../../platform/database/rows.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { countCases, findAccess, findCase, findCases, listCases, listCasesOf } from './store.ts';

export function caseRoutes(routes: Routes, { db }: Platform): void {
  routes.signedIn(endpoints.own, schemas.own, ({ user, list, read }) => listCasesOf(read, user.id, list));
  routes.signedIn(endpoints.ownCount, schemas.ownCount, async ({ user, list }) => ({
    totalCount: await countCases(db.read, list, user.id),
  }));
  routes.signedIn(endpoints.list, schemas.list, ({ list, read }) => listCases(read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countCases(db.read, list),
  }));
  routes.signedIn(endpoints.search, schemas.search, ({ list, read }) => findCases(read, list));
  routes.inCase(
    endpoints.item,
    schemas.item,
    async ({ tx, user, access }) =>
      (await findCase(tx, access.clientId, user.id)) ?? refuse(fault('http.rowNotFound')),
  );
  routes.inCase(endpoints.myAccess, schemas.myAccess, async ({ tx, user, access }) =>
    withoutNulls((await findAccess(tx, access.clientId, user.id)) ?? refuse(fault('http.rowNotFound'))),
  );
}
