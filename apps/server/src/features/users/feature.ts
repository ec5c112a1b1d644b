import type { MakeFeature } from '../../parts.ts';
import { userRoutes } from './routes.ts';
import { verificationJobs } from './verification-job.ts';
import { warnOfUnusedCodes } from './unused-codes.ts';

const FIVE_MINUTES = 300_000;

export const users: MakeFeature = parts => ({
  routes: routes => userRoutes(routes, parts),
  jobs: [verificationJobs(parts)],
  chores: [{ kind: 'house.unused-codes', everyMs: FIVE_MINUTES, run: now => warnOfUnusedCodes(parts, now) }],
});
