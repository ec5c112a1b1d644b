import type { MakeFeature } from '../../parts.ts';
import { notificationRoutes } from './routes.ts';
import { smsJobs } from './sms-job.ts';

export const notifications: MakeFeature = parts => ({
  routes: routes => notificationRoutes(routes, parts),
  jobs: [smsJobs(parts)],
});
