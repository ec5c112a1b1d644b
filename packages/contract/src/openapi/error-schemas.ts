import { confirmWays } from '@moadi/domain/access';
import { answerOf, fault, templateOf } from '@moadi/domain/faults';
import { refusalOf } from '../kit/errors.ts';

/** Every code with its status and sentences: they stand here once, and at an operation only for what is its own. */
export const faultCodeSchema = {
  type: 'string',
  enum: [...answerOf.keys()],
  description: 'What is wrong; the status and the sentences of each code stand in `x-faults`.',
  'x-faults': Object.fromEntries(
    [...answerOf].map(([code, { status, en }]) => [
      code,
      { status, message: templateOf(code), messageEn: en },
    ]),
  ),
};

/** Of every refusal. */
export const errorSchema = {
  type: 'object',
  required: ['code', 'errors', 'requestId'],
  properties: {
    code: { $ref: '#/components/schemas/FaultCode' },
    errors: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/components/schemas/ErrorEntry' },
    },
    requestId: {
      type: 'string',
      format: 'uuid',
      description: 'For the support, with whom the log can be read.',
    },
    confirmation: {
      type: 'object',
      description: 'With `auth.codeNeeded`: what is to be confirmed, and how that can be done.',
      required: ['act', 'target', 'ways'],
      properties: {
        act: { $ref: '#/components/schemas/ConfirmedAct' },
        target: { type: 'string' },
        ways: { type: 'array', items: { type: 'string', enum: [...confirmWays] } },
      },
    },
  },
  examples: [
    {
      ...refusalOf([fault('rules.required', 'mobileNumber', { field: 'شماره همراه' })]),
      requestId: '01999999-0000-7000-8000-000000000000',
    },
  ],
};
