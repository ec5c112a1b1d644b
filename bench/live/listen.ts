import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWith } from '../kit/child.ts';

/** Where the server is, and a token for each stream. */
export interface Listened {
  port: number;
  tokens: readonly string[];
}

/** What a stream was told, in ms of the machine's own clock. */
export interface Told {
  /** When it was told to read everything again. */
  again: number[];
  /** When it was told of a row. */
  of: Record<string, number>;
}

export type Asked =
  /** `isDeaf`: what they are told is dropped unread, for their cost is not the server's. */
  | { want: 'open'; listened: Listened; isDeaf?: boolean }
  | { want: 'told' }
  | { want: 'cut'; times: number; everyMs: number }
  | { want: 'close' };

interface Stream {
  token: string;
  told: Told;
  end: () => void;
  isOver: Promise<void>;
}

/** Pages that are open: each has a connection of its own, and follows again at once when it is cut. */
let port = 0;
let streams: Stream[] = [];
let isDeaf = false;

answerWith(async (asked: Asked): Promise<Told[]> => {
  switch (asked.want) {
    case 'open':
      port = asked.listened.port;
      isDeaf = asked.isDeaf ?? false;
      for (const some of batches(asked.listened.tokens, 50))
        streams.push(...(await Promise.all(some.map(token => follow(token)))));
      return [];
    case 'cut':
      await cut(asked.times, asked.everyMs);
      return [];
    case 'close': {
      const over = streams.splice(0);
      for (const stream of over) stream.end();
      await Promise.all(over.map(({ isOver }) => isOver));
      return [];
    }
    case 'told': {
      const told = streams.map(stream => stream.told);
      streams = streams.map(stream => Object.assign(stream, { told: { again: [], of: {} } }));
      return told;
    }
  }
});

/** The same clock in every process of a machine. */
const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Opens a stream, and waits for its first event. */
async function follow(token: string, told: Told = { again: [], of: {} }): Promise<Stream> {
  const stream = { token, told } as Stream;
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const began = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  stream.isOver = over.promise;
  const asking = request({ port, host: '127.0.0.1', path: '/api/v1/live', headers }, answer => {
    if (answer.statusCode !== 200) began.reject(new Error(`A stream was refused: ${answer.statusCode}.`));
    let rest = '';
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (isDeaf && stream.told.again.length > 0) return;
      const events = (rest + text).split('\n\n');
      rest = events.pop()!;
      for (const event of events) hear(stream.told, event);
      if (stream.told.again.length > 0) began.resolve();
    });
    answer.on('error', () => {});
    answer.on('close', over.resolve);
  });
  asking.on('error', error => (began.reject(error), over.resolve()));
  asking.end();
  stream.end = () => void asking.destroy();
  await began.promise;
  return stream;
}

function hear(told: Told, event: string): void {
  if (event.startsWith('event: again')) told.again.push(now());
  const data = /^event: changed\ndata: (.*)$/.exec(event)?.[1];
  if (data === undefined) return;
  for (const id of (JSON.parse(data) as { ids?: string[] }).ids ?? []) told.of[id] ??= now();
}

/** Ends connections one after the other, as a proxy or a sleeping laptop does. */
async function cut(times: number, everyMs: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const at = Math.floor((i * streams.length) / times);
    const { token, told, end } = streams[at]!;
    end();
    streams[at] = await follow(token, told);
    await sleep(everyMs);
  }
}

const batches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
