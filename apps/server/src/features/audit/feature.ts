import type { MakeFeature } from '../../parts.ts';
import { dailyHead } from './heads.ts';
import { auditRoutes } from './routes.ts';

export const audit: MakeFeature = parts => ({
  routes: routes => auditRoutes(routes, parts),
  chores: [dailyHead(parts.db, parts.config, fetch)],
});
