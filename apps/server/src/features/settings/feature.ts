import type { MakeFeature } from '../../parts.ts';
import { settingRoutes } from './routes.ts';

export const settings: MakeFeature = parts => ({ routes: routes => settingRoutes(routes, parts) });
