import type { MakeFeature } from '../../parts.ts';
import { referenceRoutes, type CalendarChanged } from './routes.ts';

/** `calendarChanged` hears of it in the transaction in which the provider's calendar changes. */
export const reference =
  (calendarChanged: CalendarChanged): MakeFeature =>
  parts => ({ routes: routes => referenceRoutes(routes, parts, calendarChanged) });
