import { Worker } from 'node:worker_threads';
import type { FromThread, SealProblem, SealResult, ToThread } from './orders.ts';

/** Orders that travel together, and where their results go. */
export type Slice = {
  message: Extract<ToThread, { kind: 'slice' }>;
  done: (results: SealResult[]) => void;
};

/** One thread with what it is at. It starts when first needed, and again when it has died. */
export type Lane = {
  readonly busy: number;
  tell(message: Extract<ToThread, { kind: 'signer' | 'forget' }>): void;
  take(slice: Slice): void;
  stop(): Promise<void>;
};

/** The worker beside this file as it is run from source, and beside the built one. */
const script = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './sealer-worker.js',
  import.meta.url,
);

/** @param greetings what a new thread has to be told first; @param onFree called whenever a slice is done */
export function createLane(greetings: () => Iterable<ToThread>, onFree: () => void): Lane {
  let worker: Worker | undefined;
  const underWay = new Map<number, Slice>();

  function start(): Worker {
    // The caller's own flags (of a script given with -e, of a loader) are nothing to this thread.
    const made = new Worker(script, { execArgv: [] });
    made.on('message', ({ id, results }: FromThread) => {
      finish(id, results);
      // An idle pool does not keep the process alive.
      if (underWay.size === 0) made.unref();
      onFree();
    });
    made.on('error', error => died(made, String(error)));
    made.on('exit', code => died(made, `exit code ${code}`));
    for (const message of greetings()) post(made, message);
    made.unref();
    return made;
  }

  function died(which: Worker, detail: string): void {
    if (worker !== which) return;
    worker = undefined;
    for (const [id, { message }] of underWay)
      finish(id, failed(message.orders.length, 'thread-died', detail));
    onFree();
  }

  function finish(id: number, results: SealResult[]): void {
    const slice = underWay.get(id);
    underWay.delete(id);
    slice?.done(results);
  }

  return {
    get busy() {
      return underWay.size;
    },
    tell(message) {
      if (worker) post(worker, message);
    },
    take(slice) {
      const { message } = slice;
      underWay.set(message.id, slice);
      try {
        worker ??= start();
        worker.ref();
        post(worker, message);
      } catch (error) {
        const rest = withoutStrangers(slice);
        underWay.delete(message.id);
        if (rest.message.orders.length < message.orders.length) queueMicrotask(() => this.take(rest));
        else slice.done(failed(message.orders.length, 'failed', String(error)));
      }
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

/** The slice without the orders that hold what no other thread can be given, a function say: those fail alone. */
function withoutStrangers({ message, done }: Slice): Slice {
  const problems = message.orders.map(order => problemOf(() => structuredClone(order)));
  const orders = message.orders.filter((_, at) => problems[at] === undefined);
  const all = (results: SealResult[]) => {
    const rest = results.values();
    done(
      problems.map(detail =>
        detail === undefined
          ? (rest.next().value as SealResult)
          : { ok: false, problem: 'failed' as const, detail },
      ),
    );
  };
  return { message: { ...message, orders }, done: all };
}

function problemOf(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

export function failed(count: number, problem: SealProblem, detail?: string): SealResult[] {
  return Array.from({ length: count }, () => ({ ok: false, problem, ...(detail && { detail }) }));
}

function post(worker: Worker, message: ToThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message);
}
