import { API_BASE, fillPath, type AnswerOf, type Endpoint } from '@moadi/contract/kit';
import { newAct, type Act } from './act.ts';
import { callFor } from './call.ts';
import { tellReached } from './connection.ts';
import { ApiError, type Tried } from './errors.ts';
import { pause, waitedOut, type Parts } from './send.ts';
import { refreshSession, session } from './session.ts';

/** Sends one file to an endpoint that takes one. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  signal: AbortSignal,
  where: Pick<Parts, 'params' | 'query'> = {},
): Promise<AnswerOf<E>> {
  const body = new FormData();
  body.append('file', file);
  return callFor<AnswerOf<E>>(endpoint, { ...where, body, signal });
}

/** How far a file is, from 0 to 1. */
export type OnProgress = (share: number) => void;

export interface Sending {
  file: File;
  signal: AbortSignal;
  onProgress: OnProgress;
}

/** The way a file takes to the server: in one request, or however else who asks for files wants them. */
export type Transport<T> = (sending: Sending) => Promise<T>;

interface Where {
  params: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
}

/**
 * In one request, with its progress, which a browser tells of this kind of request alone. A sign-in that ends on the way is renewed once,
 * a server that asks for a moment is given it, and the file sent again.
 */
export const inOneRequest =
  <E extends Endpoint>(endpoint: E, { params, query }: Where): Transport<AnswerOf<E>> =>
  async sending => {
    const address = `${API_BASE}${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`;
    const act = actOf(sending.file);
    const sendOnce = async () => {
      const answer = await sent<AnswerOf<E>>(endpoint, address, sending, act.keyFor(address));
      act.done();
      return answer;
    };
    let renewed = false;
    for (let waits = 0; ;) {
      try {
        return await sendOnce();
      } catch (error) {
        const waitMs = waitedOut(error, waits);
        if (waitMs !== undefined) {
          waits += 1;
          sending.onProgress(0);
          await pause(waitMs, sending.signal);
        } else if (!renewed && error instanceof ApiError && error.status === 401) {
          renewed = true;
          if (!(await refreshSession())) throw error;
        } else throw error;
      }
    }
  };

/** A file that is sent again after a lost answer, by whoever presses, is one act (R4). */
const acts = new WeakMap<File, Act>();

function actOf(file: File): Act {
  const act = acts.get(file) ?? newAct();
  acts.set(file, act);
  return act;
}

function sent<T>(
  tried: Tried,
  address: string,
  { file, signal, onProgress }: Sending,
  key: string,
): Promise<T> {
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(tried.method, address);
    request.setRequestHeader('authorization', `Bearer ${session.get()?.accessToken ?? ''}`);
    request.setRequestHeader('idempotency-key', key);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, response } = request;
      tellReached(true);
      if (status >= 200 && status < 300) resolve((response as { data: T }).data);
      else {
        const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
        const retryAfterMs = seconds >= 0 ? seconds * 1_000 : undefined;
        reject(new ApiError(status, (response as object | null) ?? {}, { retryAfterMs, tried }));
      }
    });
    request.addEventListener('error', () => {
      tellReached(false);
      reject(new ApiError(0, {}, { tried }));
    });
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    if (signal.aborted) return reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
