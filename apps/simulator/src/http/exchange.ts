import type { IncomingMessage } from 'node:http';
import { utf8 } from '../json/read.ts';
import type { ActiveFaults } from '../control/faults.ts';
import { refusal, Refused } from './answer.ts';

export const megabyte = 1024 * 1024;

/** One request, with everything a handler may ask of it. */
export class Exchange {
  readonly method: string;
  /** Decoded, without doubled or trailing slashes; undefined where its percent-encoding is malformed. */
  readonly path: string | undefined;
  /** Undefined where the percent-encoding of the query is malformed. */
  readonly query: URLSearchParams | undefined;
  /** What is to go wrong with this call. */
  faults: ActiveFaults = new Map();
  private readonly message: IncomingMessage;
  private body: Promise<Buffer> | undefined;

  constructor(message: IncomingMessage) {
    this.message = message;
    this.method = message.method ?? '';
    const target = message.url ?? '';
    const mark = target.indexOf('?');
    this.path = decodedPath(mark < 0 ? target : target.slice(0, mark));
    this.query = parsedQuery(mark < 0 ? '' : target.slice(mark + 1));
  }

  header(name: string): string | undefined {
    const value = this.message.headers[name];
    return Array.isArray(value) ? value[0] : value;
  }

  /** The one value of a query argument, undefined when it is absent or empty. */
  argument(name: string): string | undefined {
    return this.query?.get(name) || undefined;
  }

  bytes(limit = megabyte): Promise<Buffer> {
    this.body ??= readBody(this.message, limit);
    return this.body;
  }

  /** The body as text, undefined where it is not UTF-8. */
  async text(limit = megabyte): Promise<string | undefined> {
    return utf8(await this.bytes(limit));
  }
}

async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new Refused({ ...refusal('too-large'), headers: { connection: 'close' } });
  if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodedPath(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw).replace(/\/{2,}/g, '/');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return undefined;
  }
}

/** URLSearchParams lets a broken "%" stand; the authority calls it malformed input (4147). */
function parsedQuery(raw: string): URLSearchParams | undefined {
  try {
    decodeURIComponent(raw);
    return new URLSearchParams(raw);
  } catch {
    return undefined;
  }
}
