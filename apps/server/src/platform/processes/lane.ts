import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { PoolOptions, Problem, Result } from './types.ts';

export interface Job<Q, A> {
  question: Q;
  /** Takes seconds, and memory that the process would keep. */
  heavy: boolean;
  done: (result: Result<A>) => void;
}

export interface Lane<Q, A> {
  readonly job: Job<Q, A> | undefined;
  take(job: Job<Q, A>): void;
  /** Nobody waits for the answer any more. */
  drop(job: Job<Q, A>): void;
  stop(): Promise<void>;
}

type LaneOptions = Required<Pick<PoolOptions, 'script' | 'timeoutMs' | 'recycleAfter' | 'idleMs'>> &
  Pick<PoolOptions, 'execArgv' | 'mostBytes'> & { onFree: () => void };

const LOOK_MS = 50;

/** One process with the one job that it is at. It starts when first needed, and again when it has ended. */
export function createLane<Q extends object, A>(options: LaneOptions): Lane<Q, A> {
  const { script, execArgv = [], timeoutMs, mostBytes, recycleAfter, idleMs, onFree } = options;
  let child: ChildProcess | undefined;
  let made = 0;
  let job: Job<Q, A> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let guard: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(script, {
      // It needs nothing of what the server knows, keys and passwords least of all.
      env: {},
      execArgv: [...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', answer => {
      if (child !== started) return;
      made += 1;
      if (made >= recycleAfter || job?.heavy) end();
      finish({ ok: true, answer: answer as A });
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

  function finish(result: Result<A>): void {
    clearTimeout(timer);
    clearInterval(guard);
    const finished = job;
    job = undefined;
    // An idle lane keeps nothing alive, neither this process nor, for long, its own.
    if (child) hold(child, false);
    timer = setTimeout(end, idleMs).unref();
    finished?.done(result);
    onFree();
  }

  function breakOff(detail: string): void {
    end();
    finish(failed('timeout', detail));
  }

  async function watchMemory(of: Job<Q, A>, most: number): Promise<void> {
    const bytes = await memoryOf(child?.pid);
    if (job === of && bytes > most) breakOff(`${bytes} bytes of memory`);
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
      timer = setTimeout(breakOff, timeoutMs, `${timeoutMs} ms`);
      if (mostBytes) guard = setInterval(() => void watchMemory(next, mostBytes), LOOK_MS);
      child.send(next.question);
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

const PAGE = 4_096;

/** What a process holds of the machine's memory; 0 where the system does not say it so (it is Linux that does). */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE;
}

export const failed = (problem: Problem, detail?: string): Extract<Result<never>, { ok: false }> => ({
  ok: false,
  problem,
  detail,
});
