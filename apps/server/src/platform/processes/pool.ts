import { availableParallelism } from 'node:os';
import { createLane, failed, type Job } from './lane.ts';
import type { PoolOptions, Result } from './types.ts';

export interface Pool<Q, A> {
  /** One message to a process, and its answer; never rejects. */
  ask(question: Q, options?: { heavy?: boolean; gone?: AbortSignal | undefined }): Promise<Result<A>>;
  close(): Promise<void>;
}

/**
 * Work that is handed to processes of their own: native code in a thread can neither be stopped nor crash alone (decision 16).
 * Each process does one thing at a time, and only one of them a heavy one: nobody with a short one waits for two of those.
 * Processes start when first needed.
 */
export function createPool<Q extends object, A>(options: PoolOptions): Pool<Q, A> {
  const { processes = availableParallelism(), mostWaiting = 200 } = options;
  const { timeoutMs = 60_000, recycleAfter = 5_000, idleMs = 60_000 } = options;
  const queue: Job<Q, A>[] = [];
  let closed = false;
  const lanes = Array.from({ length: processes }, () =>
    createLane<Q, A>({ ...options, timeoutMs, recycleAfter, idleMs, onFree: dispatch }),
  );

  function dispatch(): void {
    for (;;) {
      const free = lanes.find(lane => !lane.job);
      const full = lanes.some(lane => lane.job?.heavy);
      const next = queue.findIndex(job => !(job.heavy && full));
      if (!free || next < 0) return;
      free.take(queue.splice(next, 1)[0]!);
    }
  }

  function drop(job: Job<Q, A>): void {
    const place = queue.indexOf(job);
    if (place < 0) return lanes.forEach(lane => lane.drop(job));
    queue.splice(place, 1);
    job.done(failed('dropped'));
  }

  return {
    ask: (question, { heavy = false, gone } = {}) =>
      new Promise(resolve => {
        if (closed) return resolve(failed('closed'));
        if (gone?.aborted) return resolve(failed('dropped'));
        if (queue.length >= mostWaiting) return resolve(failed('queue-full'));
        const leave = () => drop(job);
        const done = (result: Result<A>) => {
          gone?.removeEventListener('abort', leave);
          resolve(result);
        };
        const job: Job<Q, A> = { question, heavy, done };
        gone?.addEventListener('abort', leave);
        queue.push(job);
        dispatch();
      }),
    async close() {
      closed = true;
      for (const { done } of queue.splice(0)) done(failed('closed'));
      await Promise.all(lanes.map(lane => lane.stop()));
    },
  };
}
