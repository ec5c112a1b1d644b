import type { IncomingMessage } from 'node:http';

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
