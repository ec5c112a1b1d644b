import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { family, killNow, stillRunning, type Process } from './processes.ts';

/** `npm start` with all that it begins. */
export interface Start {
  npm: ChildProcess;
  /** What it has said so far. */
  said: () => string;
  /** Everything that runs for it now, npm among it. */
  family: () => Process[];
  /** The one whose command line has this in it. */
  member: (text: string) => Process;
  /** Its code once it has ended. */
  ended: Promise<number | null>;
  ready: () => Promise<void>;
  /** kill -9 of whatever still runs of it. */
  destroy: () => void;
}

const PATIENCE_MS = 120_000;

/** Begins `npm start`, in a process group of its own, as from a terminal. */
export function npmStart(settings: Readonly<Record<string, string>>): Start {
  const npm = spawn('npm', ['start'], {
    // A small key: the simulator's first start makes one.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SIMULATOR_KEY_BITS: '2048', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const ended = once(npm, 'exit').then(([code]) => code as number | null);
  const seen: Process[] = [];
  const members = () => {
    const found = family(npm.pid!);
    seen.push(...found);
    return found;
  };
  return {
    npm,
    said: () => said,
    family: members,
    member: text => {
      const found = members().find(one => one.text.includes(text));
      if (!found) throw new Error(`Nothing of npm start runs with ${text}.`);
      return found;
    },
    ended,
    ready: async () => {
      await until(
        () => said.includes('Ctrl-C stops everything') || npm.exitCode !== null,
        () => said,
      );
      if (npm.exitCode !== null) throw new Error(`npm start ended:\n${said}`);
      members();
    },
    destroy: () => {
      for (const { pid } of stillRunning(seen)) killNow(pid);
    },
  };
}

/** Waits for the end of all these; returns what still runs after so long. */
export async function remaining(some: readonly Process[], afterMs: number): Promise<string[]> {
  const end = performance.now() + afterMs;
  while (stillRunning(some).length > 0 && performance.now() < end) await sleep(100);
  return stillRunning(some).map(({ text }) => text);
}

export async function until(isSo: () => boolean, said: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`It took too long:\n${said()}`);
    await sleep(50);
  }
}
