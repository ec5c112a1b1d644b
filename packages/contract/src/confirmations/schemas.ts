import { confirmedActs, type ConfirmedAct } from '@moadi/domain/access';
import { userFields } from '@moadi/domain/users';
import { z } from 'zod';
import { proofFields, requestOptions } from '../factors/schemas.ts';
import { sentCode } from '../users/schemas.ts';

/** As the refusal `auth.codeNeeded` names them. */
const what = {
  act: z.literal(Object.keys(confirmedActs) as ConfirmedAct[]),
  target: z.string().max(64),
};

export const confirmationSchemas = {
  sendCode: {
    body: z.strictObject(what),
    response: sentCode,
  },
  question: { body: z.strictObject(what), response: requestOptions },
  confirm: {
    body: z.strictObject({
      ...what,
      ...proofFields,
      /** Of the text message. */
      otp: z.string().max(12).meta({ title: userFields.otp.label }).optional(),
    }),
    response: z.object({
      /** For the header `x-confirmation` of the act. */
      token: z.string(),
      /** Seconds. */
      expiresIn: z.int(),
    }),
  },
} as const;
