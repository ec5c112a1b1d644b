import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

/** One request to a service outside, with a body of `json` or `form`, or none. */
export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
}

/** How it ended. Nothing here throws for what the other side does (S53), and no cause holds an address, a key or a body (S48). */
export type Reply =
  /** An answer of any status. `body` is its JSON; undefined where it was none. */
  | { kind: 'reply'; status: number; body: unknown }
  /** It certainly did not leave: no name, no connection, no trusted certificate. */
  | { kind: 'notSent'; cause: string }
  /** It may have left, and no whole answer came: too late, cut, too large. */
  | { kind: 'lost'; cause: string };

export type Ask = (asked: Asked) => Promise<Reply>;

const MAX_BYTES = 1_048_576;

/**
 * Asks within so much time, connecting included, and reads so much of the answer; certificates are verified and no redirect is
 * followed (S52). Each request has a connection of its own, so that it is known whether anything left on it.
 */
export const asking =
  ({ connectMs = 4_000, totalMs = 10_000 } = {}): Ask =>
  ({ method, url, headers, ...content }) =>
    new Promise(resolve => {
      const [type, body] = bodyOf(content);
      const isSafe = url.startsWith('https:');
      let left = false;
      const asked: ClientRequest = (isSafe ? https : http).request(url, {
        method,
        agent: false,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...headers,
          ...(type && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      const end = (reply: Reply) => {
        clearTimeout(patience);
        clearTimeout(connecting);
        resolve(reply);
        asked.destroy();
      };
      const fail = (cause: string) => end({ kind: left ? 'lost' : 'notSent', cause });
      const patience = setTimeout(fail, totalMs, 'timeout');
      const connecting = setTimeout(() => left || fail('no-connection'), connectMs);
      asked.on('socket', (socket: Socket) =>
        socket.once(isSafe ? 'secureConnect' : 'connect', () => void (left = true)),
      );
      asked.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'connection'));
      asked.on('response', response => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MAX_BYTES) fail('too-large');
          else parts.push(part);
        });
        response.on('error', () => fail('cut'));
        response.on('end', () =>
          end({ kind: 'reply', status: response.statusCode!, body: jsonOf(Buffer.concat(parts)) }),
        );
      });
      asked.end(body);
    });

function bodyOf({ json, form }: Pick<Asked, 'json' | 'form'>): [type: string, body: string] {
  if (json !== undefined) return ['application/json;charset=UTF-8', JSON.stringify(json)];
  if (form) return ['application/x-www-form-urlencoded;charset=UTF-8', new URLSearchParams(form).toString()];
  return ['', ''];
}

/** Undefined for what is no JSON, or no UTF-8. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** The members of a hostile answer; none of what is no object. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** A provider's code as it is shown: short, of letters, digits and dots, and without what could be a number of a person's (S48). */
export const shownCode = (code: unknown): string =>
  (typeof code === 'string' || typeof code === 'number' ? String(code) : '?')
    .replace(/[^\w.-]/g, '?')
    .replace(/\d{6,}/g, '?')
    .slice(0, 60);

/** A provider's table of outcomes and their codes, by code. */
export const outcomesOf = <Outcome extends string>(
  rows: Readonly<Partial<Record<Outcome, string>>>,
): ReadonlyMap<string, Outcome> =>
  new Map(
    Object.entries(rows).flatMap(([outcome, codes]) =>
      (codes as string).split(' ').map(code => [code, outcome as Outcome] as const),
    ),
  );
