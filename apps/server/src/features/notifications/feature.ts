import type { MakeFeature } from '../../parts.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: MakeFeature = parts => ({ routes: routes => notificationRoutes(routes, parts) });
