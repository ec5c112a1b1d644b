import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorAnswer } from '@moadi/contract/kit';
import { fault, type Fault, type FaultCode } from '@moadi/domain/faults';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFailure } from '../../storage/failure.ts';
import { troubleOf } from '../../trouble.ts';
import { ConfirmationNeeded } from '../callers/confirm.ts';
import { Refusal, TooMany } from './faults.ts';

/** When to come again, in seconds, where nothing says more: what is busy now, or away, is likely to have passed. */
const SOON_S = '5';

/** Whatever went wrong, as the envelope of the API. Only what is our own mistake, or the database's, stands in the log. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    const { status, body } = errorAnswer(error.faults, request.id);
    if (error instanceof TooMany) reply.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
    else if (status === 503) reply.header('retry-after', SOON_S);
    const more = error instanceof ConfirmationNeeded && { confirmation: error.confirmation };
    return reply.status(status).send({ ...body, ...more });
  }
  // The method QUERY, which no route has, is not looked for like others.
  if (error.code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return answerNoRoute(request, reply);
  const known = byFastifyCode[error.code] ?? ofTheFramework(error);
  if (known) return answerFault(reply, request, fault(known));
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (!troubleOf(error) && !(error instanceof StorageFailure))
    return answerFault(reply, request, fault('http.serverError'));
  reply.header('retry-after', SOON_S);
  return answerFault(reply, request, fault('http.serviceUnavailable'));
}

const byFastifyCode: Readonly<Record<string, FaultCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'http.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'http.unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'http.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'http.notJson',
  FST_ERR_BAD_URL: 'http.notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'http.notFound',
  FST_REQ_FILE_TOO_LARGE: 'http.tooLarge',
};

const byStatus: Readonly<Record<number, FaultCode>> = {
  403: 'http.notFound',
  404: 'http.notFound',
  408: 'http.tooSlow',
  413: 'http.tooLarge',
  414: 'http.notFound',
  415: 'http.unsupportedType',
  431: 'http.headersTooLarge',
};

/**
 * What Fastify and its plugins say of a request (their codes begin with FST; `expose` marks those of the files). A status alone
 * says nothing: other services' answers carry one too.
 */
function ofTheFramework(error: FastifyError & { expose?: boolean }): FaultCode | undefined {
  const { statusCode: status = 500, code = '', expose } = error;
  if (status < 400 || status >= 500 || !(code.startsWith('FST_') || expose === true)) return undefined;
  return byStatus[status] ?? 'http.badRequest';
}

export function answerFault(reply: FastifyReply, request: FastifyRequest, found: Fault) {
  const { status, body } = errorAnswer([found], request.id);
  return reply.status(status).send(body);
}

/** No route for this method and address: 405 with those that there are, or nothing is here at all. */
export function answerNoRoute(request: FastifyRequest, reply: FastifyReply) {
  const methods = request.server.methodsAt(request.url);
  // A method that is there has looked for a file by this name, and found none.
  if (methods.length === 0 || methods.includes(request.method))
    return answerFault(reply, request, fault('http.notFound'));
  const allow = methods.join(', ');
  reply.header('allow', allow);
  return answerFault(reply, request, fault('http.methodNotAllowed', '', { methods: allow }));
}

/** On a connection where no request could be read: too slow, too large a head, no HTTP. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = ofTheConnection[error.code ?? ''] ?? 'http.badRequest';
  // Where an answer has begun, a second one would be read as part of it.
  if (socket.writable && !hasBegun(socket)) socket.write(asHttp(code, requestId));
  socket.destroy();
}

const ofTheConnection: Readonly<Record<string, FaultCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'http.tooSlow',
  HPE_HEADER_OVERFLOW: 'http.headersTooLarge',
};

/** Node keeps the answer that is being written with the socket. */
const hasBegun = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent ?? false;

function asHttp(code: FaultCode, requestId: string): string {
  const { status, body } = errorAnswer([fault(code)], requestId);
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    text,
  ].join('\r\n');
}
