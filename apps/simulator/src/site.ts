import { authorityError, isHttpCode } from './authority/envelope.ts';
import { authorityBase, authorityRoutes } from './authority/routes.ts';
import { v1Answer } from './authority/v1.ts';
import { controlRoutes } from './control/routes.ts';
import { numeric, type Service } from './control/faults.ts';
import { refusal, type Answer } from './http/answer.ts';
import type { Exchange } from './http/exchange.ts';
import { findRoute } from './http/router.ts';
import type { Site } from './http/server.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { pkiRoutes } from './pki/routes.ts';
import { smsRoutes } from './sms/routes.ts';
import type { World } from './world.ts';

/** Joins the simulated services, the control calls and the page into one site. */
export function siteOf(world: World, apiKey: string | undefined): Site {
  const routes = [
    ...authorityRoutes(world),
    ...smsRoutes(world),
    ...inquiryRoutes(world),
    ...pkiRoutes(world.senders),
    ...controlRoutes(world),
    ...pageRoutes(world),
  ];

  async function answer(exchange: Exchange): Promise<Answer> {
    const { path, method } = exchange;
    const service = serviceOf(path ?? '');
    const missing = (
      plain: 'no-such-path' | 'no-such-method' | 'malformed-address',
      code: '4100' | '4147',
    ) => {
      const { status } = refusal(plain);
      return service === 'authority'
        ? authorityError(code, world.clock.now(), status).answer
        : refusal(plain);
    };
    if (path === undefined || !exchange.query) return missing('malformed-address', '4147');
    const legacy = v1Answer(path, world.clock.now());
    if (legacy) return legacy;

    const found = findRoute(routes, method, path);
    if (found === 'no-path') return missing('no-such-path', '4147');
    if (found === 'no-method') return missing('no-such-method', '4100');
    if (isForeignOrigin(exchange)) return refusal('foreign-origin');
    const needsKey = service === 'inquiries' || path === '/sms/messages';
    if (apiKey !== undefined && needsKey && exchange.header('x-api-key') !== apiKey)
      return refusal('api-key');
    return found.handle(exchange, found.parameters);
  }

  return {
    serviceOf,
    drawnFaults: service => world.knobs.drawn(service, 'call'),
    failure: (service, code) => failure(world, service, code),
    answer,
    aftermath: async ({ faults }) => {
      const grace = faults.get('key-change');
      if (grace !== undefined)
        await world.changeKey(grace === '' ? undefined : numeric(faults, 'key-change', 1e9));
    },
    complain: world.complain,
  };
}

function serviceOf(path: string): Service | undefined {
  if (path.startsWith(`${authorityBase}/`)) return 'authority';
  if (path.startsWith('/sms/')) return 'sms';
  return path.startsWith('/inquiries/') ? 'inquiries' : undefined;
}

function failure(world: World, service: Service, code: string): Answer {
  if (service !== 'authority')
    return { status: 500, json: { ...(refusal('internal').json as object), code } };
  return authorityError(isHttpCode(code) ? code : '5199', world.clock.now()).answer;
}

/** A page of another site, opened in the tester's browser, must not turn the knobs. */
function isForeignOrigin(exchange: Exchange): boolean {
  const origin = exchange.header('origin');
  if (exchange.method === 'GET' || origin === undefined) return false;
  return origin.replace(/^https?:\/\//, '') !== exchange.header('host');
}
