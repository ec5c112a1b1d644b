import type { MakeFeature } from '../../parts.ts';
import { unsentFiles } from './files.ts';
import { hourlyRecount, recounting } from './recount.ts';
import { ticketRoutes } from './routes.ts';

export const tickets: MakeFeature = parts => ({
  routes: routes => ticketRoutes(routes, { ...parts, scanner: parts.scanner }),
  jobs: [recounting(parts)],
  chores: [hourlyRecount(parts), unsentFiles(parts)],
});
