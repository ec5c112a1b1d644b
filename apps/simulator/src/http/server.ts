import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
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
  if (refused) return send(response, refused);
  const { faults } = exchange;
  if (faults.has('drop-before')) return void response.destroy();

  const answer = (service && failed(site, service, faults)) ?? (await settled(site, exchange));
  if (faults.has('slow')) await sleep(numeric(faults, 'slow', 600_000));
  if (faults.has('drop')) return void response.destroy();
  send(response, distorted(answer, faults));
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

function distorted(answer: Answer, faults: ActiveFaults): Answer {
  if (faults.has('duplicate') && answer.json !== undefined)
    answer = { ...answer, json: doubled(answer.json) };
  const text = answer.json === undefined ? answer.text : JSON.stringify(answer.json);
  const type = answer.type ?? 'application/json; charset=utf-8';
  const whole = String(text ?? '');
  if (faults.has('malformed'))
    return { ...answer, json: undefined, text: whole.slice(0, whole.length / 2), type };
  if (!faults.has('huge')) return answer;
  const padding = ' '.repeat(numeric(faults, 'huge', 500) * megabyte);
  return { ...answer, json: undefined, text: whole + padding, type };
}

function doubled(json: unknown): unknown {
  if (Array.isArray(json)) return [...(json as unknown[]), ...(json as unknown[])];
  const { result } = (json ?? {}) as { result?: unknown };
  return Array.isArray(result) ? { ...(json as object), result: doubled(result) } : json;
}

function send(response: ServerResponse, { status, json, text, type, headers }: Answer): void {
  const body = json === undefined ? (text ?? '') : JSON.stringify(json);
  const contentType = type ?? (json === undefined ? undefined : 'application/json; charset=utf-8');
  if (contentType) response.setHeader('content-type', contentType);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

/** What Node could not read as HTTP at all. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
