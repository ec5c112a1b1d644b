import type { Examples } from './examples.ts';

/** What load balancers and service managers ask. No endpoints of the panel: no session, no envelope, and nothing to translate. */
const answer = (description: string, statuses: readonly string[], example?: unknown) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status'],
        properties: { status: { type: 'string', enum: statuses } },
        additionalProperties: false,
      },
      ...(example !== undefined && { example }),
    },
  },
});

const HEALTH = 'health';

export const healthPathsOf = (examples: Examples): Record<string, Record<string, unknown>> => ({
  '/health/live': {
    get: {
      tags: [HEALTH],
      operationId: `${HEALTH}.live`,
      summary: 'The server’s process answers – فرایند سرور پاسخ می‌دهد',
      parameters: [],
      responses: { 200: answer('The process answers.', ['live'], examples[`${HEALTH}.live`]?.answer) },
    },
  },
  '/health/ready': {
    get: {
      tags: [HEALTH],
      operationId: `${HEALTH}.ready`,
      summary: 'Server and database are ready – سرور و پایگاه داده آن آماده پاسخ‌گویی هستند',
      parameters: [],
      responses: {
        200: answer(
          'The database answers and takes what is written.',
          ['ready'],
          examples[`${HEALTH}.ready`]?.answer,
        ),
        503: answer(
          'The database is not reached, has no room on its disk, or no memory or connections left.',
          ['database', 'databaseFull', 'databaseExhausted'],
        ),
      },
    },
  },
});
