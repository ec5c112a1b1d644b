import type { MakeFeature } from '../../parts.ts';
import type { EndAllOf } from './identity.ts';
import { userRoutes } from './routes.ts';
import { verificationJobs } from './verification-job.ts';
import { warnOfUnusedCodes } from './unused-codes.ts';

const FIVE_MINUTES = 300_000;

/** `endAllOf` is the accesses': what ends with an identity that is freed. */
export const users =
  (endAllOf: EndAllOf): MakeFeature =>
  parts => ({
    routes: routes => userRoutes(routes, { ...parts, endAllOf }),
    jobs: [verificationJobs(parts)],
    chores: [
      { kind: 'house.unused-codes', everyMs: FIVE_MINUTES, run: now => warnOfUnusedCodes(parts, now) },
    ],
  });
