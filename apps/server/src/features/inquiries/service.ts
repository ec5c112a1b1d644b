import type { Limits } from '../../platform/limits/limits.ts';
import type { BusinessInquiries } from '../../providers/inquiries.ts';
import { limitedInquiries } from './limited.ts';
import { remembering, type RememberingWorld } from './remember.ts';

export { numbersByIdentity, saidOf } from './store.ts';

/** How features ask the register of taxpayers about businesses: what it says is remembered, no matter who asks. */
export interface Businesses {
  /** Where the endpoint itself has the limit. */
  ask: BusinessInquiries;
  within: (call: Parameters<typeof limitedInquiries>[2]) => BusinessInquiries;
}

export function businessesOf(world: RememberingWorld & { limits: Limits }): Businesses {
  const ask = remembering(world);
  return { ask, within: call => limitedInquiries(ask, world.limits, call) };
}
