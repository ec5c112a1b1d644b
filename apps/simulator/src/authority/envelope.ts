import { randomUUID } from 'node:crypto';
import { Refused } from '../http/answer.ts';
import { httpCodes, type HttpCode } from './codes.ts';

/** Section 1.8: the error body of v2. */
export function authorityError(code: HttpCode, nowMs: number, status: number = httpCodes[code][0]): Refused {
  const errors = [{ code, message: httpCodes[code][1] }];
  return new Refused({ status, json: { timestamp: nowMs, requestTraceId: randomUUID(), errors } });
}

export function isHttpCode(code: string): code is HttpCode {
  return Object.hasOwn(httpCodes, code);
}
