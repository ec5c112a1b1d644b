import type { MakeFeature } from '../../parts.ts';
import { referenceRoutes } from './routes.ts';

export const reference: MakeFeature = parts => ({ routes: routes => referenceRoutes(routes, parts) });
