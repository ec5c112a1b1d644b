import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from '../kit/at-end.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { family, stillRunning } from '../../tools/processes.ts';

/** A start that takes longer has failed. */
const PATIENCE_MS = 600_000;
const STOP_MS = 40_000;

export interface Started {
  /** Seconds from the command to the answer. */
  readyS: number;
  /** Of npm. */
  pid: number;
  /** Ctrl-C; gives the processes of the command that still run after it ended. */
  interrupt: () => Promise<string[]>;
}

/** Runs `npm start` in a folder, with ports and data of its own, until the sign-in page answers. */
export async function startCommand(folder: string): Promise<Started> {
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const own = { PORT: String(port), SIMULATOR_PORT: String(simulatorPort), DATA_DIR: './data' };
  const began = performance.now();
  // A group of its own gets the interrupt as a whole, as from a terminal.
  const command = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = once(command, 'exit');
  const group = -command.pid!;
  const stop = async (): Promise<string[]> => {
    if (command.exitCode !== null || command.signalCode !== null) return [];
    const begun = family(command.pid!);
    process.kill(group, 'SIGINT');
    const hasEnded = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })]);
    if (!hasEnded) process.kill(group, 'SIGKILL');
    return stillRunning(begun).map(({ pid, text }) => `${pid} ${text}`);
  };
  atEnd(stop);
  while (!(await answers(port))) {
    if (command.exitCode !== null) throw new Error(`npm start ended with code ${command.exitCode}.`);
    if (performance.now() - began > PATIENCE_MS) throw new Error('npm start does not get ready.');
    await sleep(50);
  }
  return { readyS: (performance.now() - began) / 1000, pid: command.pid!, interrupt: stop };
}

/** The page of the app, not an error. */
async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/account/auth`);
    return response.ok && (await response.text()).includes('<div id="root"');
  } catch {
    return false;
  }
}
