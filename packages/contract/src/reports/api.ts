import { groupOf } from '../openapi/group.ts';
import { reportEndpoints as endpoints } from './endpoints.ts';
import { reportSchemas as schemas } from './schemas.ts';

export const reportGroup = groupOf({
  feature: 'reports',
  endpoints,
  schemas,
  summaries: {
    admin: 'The dashboard of all cases',
    user: 'The dashboard of my cases',
    case: 'The dashboard of one case',
  },
  objects: {
    Dashboard: schemas.case.response,
  },
});
