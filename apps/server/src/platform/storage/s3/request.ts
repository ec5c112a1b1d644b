import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageFailure } from '../failure.ts';
import type { Incoming, Wanted } from '../storage.ts';
import { sha256Of, signed, type Credentials } from './sign.ts';

export interface Bucket {
  /** `https://host`; path-style below it. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every key: empty, or ending in a slash. */
  prefix: string;
  credentials: Credentials;
  /** Patience with a silent store, and before the first repetition. */
  silenceMs?: number;
  retryMs?: number;
}

/** Says what was asked and what came; carries no header, so no secret. */
export class S3Error extends StorageFailure {
  readonly status: number;
  readonly code: string;
  constructor(what: string, status: number, code: string, message: string) {
    super(`${what}: ${[status || '', code, message].filter(Boolean).join(' ')}`);
    this.status = status;
    this.code = code;
  }
}

/** What is put: a few bytes, or a file on disk, which is read anew for each repetition. */
type Body = Buffer | Incoming;

export type Ask = (
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
  key: string,
  body?: Body,
  wanted?: Wanted,
) => Promise<IncomingMessage>;

const REPETITIONS = 3;

/** Signed requests; a busy or failing store is asked three times more, each time after a longer wait. */
export function asking(bucket: Bucket): Ask {
  const { retryMs = 200 } = bucket;
  const send = sender(bucket);
  return async (method, key, body, wanted) => {
    for (let repetition = 0; ; repetition++) {
      try {
        return await send(method, key, body, wanted);
      } catch (error) {
        if (repetition === REPETITIONS || !mayPass(error) || wanted?.signal?.aborted) throw error;
        await pause(retryMs * 4 ** repetition);
      }
    }
  };
}

/** No answer at all (status 0), too many requests, or the store's own failure; every request may be sent twice. */
const mayPass = (error: unknown): boolean =>
  error instanceof S3Error && (error.status === 0 || error.status === 429 || error.status >= 500);

function sender({ endpoint, region, bucket, prefix, credentials, silenceMs = 20_000 }: Bucket): Ask {
  const { request, Agent } = endpoint.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  return async (method, key, body, { range, signal } = {}) => {
    const url = new URL(`${endpoint}/${bucket}/${prefix}${key}`);
    const what = `S3 ${method} ${url.href}`;
    const isFile = body !== undefined && 'path' in body;
    const sha256 = isFile ? body.sha256.toString('hex') : sha256Of(body ?? '');
    const length = isFile && { 'content-length': String(body.size) };
    const headers = {
      ...signed({ method, url, headers: {}, sha256 }, credentials, region, Date.now()),
      ...length,
      ...(range && { range: `bytes=${range.from}-${range.to}` }),
    };
    const asked = request(url, { method, agent, headers, timeout: silenceMs, ...(signal && { signal }) });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const failed = (error: Error) => reject(new S3Error(what, 0, '', error.message || String(error)));
      asked.on('response', resolve);
      asked.on('timeout', () => asked.destroy(new Error(`silent for ${silenceMs} ms`)));
      asked.on('error', failed);
      if (isFile) sendFile(body, asked);
      else asked.end(body);
    });
    // A store that knows no ranges would give the whole.
    if (answer.statusCode === (range ? 206 : 200) || answer.statusCode === 204) return answer;
    const error = await refusal(what, answer);
    // Refused before its body was read: the rest is not sent.
    if (!asked.writableFinished) asked.destroy();
    throw error;
  };
}

/** A file that cannot be read ends the request; one that ends early tells the reader. */
const sendFile = ({ path }: Incoming, asked: ClientRequest): void =>
  void pipeline(createReadStream(path), asked, () => {});

/** `<Error><Code>NoSuchBucket</Code><Message>…`; nothing for HEAD. */
async function refusal(what: string, answer: IncomingMessage): Promise<S3Error> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) if ((text += part).length > 8_192) break;
  const element = (name: string) => new RegExp(`<${name}>([^<]{1,200})`).exec(text)?.[1] ?? '';
  return new S3Error(what, answer.statusCode!, element('Code'), element('Message'));
}
