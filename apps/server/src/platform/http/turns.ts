import type { EndpointInfo } from '@moadi/contract/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '../limits/fair-queue.ts';
import { countedAs, type Caller } from './callers/caller.ts';

/** Heavy requests take turns, so that one user cannot hold up everybody else. */
export interface Turns {
  /** Waits for the turn of a heavy endpoint or a long body; it ends with the answer. */
  take: (
    endpoint: EndpointInfo,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<void>;
  /** Rows of two connections are read for a workbook: few are made at a time. A slow reader of what is made holds no turn. */
  forWorkbook: <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;
}

export function createTurns(): Turns {
  const largeBodies = createFairQueue({ width: 2, perUser: 1, waitingPerUser: 4, waiting: 100 });
  // Their engine has a queue of its own; a slow reader must hold up nobody else.
  const documents = createFairQueue({ width: 100, perUser: 2, waitingPerUser: 20, waiting: 500 });
  const workbooks = createFairQueue({ width: 2, perUser: 1, waitingPerUser: 4, waiting: 100 });
  return {
    async take({ heavy }, caller, request, reply) {
      const queue = heavy ? documents : isLarge(request) ? largeBodies : undefined;
      const end = await queue?.enter(countedAs(caller));
      if (end && reply.raw.destroyed) end();
      else if (end) reply.raw.once('close', end);
    },
    async forWorkbook(caller, work) {
      const end = await workbooks.enter(countedAs(caller));
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** Some hundreds of lines: parsing, checking and summing them takes as long as many other requests together. */
const LARGE_BYTES = 65_536;
/** The same of lines that say next to nothing. */
const MANY_ROWS = 500;

const isLarge = ({ headers, body }: FastifyRequest): boolean =>
  Boolean(body) &&
  (!(Number(headers['content-length']) < LARGE_BYTES) ||
    Object.values(body as object).some(rows => Array.isArray(rows) && rows.length > MANY_ROWS));
