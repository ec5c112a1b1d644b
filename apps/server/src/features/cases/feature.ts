import type { MakeFeature } from '../../parts.ts';
import { businessesOf } from '../inquiries/service.ts';
import { contactRoutes } from './contacts.ts';
import { inquiryJobs } from './inquiry-job.ts';
import { liabilityRoutes } from './liability-routes.ts';
import { caseMessages } from './messages.ts';
import { reviewRoutes } from './review-routes.ts';
import { caseRoutes } from './routes.ts';
import { stateRoutes, type CaseExaminer } from './state-routes.ts';

/** `examine` is the registration's: what is still missing or wrong in a case. */
export const cases =
  (examine: CaseExaminer): MakeFeature =>
  parts => ({
    routes: routes => {
      caseRoutes(routes, parts);
      contactRoutes(routes, parts);
      stateRoutes(routes, parts, examine);
      liabilityRoutes(routes, parts);
      reviewRoutes(routes, parts);
    },
    jobs: [
      inquiryJobs({
        ...parts,
        inquiries: { ...businessesOf(parts).ask, mobileOwner: parts.inquiries.mobileOwner },
      }),
    ],
    readers: [caseMessages],
  });
