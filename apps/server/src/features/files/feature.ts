import type { MakeFeature } from '../../parts.ts';
import { fileRoutes } from './routes.ts';
import { scanJobs } from './scan.ts';

export const files: MakeFeature = ({ scanner, ...parts }) => ({
  routes: routes => fileRoutes(routes, { ...parts, scanner }),
  jobs: scanner ? [scanJobs({ ...parts, scanner })] : [],
});
