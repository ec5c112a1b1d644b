import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asking } from './http-json.ts';

/** One request as the fake saw it. */
export interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  text: string;
  /** Of JSON or a form. */
  body: unknown;
}

/** What it answers: JSON, other bytes, or nothing at all. */
export type Said =
  | { status?: number; json: unknown }
  | { status?: number; bytes: Buffer | string; type?: string }
  | 'silent'
  | 'cut';

/** A provider that says what a test tells it to, over real HTTP. */
export async function startFake() {
  const seen: Seen[] = [];
  let script: (seen: Seen) => Said = () => ({ json: {} });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part as string;
    const { pathname, searchParams } = new URL(request.url!, 'http://fake');
    const headers = request.headers as Record<string, string>;
    const body = headers['content-type']?.includes('json')
      ? (JSON.parse(text) as unknown)
      : Object.fromEntries(new URLSearchParams(text));
    const one = {
      method: request.method!,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers,
      text,
    };
    const entry: Seen = { ...one, body };
    seen.push(entry);
    const said = script(entry);
    if (said === 'silent') return;
    if (said === 'cut') return void request.socket.destroy();
    const isJson = 'json' in said;
    response.writeHead(said.status ?? 200, {
      'content-type': isJson ? 'application/json' : (said.type ?? 'text/html'),
    });
    response.end(isJson ? JSON.stringify(said.json) : said.bytes);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    says: (next: Said | ((seen: Seen) => Said)) => {
      seen.length = 0;
      script = typeof next === 'function' ? next : () => next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As the server asks, with less patience. */
export const hurried = asking({ connectMs: 500, totalMs: 400 });

/** Where nobody listens. */
export const NOWHERE = 'http://127.0.0.1:1';

/** Answers that no document promises: of each, nothing is known and nothing is thrown. */
export const hostile: readonly [why: string, said: Said][] = [
  ['HTML with 200', { bytes: '<html>ok</html>' }],
  ['an empty body', { bytes: '' }],
  ['a body of 2 MB', { bytes: Buffer.alloc(2_000_000, 0x20), type: 'application/json' }],
  ['another charset', { bytes: Buffer.from([0x22, 0xc7, 0xe3, 0x22]), type: 'application/json' }],
  ['an empty object', { json: {} }],
  ['a list', { json: [] }],
  ['null', { json: null }],
  ['a word', { json: 'ok' }],
  ['a redirect', { status: 302, bytes: '' }],
  ['HTML with 502', { status: 502, bytes: '<html>bad gateway</html>' }],
  ['a cut line', 'cut'],
];
