import { goodEndpoints as endpoints } from '@moadi/contract/goods';
import { goodSchemas as schemas } from '@moadi/contract/goods/schemas';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { caseRecordRoutes } from '../../platform/http/records/case-record-routes.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import { searchGoods } from './search.ts';
import { create, update } from './service.ts';
import { goods } from './store.ts';

/** By the good's id in the authority's list. */
export type UsesOf = (
  tx: Tx,
  clientId: number,
  stuffId: string,
) => Promise<z.output<typeof schemas.uses.response>>;

/** Lines of invoices are copies: nothing holds a good back from being deleted. */
export function goodRoutes(routes: Routes, { db, usesOf }: { db: Db; usesOf: UsesOf }): void {
  caseRecordRoutes(routes, db, { endpoints, schemas, store: goods });
  routes.inCase(endpoints.create, schemas.create, ({ tx, access: { clientId }, body, now }) =>
    create(tx, { clientId, id: newId(now) }, body, now),
  );
  routes.inCase(endpoints.update, schemas.update, ({ tx, params, body: { version, ...body }, now }) =>
    update(tx, { ...params, version }, body, now),
  );
  routes.inCase(endpoints.search, schemas.search, ({ tx, access: { clientId }, query, now }) =>
    searchGoods(tx, { ...query, clientId, at: query.at ?? now, saved: query.saved !== 'false' }),
  );
  routes.inCase(endpoints.uses, schemas.uses, async ({ tx, params }) => {
    const { stuffId } = found(await goods.find(tx, params));
    return usesOf(tx, params.clientId, stuffId!);
  });
}
