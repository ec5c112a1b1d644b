import { groupOf } from '../openapi/group.ts';
import { accessEndpoints as endpoints } from './endpoints.ts';
import { accessSchemas as schemas } from './schemas.ts';

export const accessGroup = groupOf({
  feature: 'accesses',
  endpoints,
  schemas,
  summaries: {
    list: 'Who sees a case: through what, since when, and when it was last used',
    count: 'How many accesses a case has',
    staff: 'The staff that may look into a case, by role',
    sendOtp: 'Send a code to the person who is to be given access',
    create: 'Give access with the code that was sent to that person; without an account, an invitation',
    end: 'End an access or take an invitation back',
    sendAgain: 'Send the text message of an invitation again',
    listAll: 'The accesses of all cases',
    countAll: 'How many accesses there are',
    endAny: 'End an access or an invitation of any case',
    invitations: 'The invitations that wait for my answer',
    accept: 'Accept an invitation',
    refuse: 'Refuse an invitation',
    needs: 'My cases and what each needs',
  },
  objects: {
    Access: schemas.create.response,
    Invitation: schemas.accept.response,
  },
});
