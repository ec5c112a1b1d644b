import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isUnhurried } from './arrival.ts';

/** So long after its answer a request may still be on its way in. */
const REST_MS = 1_000;

/**
 * A request that was answered before all of it came: a client that meant well stops or is done soon, another one is cut. The
 * answer has left by then; cutting at once would take it along.
 */
export function cutUnread(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, REST_MS).unref();
}

/** A line on which no request can be read: what is wrong with it, and its end. */
export function endLine(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUnhurried(socket)) return;
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
  socket.destroy(error);
}

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
