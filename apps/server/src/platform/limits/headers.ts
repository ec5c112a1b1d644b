import type { FastifyReply } from 'fastify';
import type { Room } from './stored.ts';

/**
 * Says in the headers of an answer what its limits have left. Several rules may count one request: the one with the least left
 * is told, which is the one that will refuse first (decision 33).
 */
export const limitHeaders =
  (reply: FastifyReply) =>
  ({ max, left, resetMs }: Room): void => {
    const before = reply.getHeader('ratelimit-remaining');
    if (before !== undefined && Number(before) <= left) return;
    reply.header('ratelimit-limit', String(max));
    reply.header('ratelimit-remaining', String(left));
    reply.header('ratelimit-reset', String(Math.ceil(resetMs / 1_000)));
  };
