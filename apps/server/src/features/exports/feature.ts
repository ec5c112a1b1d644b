import type { MakeFeature } from '../../parts.ts';
import type { Lists } from './lists.ts';
import { exportJobs } from './job.ts';
import { exportRoutes } from './routes.ts';
import { forgetOld } from './service.ts';

const HOUR = 3_600_000;

export const exports: MakeFeature = parts => {
  // Known when all features have registered their routes, which is before any job.
  let lists: Lists = [];
  return {
    routes: routes => {
      lists = routes.exportable;
      exportRoutes(routes, parts);
    },
    chores: [{ kind: 'house.old-exports', everyMs: HOUR, run: now => forgetOld(parts, now) }],
    jobs: [exportJobs(parts, () => lists)],
  };
};
