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
    smsChoices: 'Kinds of text messages, and which of them I do not want',
    chooseSms: 'Want or decline the text messages of a kind; codes and security warnings are always sent',
  },
  objects: {
    Message: schemas.markRead.response,
    SmsChoice: schemas.chooseSms.response,
  },
});
