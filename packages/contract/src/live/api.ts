import { groupOf } from '../openapi/group.ts';
import { liveEndpoints as endpoints } from './endpoints.ts';
import { liveSchemas as schemas } from './schemas.ts';

export const liveGroup = groupOf({
  feature: 'live',
  endpoints,
  schemas,
  summaries: { follow: 'What changes just now, as a stream of server-sent events' },
});
