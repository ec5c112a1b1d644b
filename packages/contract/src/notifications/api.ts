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
    lines: 'My messages, those of one kind about one case on one day together',
    markLine: 'The messages of this line up to this one were read',
    markAll: 'All of my messages, or those up to one, were read',
    markRead: 'A message was read',
    smsChoices: 'Kinds of text messages, and which of them I do not want',
    chooseSms: 'Want or decline the text messages of a kind; codes and security warnings are always sent',
  },
  objects: {
    Message: schemas.markRead.response,
    MarkedMessages: schemas.markAll.response,
    SmsChoice: schemas.chooseSms.response,
  },
});
