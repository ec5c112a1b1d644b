/**
 * What became of a request. The distinction that matters is whether the authority may have registered something:
 * - `taken`: a complete answer that says so;
 * - `refused`: the authority said no, nothing was registered; `errors` are its own codes (protocol 1.8, 6.1, 6.2);
 * - `unknown`: nobody can tell. While `sent` is true, inquire before sending again (protocol 9, "Resend rule");
 *   while it is false the request itself never left this machine, so sending again is safe.
 */
export type Outcome<T> = Taken<T> | Refused | Unknown;

export type Taken<T> = { kind: 'taken'; value: T };

export type Refused = {
  kind: 'refused';
  status: number;
  errors: ApiError[];
  retryAfterMs?: number;
  /** The authority's own name for the request (`requestTraceId` of protocol 1.8): what to tell its support. */
  traceId?: string;
};

export type Unknown = {
  kind: 'unknown';
  cause: UnknownCause;
  sent: boolean;
  /** HTTP status, errors and trace id of its envelope, and its Retry-After, where there were any. */
  status?: number;
  errors?: ApiError[];
  retryAfterMs?: number;
  traceId?: string;
};

/** One `{code, message}` of an answer. Codes are text: not all are numbers, and zeros in front count. */
export type ApiError = { code: string; message: string };

export type UnknownCause =
  /** No complete answer within the time limit. */
  | 'timeout'
  /** The caller's own signal stopped it. */
  | 'aborted'
  /** Not reachable, or the connection broke. */
  | 'connection'
  /** HTTP 5xx. */
  | 'server-error'
  /** HTTP 3xx; redirects are never followed (S52). */
  | 'redirect'
  /** The answer passed the size limit and was cut. */
  | 'too-large'
  /** Not the JSON that the protocol promises. */
  | 'malformed'
  /** The answer speaks of something that was not asked or sent. */
  | 'foreign'
  /** The answer lacks something that was sent. */
  | 'incomplete'
  /** The signer could not sign the token. */
  | 'signer'
  /** The certificate of the token's signer has ended: nothing is sent with it (4131). */
  | 'certificate-expired'
  /** The authority offers an encryption key that `onKeyChange` did not accept (S54). */
  | 'key-not-accepted';

export const taken = <T>(value: T): Taken<T> => ({ kind: 'taken', value });

export function unknown(cause: UnknownCause, more: Partial<Omit<Unknown, 'kind' | 'cause'>> = {}): Unknown {
  return { kind: 'unknown', cause, sent: true, ...more };
}
