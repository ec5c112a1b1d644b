import type { MakeFeature } from '../../parts.ts';
import { businessesOf } from '../inquiries/service.ts';
import { registrationRoutes } from './routes.ts';
import type { HasInvoices } from './service.ts';

/** `hasInvoices`: invoices import this feature's like, which knows none of them. */
export const registration =
  (hasInvoices: HasInvoices): MakeFeature =>
  parts => ({
    routes: routes =>
      registrationRoutes(routes, { db: parts.db, businesses: businessesOf(parts), hasInvoices }),
  });
