import type { EndpointInfo } from '../kit/endpoint.ts';
import { takesKey } from '../kit/unkeyed.ts';

const integer = { type: 'integer', minimum: 0 };

/** What answers say beside their bodies. */
export const answerHeaders = {
  'RateLimit-Limit': {
    description:
      'How many requests the limit allows in its window; of several limits, the one with the least left.',
    schema: integer,
  },
  'RateLimit-Remaining': { description: 'How many of them are left.', schema: integer },
  'RateLimit-Reset': { description: 'Seconds until the window begins anew.', schema: integer },
  'Retry-After': { description: 'Seconds until another try has a chance.', schema: integer },
  'Idempotent-Replayed': {
    description:
      'The answer of an earlier request with the same `Idempotency-Key`; absent where the work was done now.',
    schema: { const: 'true' },
  },
  'Next-Cursor': {
    description: 'The end of a full page, for `cursor`; absent where there is nothing more.',
    schema: { type: 'string' },
  },
  'Row-Count': { description: 'Of a workbook: how many rows of the list it has.', schema: integer },
  Location: {
    description: 'The address of what was made.',
    schema: { type: 'string', format: 'uri-reference' },
  },
} as const;

export const roomHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** Those that a success of the endpoint may carry. */
export const headersOf = (endpoint: EndpointInfo) => {
  const { list, creates } = endpoint;
  return refer([
    ...(list ? (['Next-Cursor', 'Row-Count'] as const) : []),
    ...(typeof creates === 'string' ? (['Location'] as const) : []),
    ...(takesKey(endpoint) ? (['Idempotent-Replayed'] as const) : []),
    ...roomHeaders,
  ]);
};

export const refer = (names: readonly (keyof typeof answerHeaders)[]) =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]));
