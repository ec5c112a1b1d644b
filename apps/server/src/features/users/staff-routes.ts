import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userSchemas as schemas } from '@moadi/contract/users/schemas';
import { fault } from '@moadi/domain/faults';
import type { SessionCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { UserDeps } from './context.ts';
import { releaseIdentity, type EndAllOf } from './identity.ts';
import { changeRole, setActive, type StaffAct } from './staff.ts';
import { countUsers, findUserRow, listUsers } from './staff-store.ts';

/** What staff does with other people's accounts (spec 1 section 2.8). */
export function staffRoutes(routes: Routes, deps: UserDeps & { endAllOf: EndAllOf }): void {
  const { db } = deps;
  routes.signedIn(endpoints.list, schemas.list, ({ list, read }) => listUsers(read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countUsers(db.read, list),
  }));
  routes.signedIn(endpoints.search, schemas.search, ({ list, read }) => listUsers(read, list, 'active'));
  routes.signedIn(
    endpoints.item,
    schemas.item,
    async ({ params }) => (await findUserRow(db.read, params.id)) ?? refuse(fault('http.rowNotFound')),
  );
  routes.act(endpoints.setActive, schemas.setActive, call =>
    setActive(call.tx, call.params.id, call.body.isActive, actOf(call)),
  );
  routes.act(endpoints.setRole, schemas.setRole, call =>
    changeRole(call.tx, call.params.id, call.body.role, actOf(call)),
  );
  routes.act(endpoints.freeIdentity, schemas.freeIdentity, ({ tx, user, params, body, now, address }) =>
    releaseIdentity(tx, deps, params.id, { reason: body.reason, userId: user.id, address, now }),
  );
}

export const actOf = ({
  user,
  address,
  now,
}: Pick<SessionCall<object>, 'user' | 'address' | 'now'>): StaffAct => ({ user, address, now });
