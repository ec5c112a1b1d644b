import type { MakeFeature } from '../../parts.ts';
import { businessesOf } from '../inquiries/service.ts';
import { buyerInquiryJobs } from './inquiry-jobs.ts';
import { buyerRoutes, type OfInvoices } from './routes.ts';

/** `ofInvoices`: where these use a buyer; they import this feature, which does not know them. */
export const buyers =
  (ofInvoices: OfInvoices): MakeFeature =>
  parts => {
    const businesses = businessesOf(parts);
    return {
      routes: routes => buyerRoutes(routes, { db: parts.db, businesses, ...ofInvoices }),
      jobs: [buyerInquiryJobs({ ...parts, businesses })],
    };
  };
