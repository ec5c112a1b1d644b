import { jsonAnswer, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Route } from '../http/router.ts';
import type { World } from '../world.ts';
import { authorityError } from './envelope.ts';
import { inquireByReference, inquireByTime, inquireByUid } from './inquiry.ts';
import { invoiceStatus } from './invoice-status.ts';
import { registerPayment } from './payment.ts';
import { submitInvoices } from './submit.ts';
import { article6Status, fiscalInformation, taxpayer, taxpayerInfo } from './taxpayers.ts';
import { authenticate, type Caller } from './token.ts';

export const authorityBase = '/requestsmanager/api/v2';

type Endpoint = (world: World, exchange: Exchange, caller: Caller) => Answer | Promise<Answer>;

/** Section 1.4, in its order; all but the first need a token. */
const endpoints: readonly [method: Route['method'], path: string, endpoint: Endpoint][] = [
  ['GET', 'server-information', serverInformation],
  ['POST', 'invoice', submitInvoices],
  ['GET', 'inquiry-by-reference-id', inquireByReference],
  ['GET', 'inquiry-by-uid', inquireByUid],
  ['GET', 'inquiry', inquireByTime],
  ['GET', 'inquiry-invoice-status', invoiceStatus],
  ['GET', 'taxpayer', taxpayer],
  ['GET', 'fiscal-information', fiscalInformation],
  ['POST', 'invoice-payment', registerPayment],
  ['GET', 'taxpayer-info', taxpayerInfo],
  ['GET', 'taxpayer-article6-status', article6Status],
];

export function authorityRoutes(world: World): Route[] {
  const nonceRoute: Route = {
    method: 'GET',
    path: `${authorityBase}/nonce`,
    handle: exchange => nonce(world, exchange),
  };
  const rest = endpoints.map(([method, path, endpoint]): Route => ({
    method,
    path: `${authorityBase}/${path}`,
    handle: exchange => {
      const caller = authenticate(world, exchange);
      if (!exchange.query) throw authorityError('4147', world.clock.now());
      return endpoint(world, exchange, caller);
    },
  }));
  return [nonceRoute, ...rest];
}

/** Endpoint 1. */
function nonce(world: World, exchange: Exchange): Answer {
  const asked = exchange.argument('timeToLive') ?? '30';
  const seconds = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  if (seconds < 10 || seconds > 200) throw authorityError('4146', world.clock.now());
  const { nonce, expiresAtMs } = world.nonces.make(seconds);
  return jsonAnswer({ nonce, expDate: new Date(expiresAtMs).toISOString().replace('Z', '000000Z') });
}

/** Endpoint 2. */
function serverInformation(world: World): Answer {
  const { id, publicBase64 } = world.keys.current;
  const publicKeys = [{ key: publicBase64, id, algorithm: 'RSA', purpose: 1 }];
  return jsonAnswer({ serverTime: world.clock.now(), publicKeys });
}
