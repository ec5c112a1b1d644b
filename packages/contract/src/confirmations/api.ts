import { groupOf } from '../openapi/group.ts';
import { confirmationEndpoints as endpoints } from './endpoints.ts';
import { confirmationSchemas as schemas } from './schemas.ts';

export const confirmationGroup = groupOf({
  feature: 'confirmations',
  endpoints,
  schemas,
  summaries: {
    sendCode: 'Send the code that confirms an act to one’s own mobile',
    question: 'Ask a passkey to confirm an act',
    confirm: 'Confirm an act and get its token',
  },
  objects: {
    ConfirmedAct: schemas.sendCode.body.shape.act,
    Confirmation: schemas.confirm.response,
  },
});
