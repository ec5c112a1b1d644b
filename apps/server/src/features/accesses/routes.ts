import { accessEndpoints as endpoints } from '@moadi/contract/accesses';
import { accessSchemas as schemas } from '@moadi/contract/accesses/schemas';
import type { ActCall, CaseCall, PreparedCall } from '../../platform/http/call.ts';
import { sessionOf } from '../../platform/http/callers/caller.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { UserDeps } from '../users/context.ts';
import { callerOf } from '../users/cookies.ts';
import { end, type Ending } from './end.ts';
import { give, rightGift, sendCode, tellOfGift, type Giver } from './give.ts';
import { accept, refuseInvitation, sendAgain, waiting } from './invitations.ts';
import { countAccesses, listAccesses, staffOf } from './list-store.ts';
import { casesWithNeeds } from './needs.ts';
import { rolesInCases } from './staff.ts';

export function accessRoutes(routes: Routes, deps: UserDeps): void {
  const {
    db,
    config: { figures },
  } = deps;
  const endNow = async (
    { tx, afterwards }: Pick<ActCall<object>, 'tx' | 'afterwards'>,
    ending: Ending,
  ): Promise<void> => {
    const { clientId, userId } = await end(tx, ending);
    // Here at once; on the other servers within seconds (S14).
    if (userId) afterwards(() => routes.forgetAccess(userId, clientId));
  };

  // A case's own transaction sees no users and gives no rights: anyone who has passed its check goes on as the server.
  routes.inCase(endpoints.list, schemas.list, ({ access, list, read }) =>
    listAccesses(read, list, access.clientId),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ access, list }) => ({
    totalCount: await countAccesses(db.read, list, access.clientId),
  }));
  routes.inCase(endpoints.staff, schemas.staff, ({ access }) =>
    staffOf(db.read, access.clientId, rolesInCases),
  );
  routes.inCaseAfter(
    endpoints.sendOtp,
    schemas.sendOtp,
    call => sendCode(deps, giverOf(call), call.body, callerOf(call)),
    async ({ prepared }) => prepared,
  );
  routes.inCaseAsServer(
    endpoints.create,
    schemas.create,
    call => rightGift(deps, giverOf(call), call.body, callerOf(call)),
    async call => {
      const { access, userId, giverName } = await give(call.tx, giverOf(call), call.prepared);
      call.afterwards(async () => {
        if (userId) routes.forgetAccess(userId, access.clientId);
        else await tellOfGift(deps, access, giverName, call.now);
      });
      return access;
    },
  );
  routes.inCaseAsServer(endpoints.end, schemas.end, undefined, call =>
    endNow(call, { ...byWhom(call), clientId: call.access.clientId, id: call.params.id }),
  );
  routes.inCaseAfter(
    endpoints.sendAgain,
    schemas.sendAgain,
    call => sendAgain(deps, { ...byWhom(call), clientId: call.access.clientId, id: call.params.id }),
    async () => {},
  );
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list, read }) => listAccesses(read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await countAccesses(db.read, list),
  }));
  routes.act(endpoints.endAny, schemas.endAny, call => endNow(call, { ...byWhom(call), id: call.params.id }));
  routes.signedIn(endpoints.invitations, schemas.invitations, ({ user, now }) =>
    waiting(db.read, user.id, now),
  );
  routes.act(endpoints.accept, schemas.accept, async call => {
    const invitation = await accept(call.tx, call.params.id, byWhom(call));
    call.afterwards(() => routes.forgetAccess(call.user.id, invitation.clientId));
    return invitation;
  });
  routes.act(endpoints.refuse, schemas.refuse, call =>
    refuseInvitation(call.tx, call.params.id, byWhom(call)),
  );
  routes.signedIn(endpoints.needs, schemas.needs, ({ user, now }) =>
    casesWithNeeds(db.read, user.id, { now, figures }),
  );
}

const byWhom = ({ user, address, now }: Pick<CaseCall<object>, 'user' | 'address' | 'now'>) => ({
  userId: user.id,
  address,
  now,
});

const giverOf = (
  call: Pick<PreparedCall<object>, 'caller' | 'user' | 'address' | 'now' | 'access'>,
): Giver => ({
  ...byWhom(call),
  clientId: call.access.clientId,
  sessionId: sessionOf(call.caller).sessionId,
});
