import type { Answer } from '../http/answer.ts';

const paths = ['/req/api/', '/requestsmanager/api/v1/'];
const reason = 'API v1 is not simulated; use /requestsmanager/api/v2 (section 1.9).';

/** The legacy interface answers in its own shape that it is not here. */
export function v1Answer(path: string, nowMs: number): Answer | undefined {
  if (!paths.some(start => `${path}/`.startsWith(start))) return undefined;
  return {
    status: 410,
    json: {
      timestamp: nowMs,
      result: null,
      errors: [{ detail: reason, errorCode: '4003' }],
      signature: null,
    },
  };
}
