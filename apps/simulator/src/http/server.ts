import { randomUUID } from 'node:crypto';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsFromHeader, numeric, type ActiveFaults, type Service } from '../control/faults.ts';
import { refusal, Refused, type Answer } from './answer.ts';
import { Exchange, megabyte } from './exchange.ts';

export interface Site {
  /** The simulated service that a path belongs to; undefined for what only people and tests use. */
  serviceOf(path: string): Service | undefined;
  drawnFaults(service: Service): ActiveFaults;
  /** What a service says when it is told to fail with a code. */
  failure(service: Service, code: string): Answer;
  answer(exchange: Exchange): Promise<Answer>;
  /** Faults that do something to the world once a call has been carried out. */
  aftermath(exchange: Exchange): Promise<void>;
  complain(error: unknown): void;
}

/** An HTTP server that takes anything at all as input and always goes on. */
export function createSite(site: Site): Server {
  // Tokens carry certificates, and inquiries a hundred ids, in the head of a request.
  const server = createServer({ maxHeaderSize: 128 * 1024, headersTimeout: 20_000, requestTimeout: 120_000 });
  server.keepAliveTimeout = 65_000;
  server.on('request', (message, response) => {
    respond(site, message, response).catch(error => {
      site.complain(error);
      response.destroy();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket));
  return server;
}

async function respond(site: Site, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const exchange = new Exchange(message);
  const service = site.serviceOf(exchange.path ?? '');
  const refused = service && wanted(site, exchange, service);
  if (refused) return send(response, refused, 0);
  const { faults } = exchange;
  if (faults.has('drop-before')) return void response.destroy();

  const early = service && failed(site, service, faults);
  const answer = early ?? (await settled(site, exchange));
  if (service && !early) await site.aftermath(exchange);
  if (faults.has('slow')) await sleep(numeric(faults, 'slow', 600_000));
  if (faults.has('drop') || faults.has('drop-before')) return void response.destroy();
  // Faults typed into an invoice come to light only while it is read; then nothing has been done with it.
  const late = service && !early ? failed(site, service, faults) : undefined;
  await send(response, distorted(late ?? answer, faults), padding(faults));
}

/** Takes the faults of the knobs and of the request's own header; gives an answer where the header is wrong. */
function wanted(site: Site, exchange: Exchange, service: Service): Answer | undefined {
  exchange.faults = site.drawnFaults(service);
  const header = exchange.header('x-simulate');
  const asked = header === undefined ? new Map() : faultsFromHeader(header);
  if (typeof asked === 'string') return refusal('unknown-fault', asked.slice(0, 40));
  for (const [name, value] of asked) exchange.faults.set(name, value);
  return undefined;
}

/** Faults that answer before anything is done. */
function failed(site: Site, service: Service, faults: ActiveFaults): Answer | undefined {
  if (faults.has('down')) return { status: 503 };
  if (faults.has('busy')) {
    const retryAfter = String(Math.ceil(numeric(faults, 'busy', 86_400)));
    return { ...refusal('busy'), headers: { 'retry-after': retryAfter } };
  }
  const code = faults.get('error');
  return code === undefined ? undefined : site.failure(service, code);
}

async function settled(site: Site, exchange: Exchange): Promise<Answer> {
  try {
    return await site.answer(exchange);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    // A client that went away in the middle of its body is no mistake of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') site.complain(error);
    return refusal('internal');
  }
}

/** Anything but half an answer, by the value of the fault. */
const unreadable: Record<string, string> = {
  html: '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>',
  empty: '',
};

function distorted(answer: Answer, faults: ActiveFaults): Answer {
  if (answer.json !== undefined) {
    if (faults.has('duplicate'))
      answer = { ...answer, json: overRows(answer.json, rows => [...rows, ...rows]) };
    if (faults.has('foreign')) answer = { ...answer, json: overRows(answer.json, rows => rows.map(renamed)) };
  }
  const how = faults.get('malformed');
  if (how === undefined) return answer;
  const whole = String(answer.json === undefined ? (answer.text ?? '') : JSON.stringify(answer.json));
  const text = Object.hasOwn(unreadable, how) ? unreadable[how] : whole.slice(0, whole.length / 2);
  const type = how === 'html' ? 'text/html' : (answer.type ?? jsonType);
  return { ...answer, json: undefined, text, type };
}

/** The rows of a list, or of the `result` of an object; anything else stays as it is. */
function overRows(json: unknown, change: (rows: unknown[]) => unknown[]): unknown {
  if (Array.isArray(json)) return change(json as unknown[]);
  const { result } = (json ?? {}) as { result?: unknown };
  return Array.isArray(result) ? { ...(json as object), result: change(result as unknown[]) } : json;
}

/** The row under names that nobody has asked about. */
function renamed(row: unknown): unknown {
  const other = Object.keys(row ?? {}).filter(name => ['uid', 'referenceNumber', 'taxId'].includes(name));
  return { ...(row as object), ...Object.fromEntries(other.map(name => [name, randomUUID()])) };
}

const jsonType = 'application/json; charset=utf-8';

/** Bytes of space behind an answer that is to be huge. */
function padding(faults: ActiveFaults): number {
  return faults.has('huge') ? Math.trunc(numeric(faults, 'huge', 4096) * megabyte) : 0;
}

async function send(response: ServerResponse, answer: Answer, padded: number): Promise<void> {
  const { status, json, text, type, headers } = answer;
  const body = json === undefined ? (text ?? '') : JSON.stringify(json);
  const contentType = type ?? (json === undefined ? undefined : jsonType);
  if (contentType) response.setHeader('content-type', contentType);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) + padded });
  if (padded === 0) return void response.end(body);
  // Somebody who has read enough goes away in the middle of it.
  await pipeline(Readable.from(pieces(body, padded)), response).catch(() => undefined);
}

/** The body, and spaces behind it, a megabyte at a time. */
function* pieces(body: string | Buffer, padded: number): Generator<string | Buffer> {
  yield body;
  const space = Buffer.alloc(Math.min(padded, megabyte), ' ');
  for (let left = padded; left > 0; left -= space.length)
    yield left < space.length ? space.subarray(0, left) : space;
}

/** What Node could not read as HTTP at all. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
