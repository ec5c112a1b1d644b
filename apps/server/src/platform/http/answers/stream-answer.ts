import { fault } from '@moadi/domain/faults';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './faults.ts';

/** Where the events of a stream go. */
export interface EventSink {
  /** Text as it goes over the wire. False: nobody takes it any more. */
  write: (text: string) => boolean;
  end: () => void;
}

/** Server-sent events instead of JSON; `open` is given where they go, and returns what is to be done when nobody listens any more. */
export class StreamAnswer {
  readonly open: (sink: EventSink) => () => void;

  constructor(open: StreamAnswer['open']) {
    this.open = open;
  }
}

/** Who does not take what is sent is cut off: what waits for one reader must stay small. It comes back, and reads again. */
const MOST_WAITING = 65_536;

/** Anyone who asks by mistake would wait for ever. */
export function wantsEvents({ headers }: FastifyRequest): void {
  if (!headers.accept?.includes('text/event-stream')) refuse(fault('http.onlyAsStream'));
}

/** Neither kept nor changed on its way, nor held back until there is more of it: proxies are told, and nothing here compresses. */
export function sendStream(reply: FastifyReply, { open }: StreamAnswer): void {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const gone = open({
    write: text => {
      if (raw.writableLength > MOST_WAITING) raw.destroy();
      return !raw.destroyed && !raw.writableEnded && (raw.write(text), true);
    },
    end: () => void raw.end(),
  });
  raw.once('close', gone);
}
