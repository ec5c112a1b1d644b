import type { MakeFeature } from '../../parts.ts';
import { goodRoutes, type OfInvoices } from './routes.ts';

/** `ofInvoices`: where these use a good and who has bought it, which this feature does not know. */
export const goods =
  (ofInvoices: OfInvoices): MakeFeature =>
  parts => ({ routes: routes => goodRoutes(routes, { db: parts.db, ...ofInvoices }) });
