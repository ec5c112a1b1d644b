/** What load balancers and service managers ask. No endpoints of the panel: no session, no envelope, and nothing to translate. */
const answer = (description: string, statuses: readonly string[]) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status'],
        properties: { status: { type: 'string', enum: statuses } },
        additionalProperties: false,
      },
    },
  },
});

const HEALTH = 'health';

export const healthPaths = {
  '/health/live': {
    get: {
      tags: [HEALTH],
      operationId: `${HEALTH}.live`,
      summary: 'The server’s process answers – فرایند سرور پاسخ می‌دهد',
      parameters: [],
      responses: { 200: answer('The process answers.', ['live']) },
    },
  },
  '/health/ready': {
    get: {
      tags: [HEALTH],
      operationId: `${HEALTH}.ready`,
      summary: 'Server and database are ready – سرور و پایگاه داده آن آماده پاسخ‌گویی هستند',
      parameters: [],
      responses: {
        200: answer('The database answers and takes what is written.', ['ready']),
        503: answer(
          'The database is not reached, has no room on its disk, or no memory or connections left.',
          ['database', 'databaseFull', 'databaseExhausted'],
        ),
      },
    },
  },
};
