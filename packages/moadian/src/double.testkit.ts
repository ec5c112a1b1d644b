import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMoadianClient } from './client.ts';
import type { MoadianClient, MoadianClientOptions } from './client-types.ts';
import { encryptJwe } from './jwe.ts';
import { present, sender, serverKey, serverPair, spkiOf } from './keys.testkit.ts';
import type { Packet } from './packet.ts';

/*
 * A scripted stand-in for the authority on the loopback interface: it can answer anything, also what no honest server
 * would. It judges nothing; the tests do.
 */

export type Recorded = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Script = (request: Recorded, response: ServerResponse) => void;

export type Double = {
  baseUrl: string;
  requests: Recorded[];
  /** How to answer each path after `/api/v2/`; nonce and server-information answer well by themselves. */
  scripts: Record<string, Script>;
  /** The requests of one path so far. */
  to(path: string): Recorded[];
  close(): Promise<void>;
};

export async function startDouble(): Promise<Double> {
  const requests: Recorded[] = [];
  const scripts: Record<string, Script> = {
    nonce: answer(() => ({ nonce: randomUUID(), expDate: new Date(present + 120_000).toISOString() })),
    'server-information': answer(() => ({
      serverTime: present,
      publicKeys: [publicKey('key-1', spkiOf(serverPair))],
    })),
  };
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '', 'http://double');
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const path = url.pathname.replace('/requestsmanager/api/v2/', '');
      const request: Recorded = {
        method: incoming.method ?? '',
        path,
        query: url.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(request);
      (scripts[path] ?? status(404))(request, response);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/requestsmanager`,
    requests,
    scripts,
    to: path => requests.filter(request => request.path === path),
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

/** A client of the double at the tests' fixed present, without nonces in advance. */
export function clientOf(double: Double, more: Partial<MoadianClientOptions> = {}): MoadianClient {
  const { limits, ...rest } = more;
  return createMoadianClient({
    baseUrl: double.baseUrl,
    identity: { clientId: 'A11216', signer: sender },
    now: () => present,
    limits: { nonces: 0, timeoutMs: 5_000, ...limits },
    ...rest,
  });
}

/** 200 with that JSON. */
export const answer =
  (json: (request: Recorded) => unknown): Script =>
  (request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(json(request)));
  };

/** That status with that text. */
export const status =
  (code: number, text = '', headers: Record<string, string> = {}): Script =>
  (_, response) => {
    response.writeHead(code, headers).end(text);
  };

/** The error body of protocol 1.8. */
export const envelope = (code: string | number): string =>
  JSON.stringify({ timestamp: present, requestTraceId: 'trace', errors: [{ code, message: 'پیام' }] });

/** One script after the other, the last for good. */
export function inTurn(...scripts: Script[]): Script {
  return (request, response) => {
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    script?.(request, response);
  };
}

export const publicKey = (id: string, key: string) => ({ id, key, algorithm: 'RSA', purpose: 1 });

export const makePacket = (uid: string = randomUUID()): Packet => ({
  payload: encryptJwe('a.b.c', serverKey),
  header: { requestTraceId: uid, fiscalId: 'A11216' },
});

/** What `POST invoice` answers when all is well. */
export const allTaken: Script = answer(({ body }) => ({
  timestamp: present,
  result: (JSON.parse(body) as Packet[]).map(({ header }) => ({
    uid: header.requestTraceId,
    packetType: null,
    referenceNumber: `ref-${header.requestTraceId}`,
    data: null,
  })),
}));
