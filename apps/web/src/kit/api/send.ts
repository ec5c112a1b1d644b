import { API_BASE, fillPath, listQueryString, type EndpointInfo, type ListQuery } from '@moadi/contract/kit';
import { ApiError } from './errors.ts';

export interface Parts {
  params?: Readonly<Record<string, string | number>>;
  query?: object;
  body?: unknown;
  /** The same for a repeat of the same act, so that it happens once (R4). */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** One request. Throws `ApiError` for every answer that is no success. */
export async function send<T>(endpoint: EndpointInfo, parts: Parts, token: string | undefined): Promise<T> {
  const response = await request(endpoint, parts, token);
  if (response.status === 204) return undefined as T;
  if (response.ok && endpoint.file === 'given') return (await fileOf(response)) as T;
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, body as object);
  return (body as { data: T }).data;
}

/** A file that an endpoint gave, with the name that it goes by. */
export interface GivenFile {
  name: string;
  blob: Blob;
}

async function fileOf(response: Response): Promise<GivenFile> {
  const [, name = ''] =
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  // A file that breaks off is a lost connection like any other.
  const blob = await response.blob().catch(() => Promise.reject(new ApiError(0)));
  return { name: decodeURIComponent(name), blob };
}

async function request(endpoint: EndpointInfo, parts: Parts, token: string | undefined): Promise<Response> {
  const { params, body, idempotencyKey, signal } = parts;
  const isFile = body instanceof FormData;
  try {
    return await fetch(API_BASE + fillPath(endpoint.path, params) + queryOf(endpoint, parts.query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ApiError(0);
  }
}

function queryOf(endpoint: EndpointInfo, query: object | undefined): string {
  if (!query) return '';
  const text =
    endpoint.list || endpoint.count
      ? listQueryString(query as Partial<ListQuery>)
      : new URLSearchParams(defined(query)).toString();
  return text && `?${text}`;
}

const defined = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
