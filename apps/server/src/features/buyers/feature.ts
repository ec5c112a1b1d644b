import type { MakeFeature } from '../../parts.ts';
import { businessesOf } from '../inquiries/service.ts';
import { buyerInquiryJobs } from './inquiry-jobs.ts';
import { buyerRoutes } from './routes.ts';
import type { UsesOf } from './uses.ts';

/** `usesOf`: where other features use a buyer; they import this one, which knows none of them. */
export const buyers =
  (usesOf: UsesOf): MakeFeature =>
  parts => {
    const businesses = businessesOf(parts);
    return {
      routes: routes => buyerRoutes(routes, { db: parts.db, businesses, usesOf }),
      jobs: [buyerInquiryJobs({ ...parts, businesses })],
    };
  };
