import type { MakeFeature } from '../../parts.ts';
import { apiKeyRoutes } from './routes.ts';

export const apiKeys: MakeFeature = parts => ({ routes: routes => apiKeyRoutes(routes, parts) });
