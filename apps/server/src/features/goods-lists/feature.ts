import type { MakeFeature } from '../../parts.ts';
import { listJobs } from './jobs.ts';
import { goodsListRoutes } from './routes.ts';

export const goodsList: MakeFeature = parts => ({
  routes: routes => goodsListRoutes(routes, parts),
  jobs: [listJobs(parts)],
});
