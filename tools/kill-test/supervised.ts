import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { killNow } from '../processes.ts';

/** A process that is started again whenever it ends, as a service manager does it. */
export interface Supervised {
  name: string;
  pid: () => number;
  /** What it said when it was ready; while it is being started, of the start that succeeds. Throws after a minute. */
  ready: () => Promise<string>;
  /** kill -9. `others` die with it. Returns once it is dead; its next start has then begun. */
  kill: (others?: readonly number[]) => Promise<void>;
  /** SIGTERM; returns the code and how long it took. */
  terminate: () => Promise<{ code: number | null; ms: number }>;
  /** Ends of a running process that nobody asked for. */
  surprises: string[];
  /** Starts that failed, e.g. because the database was just away. */
  failedStarts: () => number;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

const BETWEEN_STARTS_MS = 250;
/** Longer than any start; who needs more than this needs a person. */
const BACK_MS = 60_000;
/** Longer than anything may take that was told to stop. */
const END_MS = 60_000;

export interface Command {
  name: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** What it prints once it runs. */
  says: RegExp;
  log: string;
}

export function supervise({ name, args, env, says, log }: Command): Supervised {
  const errors = openSync(log, 'a');
  const surprises: string[] = [];
  let failedStarts = 0;
  let stopping = false;
  let expected = false;
  let ended = Promise.resolve();
  let child: ChildProcess;
  let ready = Promise.withResolvers<string>();

  const start = () => {
    child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', errors],
    });
    let output = '';
    let runs = false;
    expected = false;
    child.stdout!.on('data', (chunk: Buffer) => {
      const said = runs ? null : says.exec((output += chunk.toString()));
      if (!said) return;
      runs = true;
      ready.resolve(said[0]);
    });
    ended = once(child, 'exit').then(([code, signal]) => {
      if (!runs && !expected) failedStarts++;
      if (runs) ready = Promise.withResolvers();
      if (runs && !expected) surprises.push(`${name} ended by itself (${String(signal ?? code)})`);
      void sleep(BETWEEN_STARTS_MS).then(() => void (stopping || start()));
    });
  };
  start();

  /** Also right after an end, before the next start: then there is nobody to tell. */
  const signal = async (which: NodeJS.Signals) => {
    expected = true;
    child.kill(which);
    if (await within(ended, END_MS)) return;
    surprises.push(`${name} did not end within ${END_MS / 1_000} s of ${which}`);
    child.kill('SIGKILL');
    await ended;
  };
  return {
    name,
    surprises,
    pid: () => child.pid!,
    ready: async () => {
      const { promise } = ready;
      if (await within(promise, BACK_MS)) return promise;
      throw new Error(`${name} does not run again after ${BACK_MS / 1_000} s.`);
    },
    failedStarts: () => failedStarts,
    kill: async (others = []) => {
      expected = true;
      for (const pid of others) killNow(pid);
      await signal('SIGKILL');
    },
    terminate: async () => {
      const [began, told] = [performance.now(), child];
      await signal('SIGTERM');
      return { code: told.exitCode, ms: performance.now() - began };
    },
    stop: async () => {
      stopping = true;
      await signal('SIGTERM');
    },
  };
}

const within = (promise: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([promise.then(() => true), sleep(ms, false, { ref: false })]);
