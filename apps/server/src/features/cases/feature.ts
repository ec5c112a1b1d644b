import type { MakeFeature } from '../../parts.ts';
import { caseRoutes } from './routes.ts';

export const cases: MakeFeature = parts => ({ routes: routes => caseRoutes(routes, parts) });
