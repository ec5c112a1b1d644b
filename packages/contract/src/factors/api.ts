import { groupOf } from '../openapi/group.ts';
import { factorEndpoints as endpoints } from './endpoints.ts';
import { factorSchemas as schemas } from './schemas.ts';

export const factorGroup = groupOf({
  feature: 'factors',
  endpoints,
  schemas,
  summaries: {
    list: 'One’s second factors, and how many recovery codes are left',
    beginApp: 'Begin to set up an authenticator app',
    finishApp: 'Finish setting up an authenticator app, with its first code',
    beginPasskey: 'Begin to make a passkey',
    finishPasskey: 'Register the passkey that was made',
    remove: 'Remove one of the second factors',
    renewCodes: 'Make new recovery codes in place of the earlier ones',
    question: 'Ask a passkey for the second factor',
    present: 'Show the second factor',
    passkeyQuestion: 'Ask a passkey for a sign-in without a text message',
    passkeyLogin: 'Sign in with a passkey',
    reset: 'Take another user’s second factor away and end their sign-ins',
  },
  objects: {
    PasskeyQuestion: schemas.question.response,
    PasskeyAnswer: schemas.passkeyLogin.body,
    SecondFactor: schemas.list.response.shape.factors.element,
    AddedSecondFactor: schemas.finishApp.response,
  },
});
