import { goodEndpoints as endpoints } from '@moadi/contract/goods';
import { goodSchemas as schemas } from '@moadi/contract/goods/schemas';
import { caseRecordRoutes } from '../../platform/http/case-record-routes.ts';
import { found } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import { usesOfStuff } from '../invoices/uses.ts';
import { create, update } from './service.ts';
import { goods } from './store.ts';

/** Lines of invoices are copies: nothing holds a good back from being deleted. */
export function goodRoutes(routes: Routes, { db }: Platform): void {
  caseRecordRoutes(routes, db, { endpoints, schemas, store: goods });
  routes.inCase(endpoints.create, schemas.create, ({ tx, access: { clientId }, body, now }) =>
    create(tx, { clientId, id: newId(now) }, body, now),
  );
  routes.inCase(endpoints.update, schemas.update, ({ tx, params, body: { version, ...body }, now }) =>
    update(tx, { ...params, version }, body, now),
  );
  routes.inCase(endpoints.uses, schemas.uses, async ({ tx, params }) => {
    const { stuffId } = found(await goods.find(tx, params));
    return usesOfStuff(tx, params.clientId, stuffId!);
  });
}
