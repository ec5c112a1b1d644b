import { groupOf } from '../openapi/group.ts';
import { searchEndpoints as endpoints } from './endpoints.ts';
import { searchSchemas as schemas } from './schemas.ts';

export const searchGroup = groupOf({
  feature: 'search',
  endpoints,
  schemas,
  summaries: {
    own: 'Find invoices, buyers and goods in my own cases: a few of each, of the cases that I used last',
  },
});
