import type { MakeFeature } from '../../parts.ts';
import { tourRoutes } from './routes.ts';

export const tours: MakeFeature = parts => ({ routes: routes => tourRoutes(routes, parts) });
