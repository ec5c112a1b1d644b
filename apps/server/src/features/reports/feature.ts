import type { MakeFeature } from '../../parts.ts';
import { deadlineWarnings } from './deadlines.ts';
import { reportRoutes } from './routes.ts';

export const reports: MakeFeature = parts => ({
  routes: routes => reportRoutes(routes, parts),
  chores: [deadlineWarnings(parts)],
});
