import type { MakeFeature } from '../../parts.ts';
import { remindOfContracts } from './reminders.ts';
import { contractRoutes } from './routes.ts';

const HOUR = 3_600_000;

export const contracts: MakeFeature = parts => ({
  routes: routes => contractRoutes(routes, parts),
  chores: [
    {
      kind: 'house.contracts-to-remind-of',
      everyMs: HOUR,
      run: now => remindOfContracts(parts.db, now),
    },
  ],
});
