import type { MakeFeature } from '../../parts.ts';
import { monitoringRoutes } from './routes.ts';

export const monitoring: MakeFeature = parts => ({ routes: routes => monitoringRoutes(routes, parts) });
