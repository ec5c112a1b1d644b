import { confirmationEndpoints as endpoints } from '@moadi/contract/confirmations';
import { confirmationSchemas as schemas } from '@moadi/contract/confirmations/schemas';
import type { Routes } from '../../platform/http/routes.ts';
import { siteOf } from '../factors/site.ts';
import type { UserDeps } from '../users/context.ts';
import { callerOf } from '../users/cookies.ts';
import { confirm, question, sendCode } from './service.ts';

export function confirmationRoutes(routes: Routes, deps: UserDeps): void {
  routes.signedIn(endpoints.sendCode, schemas.sendCode, call =>
    sendCode(deps, { ...call.body, user: call.user }, callerOf(call)),
  );
  routes.signedIn(endpoints.question, schemas.question, call =>
    question(deps, { ...call.body, user: call.user }, siteOf(call.request, deps.config), call.now),
  );
  routes.signedIn(endpoints.confirm, schemas.confirm, ({ body: { act, target, ...shown }, ...call }) =>
    confirm(deps, { act, target, user: call.user }, shown, siteOf(call.request, deps.config), callerOf(call)),
  );
}
