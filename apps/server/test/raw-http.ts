import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  /** 0: the connection ended without an answer. */
  status: number;
  headers: string;
  body: { code?: string; requestId?: string };
  /** From the first byte written to the end of the connection. */
  ms: number;
}

/** Requests as bytes on a connection of their own: what no client that keeps to HTTP would write. */
export async function rawHttp(http: FastifyInstance) {
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;

  /** Writes the parts, each so many milliseconds after the last, and waits until the connection is closed. */
  const send = (parts: readonly (string | Buffer)[], { everyMs = 0 } = {}): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const socket = connect(port, '127.0.0.1');
      const left = [...parts];
      let came = '';
      const writeNext = () => {
        const part = left.shift();
        if (part !== undefined && socket.writable) socket.write(part);
        if (left.length > 0) timer = setTimeout(writeNext, everyMs);
      };
      let timer = setTimeout(writeNext, 0);
      const tooLong = setTimeout(() => reject(new Error(`open after 20 s, came: ${came}`)), 20_000);
      socket.on('data', bytes => (came += String(bytes)));
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(timer);
        clearTimeout(tooLong);
        resolve({ ...answerIn(came), ms: performance.now() - started });
      });
    });
  return { url: `http://127.0.0.1:${port}`, send };
}

function answerIn(text: string): Omit<RawAnswer, 'ms'> {
  const [headers = '', body = ''] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0);
  return { status, headers, body: body.startsWith('{') ? (JSON.parse(body) as RawAnswer['body']) : {} };
}

/** The head of a request with a body of JSON. */
export const headOf = (
  path: string,
  headers: Readonly<Record<string, string | number>>,
  method = 'POST',
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n');
