import type { MakeFeature } from '../../parts.ts';
import { importJobs } from './jobs.ts';
import { forgetOldBooks } from './old-books.ts';
import { importRoutes } from './routes.ts';

const HOUR = 3_600_000;

export const imports: MakeFeature = parts => ({
  routes: routes => importRoutes(routes, parts),
  chores: [{ kind: 'house.old-books', everyMs: HOUR, run: now => forgetOldBooks(parts.db, now) }],
  jobs: [importJobs({ ...parts, scanner: parts.scanner })],
});
