import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import { registrationSchemas as schemas } from '@moadi/contract/registration/schemas';
import { checkFiscalId, fiscalFields } from '@moadi/domain/cases';
import { fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import type { Db } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Businesses } from '../inquiries/service.ts';
import * as service from './service.ts';
import { findPerson, findRegistration, identityOfOwner, isFiscalIdTaken } from './store.ts';

interface World {
  db: Db;
  businesses: Businesses;
  hasInvoices: service.HasInvoices;
}

export function registrationRoutes(routes: Routes, { db, businesses, hasInvoices }: World): void {
  routes.inCase(endpoints.registration, schemas.registration, ({ tx, access }) =>
    service.registration(tx, access.clientId, hasInvoices),
  );
  routes.actAfter(
    endpoints.create,
    schemas.create,
    async ({ user, body, now }) => {
      const person = found(await findPerson(db.read, user.id));
      const taxpayer = service.acceptedTaxpayer(body, now, person.identity ?? undefined);
      if (!person.nid || !person.shahkar) refuse(fault('cases.notVerifiedToAdd'));
      return { taxpayer, confirmed: await service.confirmed(businesses.ask, taxpayer, now) };
    },
    async ({ tx, user, address, now, prepared: { taxpayer, confirmed } }) => {
      const clientId = await service.create(tx, taxpayer, confirmed, { userId: user.id, address, now });
      return service.registration(tx, clientId, hasInvoices);
    },
  );
  routes.inCaseAfter(
    endpoints.update,
    schemas.update,
    async call => {
      const { version, ...body } = call.body;
      const { clientId } = call.access;
      const taxpayer = service.acceptedTaxpayer(body, call.now, await identityOfOwner(db.read, clientId));
      const before = await db.tenant(clientId, tx => findRegistration(tx, clientId));
      const confirmed = await service.confirmed(businesses.within(call), taxpayer, call.now, before);
      return { taxpayer, confirmed, version };
    },
    async ({ tx, user, access, address, now, prepared: { taxpayer, confirmed, version } }) => {
      const edit = { clientId: access.clientId, version, userId: user.id, address, now };
      await service.updateTaxpayer(tx, edit, taxpayer, confirmed, hasInvoices);
      return service.registration(tx, access.clientId, hasInvoices);
    },
  );
  routes.inCase(endpoints.contact, schemas.contact, async ({ tx, user, access, address, now, body }) => {
    const { version, ...contact } = body;
    const edit = { clientId: access.clientId, version, userId: user.id, address, now };
    await service.updateContact(tx, edit, contact);
    return service.registration(tx, access.clientId, hasInvoices);
  });
  routes.inCase(
    endpoints.signOwners,
    schemas.signOwners,
    async ({ tx, user, access, address, now, body }) => {
      const edit = { clientId: access.clientId, version: body.version, userId: user.id, address, now };
      await service.updateSignOwners(tx, edit, body.signOwners);
      return service.registration(tx, access.clientId, hasInvoices);
    },
  );
  routes.inCase(endpoints.fiscalId, schemas.fiscalId, async ({ tx, user, access, address, now, body }) => {
    const { version, ...given } = body;
    const edit = { clientId: access.clientId, version, userId: user.id, address, now };
    await service.updateFiscalId(tx, edit, given, hasInvoices);
    return service.registration(tx, access.clientId, hasInvoices);
  });
  routes.signedIn(endpoints.findFiscalId, schemas.findFiscalId, async ({ params, now }) => {
    const { fiscalId } = normalizeDocument(fiscalFields, { fiscalId: params.code });
    if (fiscalId === undefined || checkFiscalId({ fiscalId }, now).length > 0)
      return refuse(fault('http.rowNotFound'));
    return { fiscalId, isTaken: await isFiscalIdTaken(db.read, fiscalId) };
  });
}
