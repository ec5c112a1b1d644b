import { contactEndpoints as endpoints } from '@moadi/contract/cases';
import { contactSchemas as schemas } from '@moadi/contract/cases/schemas';
import { found } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { countContacts, findContact, listContacts } from './contact-store.ts';

/** How cases are reached, for staff; who looked is written down. */
export function contactRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  routes.signedIn(endpoints.list, schemas.list, ({ list }) => listContacts(db.read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countContacts(db.read, list),
  }));
  routes.signedIn(endpoints.item, schemas.item, async ({ params }) =>
    found(await findContact(db.read, params.clientId)),
  );
}
