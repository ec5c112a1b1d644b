import { isForPrograms, type EndpointInfo } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitedAddress } from '../../limits/address.ts';
import { limitHeaders } from '../../limits/headers.ts';
import type { Limits, Subjects } from '../../limits/limits.ts';
import { passOrWait, refuse } from '../answers/faults.ts';
import type { Call } from '../call.ts';
import { NotAdmitted } from '../refusals.ts';
import type { Caller } from './caller.ts';
import type { Callers } from './callers.ts';

/** Who comes to an endpoint, and what is counted of it. */
export interface Entrance {
  /** Who sent the request, if it is one of those whom the endpoint is for and there is room for its requests. */
  callerOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: EndpointInfo,
    now: number,
  ) => Promise<Caller>;
  /** What costs or protects is counted once it is known that the caller may, and before the work. */
  count: (
    endpoint: EndpointInfo,
    call: Pick<Call<object>, 'now' | 'address' | 'reply'>,
    subjects: Subjects,
  ) => Promise<void>;
}

export const entranceOf = (limits: Limits, callers: Callers): Entrance => ({
  async callerOf(request, reply, { access, beforeSecondFactor }, now) {
    const caller = await callers.of(request, now);
    const room =
      caller.kind === 'key'
        ? limits.countHere('program', { program: caller.id }, now, limitHeaders(reply))
        : limits.countHere('user', { user: caller.id }, now, limitHeaders(reply));
    passOrWait(room);
    if (caller.kind === 'key' && !isForPrograms(access)) throw new NotAdmitted(fault('programs.peopleOnly'));
    if (caller.kind === 'session' && caller.secondFactor !== 'passed' && !beforeSecondFactor)
      refuse(fault('auth.secondFactorNeeded'));
    return caller;
  },
  async count({ limit }, { now, address, reply }, subjects) {
    if (!limit) return;
    const by = { ...subjects, address: limitedAddress(address) };
    passOrWait(await limits.count(limit, by, now, limitHeaders(reply)));
  },
});
