import type { MakeFeature } from '../../parts.ts';
import { importJobs } from './jobs.ts';
import { importRoutes } from './routes.ts';

export const imports: MakeFeature = parts => ({
  routes: routes => importRoutes(routes, parts),
  jobs: [importJobs({ ...parts, scanner: parts.scanner })],
});
