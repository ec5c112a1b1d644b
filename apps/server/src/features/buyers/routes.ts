import { buyerEndpoints as endpoints } from '@moadi/contract/buyers';
import { buyerSchemas as schemas } from '@moadi/contract/buyers/schemas';
import { buyerFields, checkBuyer, type BuyerDocument } from '@moadi/domain/buyers';
import { fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { refuse } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { countBuyers, findBuyer, insertBuyer, listBuyers } from './store.ts';

export function buyerRoutes(routes: Routes, { inquiries }: Platform & { inquiries: Inquiries }): void {
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) =>
    listBuyers(tx, access.clientId, list),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countBuyers(tx, access.clientId, list),
  }));
  routes.inCase(
    endpoints.item,
    schemas.item,
    async ({ tx, access, params }) =>
      (await findBuyer(tx, access.clientId, params.id)) ?? refuse(fault('http.rowNotFound')),
  );
  routes.inCaseAfter(
    endpoints.create,
    schemas.create,
    async ({ body, now }) => {
      const buyer = normalizeDocument(buyerFields, body);
      const faults = checkBuyer(buyer, now);
      if (faults.length > 0) refuse(...faults);
      return { buyer, inquiryState: await confirmed(inquiries, buyer) };
    },
    ({ tx, access, now, prepared }) =>
      insertBuyer(tx, { clientId: access.clientId, id: newId(now), now, ...prepared }),
  );
}

/** The server's own word on the code: what a browser says of an inquiry is not kept. Down counts as not confirmed. */
async function confirmed(inquiries: Inquiries, buyer: BuyerDocument): Promise<boolean> {
  if (!buyer.economyCode) return false;
  return (await inquiries.businessByEconomicCode(buyer.economyCode)).kind === 'answered';
}
