import { groupOf } from '../openapi/group.ts';
import { caseEndpoints as endpoints } from './endpoints.ts';
import { caseSchemas as schemas } from './schemas.ts';

export const caseGroup = groupOf({
  feature: 'cases',
  endpoints,
  schemas,
  summaries: {
    own: 'My cases',
    ownCount: 'How many cases I have',
    list: 'All cases',
    count: 'How many cases there are',
    item: 'One case',
    myAccess: 'My access to a case',
  },
  objects: {
    Case: schemas.item.response,
  },
});
