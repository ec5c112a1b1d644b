import { unknown } from './outcome.ts';
import type { Unknown } from './outcome.ts';

/** The outside world of the client: what Node provides at the edge and tests replace. */
export type HttpEdge = {
  fetch: typeof globalThis.fetch;
  now: () => number;
  /** A signal that aborts after so many milliseconds. */
  signalAfter: (ms: number) => AbortSignal;
  /** The caller's own stop, for all requests. */
  signal: AbortSignal | undefined;
  /** For one request with its answer, from the first byte to the last. */
  timeoutMs: number;
  /** Longest answer that is read, counted while it streams in, after decompression. */
  answerBytes: number;
};

export type HttpRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

export type HttpAnswer = { kind: 'answer'; status: number; body: Uint8Array; retryAfterMs?: number };

/**
 * One request and its whole answer: bounded in time and size, no redirect followed, never a hang even where `fetch`
 * overlooks its signal (S52). The status is not judged here.
 */
export async function exchange(request: HttpRequest, edge: HttpEdge): Promise<HttpAnswer | Unknown> {
  const timer = edge.signalAfter(edge.timeoutMs);
  const signal = edge.signal ? AbortSignal.any([timer, edge.signal]) : timer;
  try {
    return await Promise.race([receive(request, edge, signal), rejectOn(signal)]);
  } catch (error) {
    if (timer.aborted) return unknown('timeout');
    if (signal.aborted) return unknown('aborted');
    return unknown('connection', { sent: !neverConnected(error) });
  }
}

async function receive(
  { url, ...init }: HttpRequest,
  edge: HttpEdge,
  signal: AbortSignal,
): Promise<HttpAnswer | Unknown> {
  const response = await edge.fetch(url, { ...init, redirect: 'manual', signal });
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return unknown('redirect', { status });
  }
  const body = await readBounded(response, edge.answerBytes);
  if (!body) return unknown('too-large', { status });
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), edge.now());
  return { kind: 'answer', status, body, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

async function readBounded(response: Response, limit: number): Promise<Uint8Array | undefined> {
  if (!response.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop cancels the stream, and with it the connection.
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Failures before a connection stood: nothing can have been sent. Every other failure leaves that open. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown; syscall?: unknown }) : undefined;
  if (cause?.syscall === 'connect' || cause?.syscall === 'getaddrinfo') return true;
  return typeof cause?.code === 'string' && beforeRequest.test(cause.code);
}

/** Refused connections, undici's own connect limit, and certificates that OpenSSL or Node refuse. */
const beforeRequest =
  /^(?:ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|(?:CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_CERT)_.*)$/;

const longestRetryAfterMs = 24 * 3_600_000;

/** Seconds or an HTTP date; undefined where it is neither. */
function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestRetryAfterMs);
}
