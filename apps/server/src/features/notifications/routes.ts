import { notificationEndpoints as endpoints } from '@moadi/contract/notifications';
import { notificationSchemas as schemas } from '@moadi/contract/notifications/schemas';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { choicesOf, choose } from './sms-choices.ts';
import { countMessages, markRead, messagesOf } from './store.ts';

export function notificationRoutes(routes: Routes, { db }: Platform): void {
  routes.signedIn(endpoints.mine, schemas.mine, ({ user, list }) => messagesOf(db.read, user.id, list));
  routes.signedIn(endpoints.count, schemas.count, ({ user }) => countMessages(db.read, user.id));
  routes.signedIn(
    endpoints.markRead,
    schemas.markRead,
    async ({ user, params, now }) =>
      (await markRead(db.read, user.id, params.id, now)) ?? refuse(fault('http.rowNotFound')),
  );
  routes.signedIn(endpoints.smsChoices, schemas.smsChoices, ({ user }) => choicesOf(db, user.id));
  routes.signedIn(endpoints.chooseSms, schemas.chooseSms, ({ user, params, body, address, now }) =>
    choose(db, { userId: user.id, ...params, ...body, address, now }),
  );
}
