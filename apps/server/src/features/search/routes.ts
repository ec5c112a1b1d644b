import { searchEndpoints as endpoints } from '@moadi/contract/search';
import { searchSchemas as schemas } from '@moadi/contract/search/schemas';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { findInOwnCases } from './service.ts';

export function searchRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  routes.signedIn(endpoints.own, schemas.own, ({ user, query }) =>
    findInOwnCases(db, user.id, query.fullText),
  );
}
