import type { MakeFeature } from '../../parts.ts';
import { warnOfEnding } from './ending.ts';
import { keyRoutes } from './routes.ts';

const HOUR = 3_600_000;

export const keys: MakeFeature = parts => ({
  routes: routes => keyRoutes(routes, parts),
  chores: [
    {
      kind: 'house.certificates-that-end',
      everyMs: HOUR,
      run: now => warnOfEnding(parts.db, parts.authority?.certificate(), now),
    },
  ],
});
