import type { MakeFeature } from '../../parts.ts';
import { publishing } from './publish.ts';
import { announcementRoutes } from './routes.ts';

export const announcements: MakeFeature = parts => ({
  routes: routes => announcementRoutes(routes, parts),
  jobs: [publishing(parts)],
});
