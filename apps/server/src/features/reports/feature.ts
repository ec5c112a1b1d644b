import type { MakeFeature } from '../../parts.ts';
import { reportRoutes } from './routes.ts';

export const reports: MakeFeature = parts => ({ routes: routes => reportRoutes(routes, parts) });
