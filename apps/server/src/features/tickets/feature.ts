import type { MakeFeature } from '../../parts.ts';
import { ticketRoutes } from './routes.ts';

export const tickets: MakeFeature = parts => ({ routes: routes => ticketRoutes(routes, parts) });
