import { groupOf } from '../openapi/group.ts';
import { recordSummaries } from '../openapi/kit-summaries.ts';
import { buyerEndpoints as endpoints } from './endpoints.ts';
import { buyerSchemas as schemas } from './schemas.ts';

export const buyerGroup = groupOf({
  feature: 'buyers',
  endpoints,
  schemas,
  summaries: {
    ...recordSummaries('buyer', 'buyers'),
    search: 'Buyers in use for an invoice: those that the case has invoiced last come first',
    refreshState: 'Inquire a buyer’s economic number anew, for the state of its tax account',
    uses: 'The unfinished invoices that have this buyer',
  },
  objects: {
    Buyer: schemas.item.response,
    BuyerBody: schemas.create.body,
    BuyerEdit: schemas.update.body,
    BuyerOutcome: schemas.bulk.response.element,
    InvoiceUses: schemas.uses.response,
  },
});
