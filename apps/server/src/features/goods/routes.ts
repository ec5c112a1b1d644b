import { goodEndpoints as endpoints } from '@moadi/contract/goods';
import { goodSchemas as schemas } from '@moadi/contract/goods/schemas';
import { buyerNumbers } from '@moadi/domain/invoices';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { caseRecordRoutes } from '../../platform/http/records/case-record-routes.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import type { BoughtBy, BuyerAsked } from './bought.ts';
import { searchGoods } from './search.ts';
import { create, update } from './service.ts';
import { goods } from './store.ts';

/** By the good's id in the authority's list. */
export type UsesOf = (
  tx: Tx,
  clientId: number,
  stuffId: string,
) => Promise<z.output<typeof schemas.uses.response>>;

/** What invoices know of goods. */
export interface OfInvoices {
  usesOf: UsesOf;
  boughtBy: BoughtBy;
}

/** Lines of invoices are copies: nothing holds a good back from being deleted. */
export function goodRoutes(routes: Routes, { db, usesOf, boughtBy }: { db: Db } & OfInvoices): void {
  caseRecordRoutes(routes, db, { endpoints, schemas, store: goods });
  routes.inCase(endpoints.create, schemas.create, ({ tx, access: { clientId }, body, now }) =>
    create(tx, { clientId, id: newId(now) }, body, now),
  );
  routes.inCase(endpoints.update, schemas.update, ({ tx, params, body: { version, ...body }, now }) =>
    update(tx, { ...params, version }, body, now),
  );
  routes.inCase(endpoints.search, schemas.search, async ({ tx, access, query, now }) => {
    const { clientId } = access;
    // Their prices are those of invoices.
    const buyer = access.may('invoices.read') ? buyerIn(query) : undefined;
    const bought = buyer ? await boughtBy(tx, clientId, buyer) : [];
    const { text = '', at = now, saved } = query;
    return searchGoods(tx, { clientId, text, at, saved: saved !== 'false', bought });
  });
  routes.inCase(endpoints.uses, schemas.uses, async ({ tx, params }) => {
    const { stuffId } = found(await goods.find(tx, params));
    return usesOf(tx, params.clientId, stuffId!);
  });
}

type SearchQuery = z.output<typeof schemas.search.query>;

function buyerIn(query: SearchQuery): BuyerAsked | undefined {
  const numbers = buyerNumbers.map(name => query[name]).filter(number => number !== undefined);
  return numbers.length > 0 ? { numbers, branch: query.buyerBranchCode } : undefined;
}
