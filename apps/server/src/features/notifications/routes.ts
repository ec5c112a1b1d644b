import { notificationEndpoints as endpoints } from '@moadi/contract/notifications';
import { notificationSchemas as schemas } from '@moadi/contract/notifications/schemas';
import type { Tx } from '../../platform/database/scope.ts';
import type { SessionCall } from '../../platform/http/call.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { choicesOf, choose } from './sms-choices.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { countMessages, linesOf, markAll, markLine, markRead, messagesOf, type Look } from './box-store.ts';

export function notificationRoutes(routes: Routes, { db }: Platform): void {
  const lookOf = ({ user, now }: Pick<SessionCall<object>, 'user' | 'now'>): Look => ({
    userId: user.id,
    now,
  });
  /** What was read on one page is read on the others too. */
  const marking = <T>(look: Look, mark: (tx: Tx) => Promise<T>): Promise<T> =>
    db.system(async tx => {
      const marked = await mark(tx);
      await addSignals(tx, [{ topic: 'messages', userId: look.userId }]);
      return marked;
    });
  routes.signedIn(endpoints.mine, schemas.mine, call => messagesOf(call.read, lookOf(call), call.list));
  routes.signedIn(endpoints.count, schemas.count, call => countMessages(db.read, lookOf(call)));
  routes.signedIn(endpoints.lines, schemas.lines, call => linesOf(db.read, lookOf(call), call.query));
  routes.signedIn(endpoints.markRead, schemas.markRead, async call => {
    const look = lookOf(call);
    return found(await marking(look, tx => markRead(tx, look, call.params.id)));
  });
  routes.signedIn(endpoints.markLine, schemas.markLine, async call => {
    const look = lookOf(call);
    return { markedCount: found(await marking(look, tx => markLine(tx, look, call.params.id))) };
  });
  routes.signedIn(endpoints.markAll, schemas.markAll, async call => {
    const look = lookOf(call);
    return { markedCount: await marking(look, tx => markAll(tx, look)) };
  });
  routes.signedIn(endpoints.smsChoices, schemas.smsChoices, ({ user }) => choicesOf(db, user.id));
  routes.signedIn(endpoints.chooseSms, schemas.chooseSms, ({ user, params, body, address, now }) =>
    choose(db, { userId: user.id, ...params, ...body, address, now }),
  );
}
