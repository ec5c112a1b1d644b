import { Worker, type ResourceLimits } from 'node:worker_threads';
import type { Row } from '../cells.ts';
import type { Layout } from '../read/layout.ts';
import { Refused } from '../refused.ts';
import { rowsOf, type RowsOptions, type Sheet, type Workbook } from '../workbook.ts';
import type { Answer, Question, Start } from './messages.ts';
import { createUnpacker } from './packed-rows.ts';

export interface ThreadOptions {
  /** The script that serves the file. */
  script: URL;
  start: Start;
  memory: ResourceLimits;
  /** Longer than this it may not take to open the file. */
  seconds?: number;
  signal?: AbortSignal | undefined;
}

const MB = 1_048_576;

/** A file that another thread reads, with no more in common with this one than messages. */
export async function openInThread(options: ThreadOptions): Promise<Workbook> {
  options.signal?.throwIfAborted();
  const thread = startThread(options);
  try {
    const opened = await thread.opened;
    const sheets = opened.sheets.map((facts, place): Sheet => {
      const batches = (options: RowsOptions = {}) => batchesOf(thread, place, options);
      return {
        ...facts,
        batches,
        rows: options => rowsOf(batches(options)),
        layout: options => layoutOf(thread, place, options),
      };
    });
    return { kind: opened.kind, sheets, names: opened.names, close: thread.end };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

type Message = Exclude<Answer, { tell: 'opened' }>;

interface Thread {
  opened: Promise<Answer & { tell: 'opened' }>;
  /** Begins a reading; what the thread says of it comes to the listener, trouble of the whole thread too. */
  begin: (listener: (message: Message) => void) => {
    ask: (question: WithoutId<Question>) => void;
    forget: () => void;
  };
  end: () => Promise<void>;
}

type WithoutId<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

function startThread({ script, start, memory, seconds, signal }: ThreadOptions): Thread {
  const worker = new Worker(script, { workerData: start, resourceLimits: memory, stdin: false, env: {} });
  const listeners = new Map<number, (message: Message) => void>();
  let trouble: Message | undefined;
  let next = 0;
  const opening = Promise.withResolvers<Answer & { tell: 'opened' }>();
  opening.promise.catch(() => {});

  function fail(message: Message & { tell: 'refused' | 'failed' }): void {
    trouble ??= message;
    opening.reject(errorOf(message));
    for (const listener of listeners.values()) listener(message);
  }
  worker.on('message', (answer: Answer) => {
    if (answer.tell === 'opened') opening.resolve(answer);
    else if ('id' in answer && answer.id !== undefined) listeners.get(answer.id)?.(answer);
    else if (answer.tell === 'refused' || answer.tell === 'failed') fail(answer);
  });
  worker.on('error', error => fail(deathOf(error, memory)));
  worker.on('exit', code => fail({ tell: 'failed', error: `The reading thread ended with ${code}.` }));
  const late = () => {
    fail({ tell: 'refused', reason: { code: 'tooSlow', seconds: seconds! }, detail: '' });
    void worker.terminate();
  };
  const timer = seconds === undefined ? undefined : setTimeout(late, seconds * 1_000);
  const gone = () => {
    opening.reject(signal!.reason);
    void worker.terminate();
  };
  signal?.addEventListener('abort', gone, { once: true });
  const settled = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', gone);
  };
  opening.promise.then(settled, settled);

  return {
    opened: opening.promise,
    begin(listener) {
      const id = next++;
      listeners.set(id, listener);
      if (trouble) queueMicrotask(() => listener(trouble!));
      return {
        ask: question => worker.postMessage({ ...question, id } as Question),
        forget: () => void listeners.delete(id),
      };
    },
    async end() {
      await worker.terminate();
    },
  };
}

async function* batchesOf(
  thread: Thread,
  sheet: number,
  { from, signal, onProgress }: RowsOptions,
): AsyncGenerator<readonly Row[]> {
  signal?.throwIfAborted();
  const unpacked = createUnpacker();
  const waiting: Message[] = [];
  let wake: (() => void) | undefined;
  const take = (answer: Message) => {
    if (answer.tell === 'progress') return onProgress?.(answer.read, answer.total);
    waiting.push(answer);
    wake?.();
  };
  const reading = thread.begin(take);
  const leave = () => wake?.();
  signal?.addEventListener('abort', leave);
  reading.ask({ ask: 'rows', sheet, from });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const answer = waiting.shift();
      if (!answer) await new Promise<void>(resolve => (wake = resolve));
      else if (answer.tell === 'rows') {
        yield unpacked(answer.rows);
        reading.ask({ ask: 'more' });
      } else if (answer.tell === 'end') return;
      else if (answer.tell === 'refused' || answer.tell === 'failed') throw errorOf(answer);
    }
  } finally {
    signal?.removeEventListener('abort', leave);
    reading.ask({ ask: 'stop' });
    reading.forget();
  }
}

async function layoutOf(
  thread: Thread,
  sheet: number,
  { signal, onProgress }: RowsOptions = {},
): Promise<Layout> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Layout>();
  const reading = thread.begin(answer => {
    if (answer.tell === 'progress') onProgress?.(answer.read, answer.total);
    else if (answer.tell === 'layout') resolve(answer.layout);
    else if (answer.tell === 'refused' || answer.tell === 'failed') reject(errorOf(answer));
  });
  const leave = () => reject(signal!.reason);
  signal?.addEventListener('abort', leave);
  reading.ask({ ask: 'layout', sheet });
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', leave);
    reading.ask({ ask: 'stop' });
    reading.forget();
  }
}

const errorOf = (message: Message & { tell: 'refused' | 'failed' }): Error =>
  message.tell === 'refused' ? new Refused(message.reason, message.detail) : new Error(message.error);

/** A thread that asks for more memory than it may have is ended by V8. */
function deathOf(error: unknown, memory: ResourceLimits): Message & { tell: 'refused' | 'failed' } {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isMemory) return { tell: 'failed', error: String(error) };
  const most = (memory.maxOldGenerationSizeMb ?? 0) * MB;
  return { tell: 'refused', reason: { code: 'tooLarge', what: 'memory', most }, detail: '' };
}
