import { groupOf } from '../openapi/group.ts';
import { announcementEndpoints as endpoints } from './endpoints.ts';
import { announcementSchemas as schemas } from './schemas.ts';

export const announcementGroup = groupOf({
  feature: 'announcements',
  endpoints,
  schemas,
  summaries: {
    list: 'Messages that staff wrote to users',
    count: 'How many messages staff wrote',
    item: 'A message of staff',
    create: 'Write a message to a user, the users of a case, a role, or everybody; now or later, with an end',
    update: 'Edit a message of staff; once published only title, text and end',
    remove: 'Delete a message of staff from all boxes',
  },
  objects: { Announcement: schemas.item.response },
});
