import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromProcess, ToProcess } from './process.ts';
import type { PdfProblem, PdfResult } from './renderer.ts';

export interface Job extends ToProcess {
  /** Takes seconds, and memory that the process would keep. */
  heavy: boolean;
  done: (result: PdfResult) => void;
}

export interface Lane {
  readonly job: Job | undefined;
  take(job: Job): void;
  /** Nobody waits for the document any more. */
  drop(job: Job): void;
  stop(): Promise<void>;
}

interface LaneOptions {
  timeoutMs: number;
  recycleAfter: number;
  idleMs: number;
  onFree: () => void;
}

/** One process with the one document that it is at. It starts when first needed, and again when it has ended. */
export function createLane({ timeoutMs, recycleAfter, idleMs, onFree }: LaneOptions): Lane {
  let child: ChildProcess | undefined;
  let made = 0;
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'process.ts'), {
      // It needs nothing of what the server knows, keys and passwords least of all.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (answer: FromProcess) => {
      made += 1;
      if (made >= recycleAfter || job?.heavy) end();
      finish('pdf' in answer ? { ok: true, pdf: answer.pdf } : failed('failed', answer.error));
    });
    const ended = (detail: string) => {
      if (child !== started) return;
      child = undefined;
      finish(failed('crashed', detail));
    };
    started.on('error', error => ended(String(error)));
    started.on('exit', (code, signal) => ended(String(signal ?? code)));
    made = 0;
    return started;
  }

  function end(): ChildProcess | undefined {
    const ending = child;
    child = undefined;
    ending?.kill('SIGKILL');
    return ending;
  }

  function finish(result: PdfResult): void {
    clearTimeout(timer);
    const finished = job;
    job = undefined;
    // An idle lane keeps nothing alive, neither this process nor, for long, its own.
    if (child) hold(child, false);
    timer = setTimeout(end, idleMs).unref();
    finished?.done(result);
    onFree();
  }

  return {
    get job() {
      return job;
    },
    take(next) {
      clearTimeout(timer);
      job = next;
      child ??= start();
      hold(child, true);
      timer = setTimeout(() => {
        end();
        finish(failed('timeout'));
      }, timeoutMs);
      const { template, view } = next;
      child.send({ template, view } satisfies ToProcess);
    },
    drop(unwanted) {
      // A light one is done sooner than another process would have started.
      if (job !== unwanted || !unwanted.heavy) return;
      end();
      finish(failed('dropped'));
    },
    async stop() {
      clearTimeout(timer);
      const ending = end();
      if (job) finish(failed('closed'));
      clearTimeout(timer);
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.ref();
      await once(ending, 'exit');
    },
  };
}

function hold(child: ChildProcess, alive: boolean): void {
  const act = alive ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
}

export const failed = (problem: PdfProblem, detail?: string): PdfResult => ({ ok: false, problem, detail });
