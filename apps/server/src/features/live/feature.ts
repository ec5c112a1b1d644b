import type { MakeFeature } from '../../parts.ts';
import { oldSignals } from '../../platform/live/read.ts';
import { createHub } from './hub.ts';
import { liveRoutes } from './routes.ts';

export const live: MakeFeature = parts => {
  const hub = createHub(parts);
  return {
    routes: routes => liveRoutes(routes, parts, hub),
    chores: [oldSignals(parts.db)],
    gauges: [{ name: 'moadi_live_streams', help: 'Open streams of this process', value: hub.count }],
  };
};
