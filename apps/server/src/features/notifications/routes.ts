import { notificationEndpoints as endpoints } from '@moadi/contract/notifications';
import { notificationSchemas as schemas } from '@moadi/contract/notifications/schemas';
import type { SessionCall } from '../../platform/http/call.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { choicesOf, choose } from './sms-choices.ts';
import { countMessages, linesOf, markAll, markLine, markRead, messagesOf, type Look } from './box-store.ts';

export function notificationRoutes(routes: Routes, { db }: Platform): void {
  const lookOf = ({ user, now }: Pick<SessionCall<object>, 'user' | 'now'>): Look => ({
    userId: user.id,
    now,
  });
  routes.signedIn(endpoints.mine, schemas.mine, call => messagesOf(call.read, lookOf(call), call.list));
  routes.signedIn(endpoints.count, schemas.count, call => countMessages(db.read, lookOf(call)));
  routes.signedIn(endpoints.lines, schemas.lines, call => linesOf(db.read, lookOf(call), call.query));
  routes.signedIn(endpoints.markRead, schemas.markRead, async call =>
    found(await db.system(tx => markRead(tx, lookOf(call), call.params.id))),
  );
  routes.signedIn(endpoints.markLine, schemas.markLine, async call => ({
    markedCount: found(await db.system(tx => markLine(tx, lookOf(call), call.params.id))),
  }));
  routes.signedIn(endpoints.markAll, schemas.markAll, async call => ({
    markedCount: await db.system(tx => markAll(tx, lookOf(call), call.query.upTo)),
  }));
  routes.signedIn(endpoints.smsChoices, schemas.smsChoices, ({ user }) => choicesOf(db, user.id));
  routes.signedIn(endpoints.chooseSms, schemas.chooseSms, ({ user, params, body, address, now }) =>
    choose(db, { userId: user.id, ...params, ...body, address, now }),
  );
}
