import {
  API_BASE,
  fillPath,
  listQueryString,
  ROW_COUNT,
  type CalledEndpoint,
  type WorkbookQuery,
} from '@moadi/contract/kit';
import { messageText, waitText } from '@moadi/domain/faults';
import { dismissSnack, snack } from '../../ui/overlays/snackbars.ts';
import { whileLeaving } from '../leave/leaving.ts';
import { tellReached } from './connection.ts';
import { ApiError } from './errors.ts';

export interface Parts {
  params?: Readonly<Record<string, string | number>>;
  query?: object;
  body?: unknown;
  /** The same for a repeat of the same act, so that it happens once (R4). */
  idempotencyKey?: string;
  /** The token of what the person has confirmed (S9). */
  confirmation?: string | undefined;
  signal?: AbortSignal;
  /** What the answer is to be, where it can be more than JSON. */
  accept?: string;
}

/** Waits of at most this long are waited out here; longer ones are for the person to decide. */
const WAITED_OUT_MS = 20_000;
const MAX_WAITS = 3;

/**
 * One request. Throws `ApiError` for every answer that is no success. What the server refuses because too much was asked of it
 * has not been done: it is sent again when there is room, and the page says that it waits.
 */
export async function send<T>(endpoint: CalledEndpoint, parts: Parts, token: string | undefined): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await sendOnce<T>(endpoint, parts, token);
    } catch (error) {
      const waitMs = waitedOut(error, waits);
      if (waitMs === undefined) throw error;
      const snackId = snack('info', messageText('http.waiting', { time: waitText(waitMs) }), {
        persistent: true,
      });
      await pause(waitMs, parts.signal).finally(() => dismissSnack(snackId));
    }
  }
}

/** How long to wait before a refused request is sent again; undefined where that is for the person to decide. */
export function waitedOut(error: unknown, waits: number): number | undefined {
  const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  return waitMs === undefined || waitMs > WAITED_OUT_MS || waits === MAX_WAITS ? undefined : waitMs;
}

async function sendOnce<T>(endpoint: CalledEndpoint, parts: Parts, token: string | undefined): Promise<T> {
  const response = await request(endpoint, parts, token);
  if (response.status === 204) return undefined as T;
  if (response.ok && (endpoint.file === 'given' || isWanted(response, parts)))
    return (await fileOf(response)) as T;
  const body = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new ApiError(response.status, body as object, {
      retryAfterMs: retryAfterOf(response),
      tried: endpoint,
    });
  return (body as { data: T }).data;
}

const isWanted = ({ headers }: Response, { accept }: Parts): boolean =>
  accept !== undefined && headers.get('content-type') === accept;

function retryAfterOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 429 && seconds >= 0 ? seconds * 1_000 : undefined;
}

/** Ends early, with the signal's own error, when nobody waits any more. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('', 'AbortError'));
    });
  });

/** A file that an endpoint gave, with the name that it goes by. */
export interface GivenFile {
  name: string;
  blob: Blob;
  /** Of a list's workbook: how many rows of the list it has. */
  rows?: number;
}

async function fileOf(response: Response): Promise<GivenFile> {
  const [, name = ''] =
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  // A file that breaks off is a lost connection like any other.
  const blob = await response.blob().catch(() => Promise.reject(new ApiError(0)));
  const rows = response.headers.get(ROW_COUNT);
  return { name: decodeURIComponent(name), blob, ...(rows !== null && { rows: Number(rows) }) };
}

async function request(endpoint: CalledEndpoint, parts: Parts, token: string | undefined): Promise<Response> {
  const { params, body, idempotencyKey, confirmation, signal, accept } = parts;
  const isFile = body instanceof FormData;
  try {
    const response = await fetch(
      API_BASE + fillPath(endpoint.path, params) + queryOf(endpoint, parts.query),
      {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(accept && { accept }),
          ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(confirmation && { 'x-confirmation': confirmation }),
        },
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      },
    );
    tellReached(true);
    return response;
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    await whileLeaving();
    tellReached(false);
    throw new ApiError(0, {}, { tried: endpoint });
  }
}

function queryOf(endpoint: CalledEndpoint, query: object | undefined): string {
  if (!query) return '';
  const text =
    endpoint.list || endpoint.count
      ? listQueryString(query as Partial<WorkbookQuery>)
      : new URLSearchParams(defined(query)).toString();
  return text && `?${text}`;
}

const defined = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
