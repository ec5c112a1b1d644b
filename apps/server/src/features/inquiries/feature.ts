import type { MakeFeature } from '../../parts.ts';
import { inquiryRoutes } from './routes.ts';
import { businessesOf } from './service.ts';

export const inquiries: MakeFeature = parts => ({
  routes: routes =>
    inquiryRoutes(routes, { businesses: businessesOf(parts), db: parts.db, ...parts.inquiries }),
});
