import { goodEndpoints as endpoints } from '@moadi/contract/goods';
import { goodSchemas as schemas } from '@moadi/contract/goods/schemas';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import { usesOfStuff } from '../invoices/uses.ts';
import * as service from './service.ts';
import { countAllGoods, countGoods, listAllGoods, listGoods } from './store.ts';

export function goodRoutes(routes: Routes, { db }: Platform): void {
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) => listGoods(tx, access.clientId, list));
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countGoods(tx, access.clientId, list),
  }));
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list }) => listAllGoods(db.read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await countAllGoods(db.read, list),
  }));
  routes.inCase(endpoints.item, schemas.item, ({ tx, params }) => service.findOwn(tx, params));
  routes.inCase(endpoints.create, schemas.create, ({ tx, access, body, now }) =>
    service.create(tx, { clientId: access.clientId, id: newId(now), body, now }),
  );
  routes.inCase(endpoints.update, schemas.update, ({ tx, params, body: { version, ...body }, now }) =>
    service.update(tx, { ...params, version, body, now }),
  );
  routes.inCase(endpoints.activate, schemas.activate, ({ tx, params, now }) =>
    service.setActive(tx, params, true, now),
  );
  routes.inCase(endpoints.deactivate, schemas.deactivate, ({ tx, params, now }) =>
    service.setActive(tx, params, false, now),
  );
  routes.inCase(endpoints.uses, schemas.uses, async ({ tx, params }) => {
    const { stuffId } = await service.findOwn(tx, params);
    return usesOfStuff(tx, params.clientId, stuffId!);
  });
  routes.inCase(endpoints.remove, schemas.remove, ({ tx, params, now }) => service.remove(tx, params, now));
}
