import { proofFaults } from '../factors/endpoints.ts';
import { endpointsOf } from '../kit/endpoint.ts';
import type { confirmationSchemas } from './schemas.ts';

/** Also while the second factor is owed: setting up the first one may need a code. */
const own = { access: { permission: 'account.use' }, beforeSecondFactor: true } as const;

export const confirmationEndpoints = endpointsOf<typeof confirmationSchemas>()({
  sendCode: {
    ...own,
    method: 'POST',
    path: '/users/confirmations/code',
    unkeyed: 'message',
    summary: 'فرستادن کد تأیید یک کار به شماره همراه خود کاربر',
    faults: ['auth.tooManyCodes', 'auth.codeSendFailed', 'auth.codeNotTaken', 'factors.wayNotOpen'],
  },
  question: {
    ...own,
    method: 'POST',
    path: '/users/confirmations/question',
    unkeyed: 'secret',
    summary: 'پرسش از کلید عبور برای تأیید یک کار',
    faults: ['factors.notSetUp', 'factors.wayNotOpen'],
  },
  confirm: {
    ...own,
    method: 'POST',
    path: '/users/confirmations',
    unkeyed: 'secret',
    summary: 'تأیید یک کار و گرفتن نشانه آن',
    faults: [
      ...proofFaults,
      'auth.wrongCode',
      'auth.tooManyTries',
      'auth.tooManyGuesses',
      'factors.wayNotOpen',
    ],
  },
});
