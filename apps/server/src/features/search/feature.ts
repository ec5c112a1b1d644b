import type { MakeFeature } from '../../parts.ts';
import { searchRoutes } from './routes.ts';

export const search: MakeFeature = parts => ({ routes: routes => searchRoutes(routes, parts) });
