import type { MakeFeature } from '../../parts.ts';
import { compareCounts } from './compare-counts.ts';
import { deadlineWarnings } from './deadlines.ts';
import { reportRoutes } from './routes.ts';
import { foldTotals } from './counts-store.ts';

const SECOND = 1_000;

export const reports: MakeFeature = parts => ({
  routes: routes => reportRoutes(routes, parts),
  chores: [
    deadlineWarnings(parts),
    { kind: 'house.fold-totals', everyMs: 10 * SECOND, run: () => parts.db.system(foldTotals) },
    { kind: 'house.compare-counts', everyMs: 40 * 60 * SECOND, run: now => compareCounts(parts, now) },
  ],
});
