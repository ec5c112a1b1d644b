import type { MakeFeature } from '../../parts.ts';
import { tidyInvitations } from './invitations.ts';
import { accessRoutes } from './routes.ts';

const FIVE_MINUTES = 300_000;

export const accesses: MakeFeature = parts => ({
  routes: routes => accessRoutes(routes, parts),
  chores: [
    { kind: 'house.invitations-that-end', everyMs: FIVE_MINUTES, run: now => tidyInvitations(parts.db, now) },
  ],
});
