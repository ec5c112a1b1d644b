import { buyerEndpoints as endpoints } from '@moadi/contract/buyers';
import { buyerSchemas as schemas } from '@moadi/contract/buyers/schemas';
import type { RowKey } from '../../platform/database/sets.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { limitedInquiries } from '../../providers/limited-inquiries.ts';
import * as service from './service.ts';
import { countAllBuyers, countBuyers, listAllBuyers, listBuyers } from './store.ts';
import type { UsesOf } from './uses.ts';

export function buyerRoutes(
  routes: Routes,
  { db, inquiries, limits, usesOf }: Platform & { inquiries: Inquiries; usesOf: UsesOf },
): void {
  /** Before others are asked about it. */
  const before = (key: RowKey) => db.tenant(key.clientId, tx => service.findOwn(tx, key));

  const within = (call: Parameters<typeof limitedInquiries>[2]) => limitedInquiries(inquiries, limits, call);

  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) =>
    listBuyers(tx, access.clientId, list),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countBuyers(tx, access.clientId, list),
  }));
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list }) => listAllBuyers(db.read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await countAllBuyers(db.read, list),
  }));
  routes.inCase(endpoints.item, schemas.item, ({ tx, params }) => service.findOwn(tx, params));
  routes.inCaseAfter(
    endpoints.create,
    schemas.create,
    async call => {
      const buyer = service.accepted(call.body, call.now);
      return { buyer, inquiryState: await service.confirmed(within(call), buyer) };
    },
    ({ tx, access, now, prepared }) =>
      service.create(tx, { clientId: access.clientId, id: newId(now), now, ...prepared }),
  );
  routes.inCaseAfter(
    endpoints.update,
    schemas.update,
    async call => {
      const { version, ...body } = call.body;
      const buyer = service.accepted(body, call.now);
      const inquiryState = await service.confirmed(within(call), buyer, await before(call.params));
      return { buyer, inquiryState, version };
    },
    ({ tx, params, now, prepared }) => service.update(tx, { ...params, now, ...prepared }),
  );
  routes.inCase(endpoints.activate, schemas.activate, ({ tx, params, now }) =>
    service.setActive(tx, params, true, now),
  );
  routes.inCase(endpoints.deactivate, schemas.deactivate, ({ tx, params, now }) =>
    service.setActive(tx, params, false, now),
  );
  routes.inCaseAfter(
    endpoints.refreshState,
    schemas.refreshState,
    async ({ params }) => {
      const buyer = await before(params);
      return { economyCode: buyer.economyCode, inquiryState: await service.inquired(inquiries, buyer) };
    },
    ({ tx, params, prepared, now }) => service.keepInquiryState(tx, params, prepared, now),
  );
  routes.inCase(endpoints.uses, schemas.uses, async ({ tx, params }) => {
    await service.findOwn(tx, params);
    return usesOf(tx, params.clientId, params.id);
  });
  routes.inCase(endpoints.remove, schemas.remove, ({ tx, params, now }) =>
    service.remove(tx, params, now, usesOf),
  );
}
