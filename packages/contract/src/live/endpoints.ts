import { endpointsOf } from '../kit/endpoint.ts';
import type { liveSchemas } from './schemas.ts';

export const liveEndpoints = endpointsOf<typeof liveSchemas>()({
  follow: {
    method: 'GET',
    path: '/live',
    access: { permission: 'account.use' },
    summary: 'آنچه همین حالا تغییر می‌کند، به‌صورت جریان',
    stream: true,
  },
});
