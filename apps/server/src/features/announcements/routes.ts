import { announcementEndpoints as endpoints } from '@moadi/contract/announcements';
import { announcementSchemas as schemas } from '@moadi/contract/announcements/schemas';
import type { SessionCall } from '../../platform/http/call.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { editAnnouncement, removeAnnouncement, writeAnnouncement, type Act } from './service.ts';
import { countAnnouncements, findAnnouncement, listAnnouncements } from './store.ts';

export function announcementRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  routes.signedIn(endpoints.list, schemas.list, ({ list, now, read }) => listAnnouncements(read, list, now));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countAnnouncements(db.read, list),
  }));
  routes.signedIn(endpoints.item, schemas.item, async ({ params, now }) =>
    found(await findAnnouncement(db.read, params.id, now)),
  );
  routes.act(endpoints.create, schemas.create, call => writeAnnouncement(call.tx, call.body, actOf(call)));
  routes.act(endpoints.update, schemas.update, call =>
    editAnnouncement(call.tx, call.params.id, call.body, actOf(call)),
  );
  routes.act(endpoints.remove, schemas.remove, call =>
    removeAnnouncement(call.tx, call.params.id, actOf(call)),
  );
}

const actOf = ({ user, address, now }: Pick<SessionCall<object>, 'user' | 'address' | 'now'>): Act => ({
  userId: user.id,
  address,
  now,
});
