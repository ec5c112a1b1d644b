import { groupOf } from '../openapi/group.ts';
import { notificationEndpoints as endpoints } from './endpoints.ts';
import { notificationSchemas as schemas } from './schemas.ts';

export const notificationGroup = groupOf({
  feature: 'notifications',
  endpoints,
  schemas,
  summaries: {
    mine: 'My messages',
    count: 'How many messages I have',
    markRead: 'A message was read',
  },
  objects: {
    Message: schemas.markRead.response,
  },
});
