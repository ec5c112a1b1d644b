import { API_BASE, fillPath, type AnswerOf, type Endpoint } from '@moadi/contract/kit';
import { call } from './call.ts';
import { ApiError } from './errors.ts';
import { refreshSession, session } from './session.ts';
import type { Parts } from './send.ts';

/** Sends one file to an endpoint that takes one. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  signal: AbortSignal,
  where: Pick<Parts, 'params' | 'query'> = {},
): Promise<AnswerOf<E>> {
  const body = new FormData();
  body.append('file', file);
  return call(endpoint, { ...where, body, signal } as never);
}

/** How far a file is, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * The same with its progress, for files that take a while: a browser tells it of this kind of request alone. A sign-in that
 * ends on the way is renewed once, and the file sent again.
 */
export async function uploadSlowly<E extends Endpoint>(
  endpoint: E,
  {
    query,
    ...input
  }: { params: Readonly<Record<string, string | number>>; query?: Readonly<Record<string, string>> },
  { file, signal, onProgress }: { file: File; signal: AbortSignal; onProgress: OnProgress },
): Promise<AnswerOf<E>> {
  const address = `${API_BASE}${fillPath(endpoint.path, input.params)}?${new URLSearchParams(query)}`;
  const sendOnce = () => sent<AnswerOf<E>>(address, file, signal, onProgress);
  try {
    return await sendOnce();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !(await refreshSession())) throw error;
    return sendOnce();
  }
}

function sent<T>(address: string, file: File, signal: AbortSignal, onProgress: OnProgress): Promise<T> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${session.get()?.accessToken ?? ''}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve((response as { data: T }).data);
      else reject(new ApiError(status, (response as object | null) ?? {}));
    });
    request.addEventListener('error', () => reject(new ApiError(0)));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
