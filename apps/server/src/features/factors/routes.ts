import { factorEndpoints as endpoints } from '@moadi/contract/factors';
import { factorSchemas as schemas } from '@moadi/contract/factors/schemas';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Call, SessionCall } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { callerOf, keep } from '../users/cookies.ts';
import { begun } from '../users/routes.ts';
import { remember } from '../users/sign-in.ts';
import { ask } from './challenge-store.ts';
import { requestOptions } from './passkeys.ts';
import * as passkey from './passkey-sign-in.ts';
import { resetOfAnother } from './reset.ts';
import { overview, present, remove, renewCodes } from './service.ts';
import * as setup from './setup.ts';
import { siteOf } from './site.ts';
import { passkeysOf } from './store.ts';

export function factorRoutes(routes: Routes, deps: Platform): void {
  const { db, secrets, config } = deps;
  const siteIn = ({ request }: Pick<Call<object>, 'request'>) => siteOf(request, config);

  /** A sign-in that owes nothing any more makes its browser a known one. */
  const known = async <T>(call: SessionCall<object>, answer: T): Promise<T> => {
    const browser = await remember(deps, db.read, call.user.id, callerOf(call));
    keep(call.reply, { browser }, call.now);
    return answer;
  };

  routes.signedIn(endpoints.list, schemas.list, ({ user }) => overview(db, user.id));
  routes.signedIn(endpoints.beginApp, schemas.beginApp, call => setup.beginApp(deps, call));
  routes.signedIn(endpoints.finishApp, schemas.finishApp, async call =>
    known(call, await setup.finishApp(deps, call.body, call)),
  );
  routes.signedIn(endpoints.beginPasskey, schemas.beginPasskey, call =>
    setup.beginPasskey(deps, siteIn(call), call),
  );
  routes.signedIn(endpoints.finishPasskey, schemas.finishPasskey, async call =>
    known(call, await setup.finishPasskey(deps, siteIn(call), call.body, call)),
  );
  routes.act(endpoints.remove, schemas.remove, call => remove(call.tx, deps, call.params.id, call));
  routes.signedIn(endpoints.renewCodes, schemas.renewCodes, async call => ({
    recoveryCodes: await renewCodes(deps, call),
  }));
  routes.signedIn(endpoints.question, schemas.question, async call => {
    const { user, now } = call;
    const passkeys = await passkeysOf(db.read, user.id);
    if (passkeys.length === 0) refuse(fault('factors.notSetUp'));
    const moment = { now, pepper: secrets.otpPepper };
    const asked = await ask(db.read, { for: 'present' }, { sessionId: user.sessionId }, moment);
    return requestOptions(asked, siteIn(call), passkeys);
  });
  routes.signedIn(endpoints.present, schemas.present, async call => {
    const { user, now, address } = call;
    const showing = { user, purpose: { for: 'present' as const }, site: siteIn(call), now, address };
    await present(deps, call.body, showing);
    return known(call, { secondFactor: 'passed' as const });
  });
  routes.open(endpoints.passkeyQuestion, schemas.passkeyQuestion, async call => {
    const { answer, kept } = await passkey.question(deps, siteIn(call), callerOf(call));
    keep(call.reply, kept, call.now);
    return answer;
  });
  routes.open(endpoints.passkeyLogin, schemas.passkeyLogin, async call =>
    begun(call, await passkey.login(deps, call.body, siteIn(call), callerOf(call))),
  );
  routes.act(endpoints.reset, schemas.reset, ({ tx, user, params, body, now, address }) =>
    resetOfAnother(tx, params.id, { userId: user.id, reason: body.reason, address, now }),
  );
}
