import { buyerEndpoints as endpoints } from '@moadi/contract/buyers';
import { buyerSchemas as schemas } from '@moadi/contract/buyers/schemas';
import type { Db } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { caseRecordRoutes } from '../../platform/http/records/case-record-routes.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import type { Businesses } from '../inquiries/service.ts';
import { searchBuyers, type InvoicedLast } from './recent.ts';
import * as service from './service.ts';
import { buyers } from './store.ts';
import type { UsesOf } from './uses.ts';

/** What invoices know of buyers. */
export interface OfInvoices {
  usesOf: UsesOf;
  invoicedLast: InvoicedLast;
}

export function buyerRoutes(
  routes: Routes,
  { db, businesses, usesOf, invoicedLast }: { db: Db; businesses: Businesses } & OfInvoices,
): void {
  /** Before others are asked about it. */
  const before = (key: RowKey) => db.tenant(key.clientId, async tx => found(await buyers.find(tx, key)));

  caseRecordRoutes(routes, db, {
    ...{ endpoints, schemas, store: buyers },
    held: (tx, keys) => service.held(tx, keys, usesOf),
  });
  routes.inCaseAfter(
    endpoints.create,
    schemas.create,
    async call => {
      const buyer = service.accepted(call.body, call.now);
      return { buyer, inquiryState: await service.confirmed(businesses.within(call), buyer) };
    },
    ({ tx, access: { clientId }, now, prepared }) =>
      service.create(tx, { clientId, id: newId(now) }, prepared, now),
  );
  routes.inCaseAfter(
    endpoints.update,
    schemas.update,
    async call => {
      const { version, ...body } = call.body;
      const buyer = service.accepted(body, call.now);
      const inquiryState = await service.confirmed(businesses.within(call), buyer, await before(call.params));
      return { buyer, inquiryState, version };
    },
    ({ tx, params, now, prepared: { version, ...write } }) =>
      service.update(tx, { ...params, version }, write, now),
  );
  routes.inCaseAfter(
    endpoints.refreshState,
    schemas.refreshState,
    async ({ params }) => {
      const buyer = await before(params);
      return { economyCode: buyer.economyCode, inquiryState: await service.inquired(businesses.ask, buyer) };
    },
    ({ tx, params, prepared, now }) => service.keepInquiryState(tx, params, prepared, now),
  );
  routes.inCase(endpoints.search, schemas.search, async ({ tx, access: { clientId }, query }) => {
    const { text = '', skip = 0, take = 25 } = query;
    return searchBuyers(tx, { clientId, text, skip, take }, await invoicedLast(tx, clientId));
  });
  routes.inCase(endpoints.uses, schemas.uses, async ({ tx, params }) => {
    found(await buyers.find(tx, params));
    const uses = await usesOf(tx, params.clientId, [params.id]);
    return uses.get(params.id) ?? { totalCount: 0, invoices: [] };
  });
}
