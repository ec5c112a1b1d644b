import type { AnswerOf, Endpoint } from '@moadi/contract/kit';
import { call } from './call.ts';

/** Sends one file to an endpoint that takes one. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  const body = new FormData();
  body.append('file', file);
  return call(endpoint, { body, signal } as never);
}
