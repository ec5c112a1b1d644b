import type { MakeFeature } from '../../parts.ts';
import { goodRoutes, type UsesOf } from './routes.ts';

/** `usesOf`: where other features use a good, which this one does not know. */
export const goods =
  (usesOf: UsesOf): MakeFeature =>
  parts => ({ routes: routes => goodRoutes(routes, { db: parts.db, usesOf }) });
