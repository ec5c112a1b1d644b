import { groupOf } from '../openapi/group.ts';
import { monitoringEndpoints as endpoints } from './endpoints.ts';
import { monitoringSchemas as schemas } from './schemas.ts';

export const monitoringGroup = groupOf({
  feature: 'monitoring',
  // As its paths are called.
  tag: 'sending',
  endpoints,
  schemas,
  summaries: {
    overview: 'Queues, pace, and how the connection to the tax authority is',
    pause: 'Stop sending, all of it or one case’s, with the reason',
    resume: 'Go on sending',
    confirmKey: 'Confirm a new encryption key of the authority, after its fingerprint was compared',
  },
  objects: {
    SendingOverview: schemas.overview.response,
  },
});
