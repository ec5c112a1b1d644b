import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnhurried } from './arrival.ts';

/** S29: a request that does not arrive in time is cut off, with 408 where nothing was answered yet. Files have their own watch. */
export function cutSlowBodies(app: FastifyInstance, arrivalMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(app, request, arrivalMs);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(app: FastifyInstance, { raw }: FastifyRequest, arrivalMs: number): void {
  const { socket } = raw;
  // Requests that tests put in by hand come over none.
  if (!(socket instanceof Socket)) return;
  const timer = setInterval(() => {
    if (isUnhurried(socket)) return;
    clearInterval(timer);
    if (raw.complete || socket.destroyed) return;
    // As Node does with its own limits: the same listener answers both.
    app.server.emit('clientError', new SlowRequest(), socket);
  }, arrivalMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}

/** Named as Node names it. */
class SlowRequest extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
