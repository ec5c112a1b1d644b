import type { MakeFeature } from '../../parts.ts';
import { confirmationRoutes } from './routes.ts';

export const confirmations: MakeFeature = parts => ({ routes: routes => confirmationRoutes(routes, parts) });
