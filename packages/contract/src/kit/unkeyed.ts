import type { EndpointInfo } from './endpoint.ts';
import type { UnkeyedReason } from './unkeyed-reasons.ts';

/** Why this write takes no key: what its row says, or what follows from it. */
export const whyUnkeyed = ({ access, file, unkeyed }: EndpointInfo): UnkeyedReason | undefined =>
  unkeyed ?? (access === 'public' ? 'public' : file === 'given' ? 'reading' : undefined);

/** Whether it takes an `Idempotency-Key`: every write does that names no reason against it (R4). */
export const takesKey = (endpoint: EndpointInfo): boolean =>
  endpoint.method !== 'GET' && whyUnkeyed(endpoint) === undefined;
