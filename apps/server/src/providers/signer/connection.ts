import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** An answer of the signer, or why there is none. Nobody throws here: a signer that is away is an ordinary day. */
export type SignerAnswer =
  | { ok: true; value: string }
  | { ok: false; problem: 'away' | 'timeout' | 'busy' | 'refused' | 'malformed'; detail: string };

export interface SignerConnection {
  /** One request, `words` without its id, and its answer. */
  ask: (verb: 'certificate' | 'sign', ...words: string[]) => Promise<SignerAnswer>;
  close: () => void;
}

export interface ConnectionOptions {
  /** `unix:/PATH` or `tcp:HOST:PORT`. */
  address: string;
  timeoutMs?: number;
  /** Requests under way at a time; others wait their turn. */
  parallel?: number;
  /** Requests that may wait; more are refused as `busy`. */
  mostWaiting?: number;
  /** After a connection that failed, this long nobody tries again. */
  restMs?: number;
}

/** Longer than any signature or certificate. */
const MOST_CHARACTERS = 100_000;

/** The line protocol of docs/signer.md, on one connection that is opened when it is needed and again when it was lost. */
export function signerConnection(options: ConnectionOptions): SignerConnection {
  const { address, timeoutMs = 10_000, parallel = 8, mostWaiting = 1_000, restMs = 1_000 } = options;
  const pending = new Map<string, (answer: SignerAnswer) => void>();
  const turns: (() => void)[] = [];
  let [running, nextId, restUntil] = [0, 1, 0];
  let opening: Promise<Socket | string> | undefined;
  let closed = false;

  const lost = (socket: Promise<Socket | string>, detail: string): void => {
    if (opening !== socket) return;
    opening = undefined;
    for (const [id, done] of pending) {
      pending.delete(id);
      done(failed('away', detail));
    }
  };

  const open = (): Promise<Socket | string> => {
    if (closed) return Promise.resolve('closed');
    if (opening) return opening;
    if (performance.now() < restUntil) return Promise.resolve('it was away a moment ago');
    const socket = connect(placeOf(address));
    const made = new Promise<Socket | string>(resolve => {
      const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), timeoutMs);
      socket.once('connect', () => resolve(socket));
      socket.once('connect', () => clearTimeout(timer));
      socket.on('error', error => {
        restUntil = performance.now() + restMs;
        resolve(error.message);
        lost(made, error.message);
      });
      socket.once('close', () => {
        clearTimeout(timer);
        resolve('closed');
        lost(made, 'the connection was closed');
      });
    });
    // An idle connection keeps no process alive.
    socket.unref();
    listen(socket, line => {
      const answer = read(line);
      if (!answer) return void socket.destroy(new Error('not an answer'));
      const done = pending.get(answer.id);
      pending.delete(answer.id);
      done?.(answer.answer);
    });
    opening = made;
    return made;
  };

  const exchange = async (verb: string, words: readonly string[]): Promise<SignerAnswer> => {
    const socket = await open();
    if (typeof socket === 'string') return failed('away', socket);
    const id = String(nextId++);
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        pending.delete(id);
        resolve(failed('timeout', `no answer in ${timeoutMs} ms`));
        // Whatever hangs there, hangs for the others too: the next request connects anew.
        socket.destroy();
      }, timeoutMs);
      pending.set(id, answer => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.write(`${[verb, id, ...words].join(' ')}\n`);
    });
  };

  return {
    async ask(verb, ...words) {
      if (running >= parallel) {
        if (turns.length >= mostWaiting) return failed('busy', `${turns.length} requests wait`);
        await new Promise<void>(resolve => turns.push(resolve));
      } else running++;
      try {
        return await exchange(verb, words);
      } finally {
        const next = turns.shift();
        if (next) next();
        else running--;
      }
    },
    close() {
      closed = true;
      void opening?.then(socket => typeof socket === 'object' && socket.destroy());
    },
  };
}

type Problem = Extract<SignerAnswer, { ok: false }>['problem'];
const failed = (problem: Problem, detail: string): SignerAnswer => ({ ok: false, problem, detail });

function placeOf(address: string): { path: string } | { host: string; port: number } {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const [, host, port] = address.split(':') as [string, string, string];
  return { host, port: Number(port) };
}

function listen(socket: Socket, onLine: (line: string) => void): void {
  let since = 0;
  socket.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(10);
    since = end < 0 ? since + chunk.length : chunk.length - end - 1;
    if (since > MOST_CHARACTERS) socket.destroy(new Error('an endless line'));
  });
  createInterface({ input: socket })
    .on('line', onLine)
    .on('error', () => {});
}

/** `ok ID VALUE` or `error ID REASON…`. */
function read(line: string): { id: string; answer: SignerAnswer } | undefined {
  const [, word, id, rest] = /^(ok|error) (\d{1,15}) (.*)$/.exec(line) ?? [];
  if (!word || !id || rest === undefined) return undefined;
  if (word === 'error') return { id, answer: failed('refused', rest.slice(0, 200)) };
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(rest);
  return { id, answer: isBase64 ? { ok: true, value: rest } : failed('malformed', 'not base64') };
}
