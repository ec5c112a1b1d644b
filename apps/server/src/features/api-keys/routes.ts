import { apiKeyEndpoints as endpoints } from '@moadi/contract/api-keys';
import { apiKeySchemas as schemas } from '@moadi/contract/api-keys/schemas';
import type { PreparedCall } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { endKey, makeKey, type Act } from './service.ts';
import { countKeys, listKeys } from './store.ts';

export function apiKeyRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  // A case's own transaction sees no keys and lets nobody in: anyone who has passed its check goes on as the server.
  routes.inCase(endpoints.list, schemas.list, ({ access, list, now, read }) =>
    listKeys(read, access.clientId, list, now),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ access, list, now }) => ({
    totalCount: await countKeys(db.read, access.clientId, list, now),
  }));
  routes.inCaseAfter(
    endpoints.create,
    schemas.create,
    call => makeKey(db, call.body, actOf(call)),
    async ({ prepared }) => prepared,
  );
  routes.inCaseAsServer(endpoints.end, schemas.end, undefined, call =>
    endKey(call.tx, call.params.id, actOf(call)),
  );
}

const actOf = ({
  access,
  user,
  address,
  now,
}: Pick<PreparedCall<object>, 'access' | 'user' | 'address' | 'now'>): Act => ({
  ...{ clientId: access.clientId, userId: user.id, address, now },
});
