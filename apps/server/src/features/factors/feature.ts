import type { MakeFeature } from '../../parts.ts';
import { factorRoutes } from './routes.ts';

export const factors: MakeFeature = parts => ({ routes: routes => factorRoutes(routes, parts) });
