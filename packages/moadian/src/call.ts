import { errorsOf, idOf } from './answer-fields.ts';
import { exchange } from './http.ts';
import type { HttpAnswer, HttpEdge, HttpRequest } from './http.ts';
import { isObject, jsonLimits, readJson } from './json/read.ts';
import type { JsonValue } from './json/read.ts';
import { writeJson } from './json/write.ts';
import { signJws } from './jws.ts';
import { createNoncePool } from './nonce-pool.ts';
import type { Nonce } from './nonce-pool.ts';
import { unknown } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Signer } from './signer.ts';

/** One endpoint's request, and how its 2xx answer is to be understood. */
export type Call<T> = {
  path: string;
  /** A list repeats its name (protocol 1.4); undefined leaves it out. */
  query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** JSON text; its presence makes it a POST. */
  body?: string;
  /** Stops this call; a nonce that is just being fetched is fetched to its end. */
  signal?: AbortSignal | undefined;
  parse: (answer: JsonValue) => Outcome<T>;
};

export type Caller = {
  /** Without a token. */
  open<T>(call: Call<T>): Promise<Outcome<T>>;
  /** With a token of its own: a nonce, a signature, the request (protocol 1.3). */
  signed<T>(call: Call<T>): Promise<Outcome<T>>;
};

export type CallerOptions = {
  baseUrl: string;
  identity: Identity;
  edge: HttpEdge;
  /** Sent with every request; the government bus wants some (protocol 1.1). */
  headers: Readonly<Record<string, string>>;
  /** `Authorization`, or `Token` on the government bus. */
  tokenHeader: string;
  nonceCall: Call<Nonce>;
  nonces: { size: number; marginMs: number };
};

/** Who calls: a memory id, or a trusted company's id, and the signer of its tokens (protocol 1.2). */
export type Identity = { clientId: string; signer: Signer };

export function createCaller(options: CallerOptions): Caller {
  const { identity, edge, headers, tokenHeader } = options;
  if (!/^https?:\/\//.test(options.baseUrl)) throw new TypeError(`not an HTTP address: ${options.baseUrl}`);
  const base = `${options.baseUrl.replace(/\/$/, '')}/api/v2/`;
  const open: Caller['open'] = call => send(call, {});
  const pool = createNoncePool({
    fetchNonce: () => open(options.nonceCall),
    now: edge.now,
    ...options.nonces,
  });

  async function send<T>(call: Call<T>, extra: Readonly<Record<string, string>>): Promise<Outcome<T>> {
    const { path, query, body, parse, signal } = call;
    const request: HttpRequest = {
      method: body === undefined ? 'GET' : 'POST',
      url: `${base}${path}${queryText(query)}`,
      headers: {
        accept: '*/*',
        ...headers,
        ...extra,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    };
    const answer = await exchange(request, signal ? { ...edge, signal: either(edge.signal, signal) } : edge);
    return answer.kind === 'answer' ? understand(answer, parse) : answer;
  }

  async function sendWith<T>(call: Call<T>, nonce: Outcome<string>): Promise<Outcome<T>> {
    if (nonce.kind === 'unknown') return { ...nonce, sent: false };
    if (nonce.kind === 'refused') return nonce;
    const token = await makeToken(nonce.value, identity, edge.now()).catch(() => undefined);
    if (token === undefined) return unknown('signer', { sent: false });
    return send(call, { [tokenHeader]: `Bearer ${token}` });
  }

  return {
    open,
    async signed(call) {
      if (identity.signer.notAfter < edge.now()) return unknown('certificate-expired', { sent: false });
      const outcome = await sendWith(call, await pool.take());
      // Nothing was registered, and a nonce may end on the way: worth one more try, not two.
      return isNonceRefusal(outcome) ? sendWith(call, await pool.takeFresh()) : outcome;
    },
  };
}

const either = (all: AbortSignal | undefined, one: AbortSignal): AbortSignal =>
  all ? AbortSignal.any([all, one]) : one;

function makeToken(nonce: string, { clientId, signer }: Identity, nowMs: number): Promise<string> {
  return signJws(Buffer.from(writeJson({ nonce, clientId })), signer, nowMs);
}

/** 4102: the nonce was used before or has expired (protocol 6.1). */
function isNonceRefusal(outcome: Outcome<unknown>): boolean {
  return (
    outcome.kind === 'refused' && outcome.status === 401 && outcome.errors.some(one => one.code === '4102')
  );
}

function understand<T>(answer: HttpAnswer, parse: (body: JsonValue) => Outcome<T>): Outcome<T> {
  const { status, body, retryAfterMs } = answer;
  const json = readJson(body, { ...jsonLimits, bytes: body.length });
  const value = json.ok ? json.value : undefined;
  if (status >= 200 && status < 300)
    return value === undefined ? unknown('malformed', { status }) : parse(value);
  const errors = errorsOf(errorList(value));
  const traceId = isObject(value) ? idOf(value['requestTraceId']) : undefined;
  const more = {
    status,
    errors,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(traceId !== undefined && { traceId }),
  };
  if (status >= 500) return unknown('server-error', more);
  if (errorList(value) || refusedWithoutEnvelope.has(status)) return { kind: 'refused', ...more };
  return unknown('malformed', more);
}

/** `errors` of the error body (protocol 1.8). */
function errorList(value: JsonValue | undefined): JsonValue[] | undefined {
  const errors = isObject(value) ? value['errors'] : undefined;
  return Array.isArray(errors) ? errors : undefined;
}

/** 401 has no body where the token is missing (6.1); 413 and 429 may come from a gateway before the service. */
const refusedWithoutEnvelope = new Set([401, 413, 429]);

function queryText(query: Call<unknown>['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (value === undefined ? [] : [value].flat()).map(one => `${name}=${encodeURIComponent(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
