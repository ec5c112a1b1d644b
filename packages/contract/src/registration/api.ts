import { groupOf } from '../openapi/group.ts';
import { registrationEndpoints as endpoints } from './endpoints.ts';
import { registrationSchemas as schemas } from './schemas.ts';

export const registrationGroup = groupOf({
  feature: 'registration',
  // As its paths are called.
  tag: 'cases',
  endpoints,
  schemas,
  summaries: {
    registration: 'All that a case is registered with',
    create: 'Save the draft of a case, with who the taxpayer is',
    update: 'Edit who the taxpayer of a case is',
    contact: 'Save how a case is reached',
    signOwners: 'Save the signatories or partners of a case, in their order',
    fiscalId: 'Save the tax memory ID of a case',
    findFiscalId: 'Whether a tax memory ID is registered for a case',
  },
  objects: {
    Registration: schemas.registration.response,
    TaxpayerBody: schemas.create.body,
    TaxpayerEdit: schemas.update.body,
    ContactEdit: schemas.contact.body,
    SignOwnersEdit: schemas.signOwners.body,
    FiscalIdEdit: schemas.fiscalId.body,
  },
});
