import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { ticketSchemas as schemas } from '@moadi/contract/tickets/schemas';
import type { TicketActor } from '@moadi/domain/tickets';
import type { Tx } from '../../platform/database/scope.ts';
import type { SessionCall } from '../../platform/http/call.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { FileWorld } from '../files/service.ts';
import { markAbout } from '../notifications/read-about.ts';
import { entries, ownEntries } from './conversation-store.ts';
import { give, keepSent, sendIn } from './files.ts';
import { notesOf } from './notes-store.ts';
import { enter, leave } from './presence.ts';
import {
  addNote,
  assign,
  closeTicket,
  openTicket,
  rate,
  reopenTicket,
  support,
  writeMessage,
  type Writer,
} from './service.ts';
import { countOwn, countTickets, findOwn, findTicket, listOwn, listTickets } from './rows-store.ts';

export function ticketRoutes(routes: Routes, world: FileWorld): void {
  const { db } = world;
  routes.actAfter(
    endpoints.upload,
    schemas.upload,
    ({ request, user, address, isRepeat, hear }) => sendIn(world, { request, user, address, isRepeat, hear }),
    ({ tx, user, prepared }) => keepSent(tx, prepared, user.id, world.clock()),
  );
  routes.signedIn(endpoints.own, schemas.own, ({ user, list, read }) => listOwn(read, user.id, list));
  routes.signedIn(endpoints.ownCount, schemas.ownCount, async ({ user, list }) => ({
    totalCount: await countOwn(db.read, user.id, list),
  }));
  const ownItem = async (tx: Tx, userId: string, id: string) => found(await findOwn(tx, userId, id));
  routes.act(endpoints.create, schemas.create, async ({ tx, body, user, now }) =>
    ownItem(tx, user.id, await openTicket(tx, body, { userId: user.id, now })),
  );
  routes.signedIn(endpoints.ownItem, schemas.ownItem, ({ user, params }) =>
    ownItem(db.read, user.id, params.id),
  );
  routes.signedIn(endpoints.ownMessages, schemas.ownMessages, async ({ user, params, query, now }) => {
    await ownItem(db.read, user.id, params.id);
    // Earlier entries come beside the end, and say nothing of what has come to it since.
    if (query.before === undefined)
      await db.system(tx =>
        markAbout(tx, { userId: user.id, now }, { kind: 'ticket.answered', of: params.id }),
      );
    return ownEntries(db.read, params.id, query);
  });
  routes.signedIn(endpoints.ownFile, schemas.ownFile, async ({ user, params: { id, fileId } }) => {
    await ownItem(db.read, user.id, id);
    return give(world, id, fileId);
  });
  routes.act(endpoints.ask, schemas.ask, async call => {
    await writeMessage(call.tx, call.params.id, call.body, writerOf(call, 'user'));
    return ownItem(call.tx, call.user.id, call.params.id);
  });
  routes.act(endpoints.ownClose, schemas.ownClose, async call => {
    await closeTicket(call.tx, call.params.id, call.body, writerOf(call, 'user'));
    return ownItem(call.tx, call.user.id, call.params.id);
  });
  routes.act(endpoints.ownReopen, schemas.ownReopen, async call => {
    await reopenTicket(call.tx, call.params.id, call.body, writerOf(call, 'user'));
    return ownItem(call.tx, call.user.id, call.params.id);
  });

  routes.act(endpoints.rate, schemas.rate, async ({ tx, params: { id }, body, user, now }) => {
    await rate(tx, id, body, { userId: user.id, now });
    return ownItem(tx, user.id, id);
  });

  const item = async (tx: Tx, id: string) => found(await findTicket(tx, id));
  routes.signedIn(endpoints.list, schemas.list, ({ list, read }) => listTickets(read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countTickets(db.read, list),
  }));
  routes.signedIn(endpoints.item, schemas.item, ({ params }) => item(db.read, params.id));
  routes.signedIn(endpoints.messages, schemas.messages, async ({ params, query }) => {
    await item(db.read, params.id);
    return entries(db.read, params.id, query);
  });
  routes.signedIn(endpoints.file, schemas.file, async ({ params: { id, fileId } }) => {
    await item(db.read, id);
    return give(world, id, fileId);
  });
  routes.act(endpoints.answer, schemas.answer, async call => {
    await writeMessage(call.tx, call.params.id, call.body, writerOf(call, 'support'));
    return item(call.tx, call.params.id);
  });
  routes.act(endpoints.close, schemas.close, async call => {
    await closeTicket(call.tx, call.params.id, call.body, writerOf(call, 'support'));
    return item(call.tx, call.params.id);
  });
  routes.act(endpoints.reopen, schemas.reopen, async call => {
    await reopenTicket(call.tx, call.params.id, call.body, writerOf(call, 'support'));
    return item(call.tx, call.params.id);
  });
  routes.signedIn(endpoints.assignees, schemas.assignees, () => support(db.read));
  routes.act(endpoints.assign, schemas.assign, async ({ tx, params: { id }, body, user, now }) => {
    await assign(tx, id, body.assigneeId, { userId: user.id, now });
    return item(tx, id);
  });
  routes.signedIn(endpoints.enter, schemas.enter, ({ params: { id: ticketId }, user, now }) =>
    db.system(async tx => {
      await item(tx, ticketId);
      return enter(tx, { ticketId, userId: user.id, now });
    }),
  );
  routes.signedIn(endpoints.leave, schemas.leave, ({ params: { id: ticketId }, user }) =>
    db.system(async tx => {
      await item(tx, ticketId);
      await leave(tx, { ticketId, userId: user.id });
    }),
  );
  routes.signedIn(endpoints.notes, schemas.notes, async ({ params }) => {
    await item(db.read, params.id);
    return notesOf(db.read, params.id);
  });
  routes.act(endpoints.writeNote, schemas.writeNote, ({ tx, params, body, user, now }) =>
    addNote(tx, params.id, body, { userId: user.id, now }),
  );
}

const writerOf = ({ user, now }: Pick<SessionCall<object>, 'user' | 'now'>, side: TicketActor): Writer => ({
  ...{ userId: user.id, side, now },
});
