import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Job, Reply, WorkerSetup } from './jobs.ts';

/** One that does RSA work beside the HTTP loop: a thread, or in load mode a process of its own. */
export interface Hand {
  tell: (jobs: readonly Job[]) => void;
  stop: () => Promise<unknown>;
}

export interface Listeners {
  message: (replies: readonly Reply[]) => void;
  error: (error: unknown) => void;
  /** It ended; `started` says whether it had ever begun. */
  exit: (started: boolean) => void;
}

const script = new URL('worker.ts', import.meta.url);

export function startThread(setup: WorkerSetup, on: Listeners): Hand {
  const worker = new Worker(script, { workerData: setup });
  let started = false;
  worker.once('online', () => (started = true));
  worker.on('message', on.message);
  worker.on('error', on.error);
  worker.on('exit', () => on.exit(started));
  return { tell: jobs => worker.postMessage(jobs), stop: () => worker.terminate() };
}

export function startProcess(setup: WorkerSetup, on: Listeners): Hand {
  const child = fork(fileURLToPath(script), [JSON.stringify(setup)], { serialization: 'advanced' });
  let started = false;
  child.once('spawn', () => {
    started = true;
    // The authority computes on machines of its own: here it must not come before those who are measured.
    setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  });
  child.on('message', on.message as (message: unknown) => void);
  child.on('error', on.error);
  child.on('exit', () => on.exit(started));
  return {
    // What a dying one does not take any more comes back with its exit.
    tell: jobs => void (child.connected && child.send([...jobs], () => {})),
    stop: () =>
      new Promise(resolve => {
        child.once('exit', resolve);
        // The channel is all that keeps it alive.
        if (child.connected) child.disconnect();
        else resolve(undefined);
      }),
  };
}
