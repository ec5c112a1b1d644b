import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * S29: a request that does not arrive in time is cut off, with 408 where nothing was answered yet. A form with a file, once it
 * was let in, may take longer as long as it comes on.
 */
export function cutSlowBodies(app: FastifyInstance, arrivalMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(app, request, reply, arrivalMs);
    done();
  });
}

/** A slow phone line carries twice as much. */
const LEAST_BYTES_PER_S = 4_096;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, arrivalMs: number): void {
  const { raw } = request;
  const { socket } = raw;
  // Requests that tests put in by hand come over none.
  if (!(socket instanceof Socket)) return;
  const isFile = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  const enough = (LEAST_BYTES_PER_S * arrivalMs) / 1_000;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (isFile && !reply.raw.headersSent && came >= enough) return;
    clearInterval(timer);
    // As Node does it with its own limits: whoever answers those answers this too.
    app.server.emit('clientError', new SlowRequest(), socket);
  }, arrivalMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}

/** Named as Node names it. */
class SlowRequest extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
