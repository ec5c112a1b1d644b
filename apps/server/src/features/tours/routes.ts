import { tourEndpoints as endpoints } from '@moadi/contract/tours';
import { tourSchemas as schemas } from '@moadi/contract/tours/schemas';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { keepTour, toursSeen } from './store.ts';

export function tourRoutes(routes: Routes, { db }: Platform): void {
  routes.signedIn(endpoints.list, schemas.list, ({ user }) => toursSeen(db.read, user.id));
  routes.signedIn(endpoints.keep, schemas.keep, async ({ user, params, body, now }) => {
    const seen = { ...params, ...body };
    await db.system(tx => keepTour(tx, user.id, seen, now));
    return seen;
  });
}
