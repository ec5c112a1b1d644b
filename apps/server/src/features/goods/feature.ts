import type { MakeFeature } from '../../parts.ts';
import { goodRoutes } from './routes.ts';

export const goods: MakeFeature = parts => ({ routes: routes => goodRoutes(routes, parts) });
