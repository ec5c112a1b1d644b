import cookie from '@fastify/cookie';
import helmet from 'helmet';
import { fault } from '@moadi/domain/faults';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { newId } from '../ids.ts';
import { addressOf, limitedAddress } from '../limits/address.ts';
import type { Limits } from '../limits/limits.ts';
import { limitHeaders } from '../limits/headers.ts';
import { cutUnread } from './requests/connections.ts';
import { answerError, answerUnreadable } from './answers/errors.ts';
import { passOrWait, Refusal } from './answers/faults.ts';
import { parseJsonBody } from './requests/json-body.ts';
import { rememberMethods } from './requests/methods.ts';
import { ownOrigin } from './callers/origin.ts';
import type { Platform } from './platform.ts';
import { cutSlowBodies } from './requests/slow-bodies.ts';

const BODY_LIMIT = 1_048_576;

/** How long a request's head may take to arrive, and the whole of it (S29). */
const ARRIVAL_MS = 30_000;

interface HttpLimits {
  limits: Pick<Limits, 'countHere'>;
  /** Told before the answer goes out. */
  onRefused?: (error: unknown, request: FastifyRequest) => Promise<void>;
}

/** The HTTP server without routes: limits, headers, errors, logs. */
export async function createHttp(
  { config, log, clock, limits, onRefused }: Pick<Platform, 'config' | 'log' | 'clock'> & HttpLimits,
  { arrivalMs = ARRIVAL_MS } = {},
): Promise<FastifyInstance> {
  const secure = helmet(securityHeaders);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => newId(clock()),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Heads are timed by Node, which looks this often; bodies by us, because a large file may take its time.
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: arrivalMs,
      connectionsCheckingInterval: Math.min(1_000, arrivalMs / 2),
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, newId(clock())),
    // An address that cannot be read or is too long: no hook has seen it.
    frameworkErrors: (error, request, reply) => {
      secure(request.raw, reply.raw, () => {});
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      return answerError(error, request, reply);
    },
  });
  rememberMethods(app);
  cutSlowBodies(app, arrivalMs);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseJsonBody(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  await app.register(cookie);
  app.addHook('onRequest', (request, reply, done) => secure(request.raw, reply.raw, done as () => void));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (/^\/(api|health)\//.test(request.url)) reply.header('cache-control', 'no-store');
    if (request.url.startsWith('/api/')) {
      // Before the body is read and anything is looked up.
      const by = { address: limitedAddress(addressOf(request)) };
      passOrWait(limits.countHere('address', by, clock(), limitHeaders(reply)));
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
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    await onRefused?.(error, request);
    return answerError(error, request, reply);
  });
  return app;
}

/** The last so many addresses of X-Forwarded-For were written by proxies of ours; or those in their networks. Nobody else's word counts. */
const trusted = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** S16: a browser's write must come from our own page. Callers without an Origin are no browsers; they need a bearer token. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return;
  if (origin !== ownOrigin(request, publicUrl)) throw new Refusal(fault('http.badOrigin'));
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
      // The one that starts the worker for pictures (apps/web/src/kit/files/worker.ts).
      trustedTypes: ['moadi-worker'],
    },
  },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
} as const;
