import cookie from '@fastify/cookie';
import helmet from 'helmet';
import { errorAnswer } from '@moadi/contract/kit';
import { fault, type FaultCode } from '@moadi/domain/faults';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { newId } from '../ids.ts';
import { addressOf, limitedAddress } from '../limits/address.ts';
import { StorageFailure } from '../storage/failure.ts';
import { cutUnread, endLine } from './connections.ts';
import { passOrWait, Refusal, TooMany } from './faults.ts';
import { parseJsonBody } from './json-body.ts';
import type { Platform } from './platform.ts';

const BODY_LIMIT = 1_048_576;

/** The HTTP server without routes: limits, headers, errors, logs. */
export async function createHttp({ config, log, clock, limits }: Platform): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => newId(clock()),
    return503OnClosing: true,
    clientErrorHandler: endLine,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16_384 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseJsonBody(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  await app.register(cookie);
  const secure = helmet(securityHeaders);
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, done as () => void));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      // Before the body is read and anything is looked up.
      passOrWait(limits.countHere('address', { address: limitedAddress(addressOf(request)) }, clock()));
    }
    refuseForeignOrigin(request, config.PUBLIC_URL);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: queries carry mobiles and names.
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.addHook('onResponse', async request => cutUnread(request.raw));
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => answerError(error, request, reply));
  return app;
}

/** The last so many addresses of X-Forwarded-For were written by proxies of ours; or those in their networks. Nobody else's word counts. */
const trusted = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** S16: a browser's write must come from our own page. Callers without an Origin are no browsers; they need a bearer token. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return;
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;
  if (origin !== own) throw new Refusal(fault('http.badOrigin'));
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    const { status, body } = errorAnswer(error.faults, request.id);
    if (error instanceof TooMany) reply.header('retry-after', String(Math.ceil(error.waitMs / 1_000)));
    return reply.status(status).send(body);
  }
  const known = byFastifyCode[error.code];
  if (known) return answerFault(reply, request, known);
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  const mayPass = isConnectionLoss(error) || error instanceof StorageFailure;
  return answerFault(reply, request, mayPass ? 'http.serviceUnavailable' : 'http.serverError');
}

const byFastifyCode: Readonly<Record<string, FaultCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'http.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'http.unsupportedType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'http.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'http.notJson',
  FST_ERR_BAD_URL: 'http.notFound',
};

/** PostgreSQL classes 08 (connection) and 57 (shutdown), and the network's own codes. */
const isConnectionLoss = (error: { code?: string }): boolean =>
  /^(08|57P|ECONN|EPIPE|ETIMEDOUT)/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect/.test(String(error));

export function answerFault(reply: FastifyReply, request: FastifyRequest, code: FaultCode) {
  const { status, body } = errorAnswer([fault(code)], request.id);
  return reply.status(status).send(body);
}

/** S32, S33. Styles are files of ours; React sets single properties through the CSSOM, which needs no `unsafe-inline`. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ['blob:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
} as const;
