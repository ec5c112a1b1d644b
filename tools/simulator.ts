import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, ticksOf } from '../apps/server/src/platform/processes.ts';

export interface SimulatorProcess {
  url: string;
  stop: () => Promise<void>;
}

export interface SimulatorOptions {
  port: string;
  /** Absent: it keeps nothing on disk. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** The simulator as what it is: a process of its own that we know by its address only. */
export async function startSimulator({ port, dataDir, env }: SimulatorOptions): Promise<SimulatorProcess> {
  if (dataDir) await endOrphan(dataDir);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/simulator/src/main.ts')], {
    env: {
      ...process.env,
      SIMULATOR_PORT: port,
      ...(dataDir ? { SIMULATOR_DATA_DIR: dataDir } : { SIMULATOR_MEMORY: '1' }),
      ...env,
    },
    // It ends when the channel does, over which nothing is said: when we are killed, it is not left behind.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Not in the terminal's group: it stops after the server, which may be talking to it.
    detached: true,
  });
  child.channel?.unref();
  if (dataDir && child.pid) remember(dataDir, child.pid);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.on('exit', code =>
      reject(
        new Error(
          `The simulator ended with code ${code}; what it said stands above. Where port ${port} is in use, set another SIMULATOR_PORT.`,
        ),
      ),
    );
  });
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const noteIn = (dataDir: string): string => join(dataDir, 'process.json');

/** Which process it is, for the next start. */
function remember(dataDir: string, pid: number): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(noteIn(dataDir), JSON.stringify({ pid, ticks: ticksOf(pid) }));
}

/** Of a start that was killed the simulator ends by itself; one that does not would keep its port. */
async function endOrphan(dataDir: string): Promise<void> {
  const found = noted(dataDir);
  rmSync(noteIn(dataDir), { force: true });
  if (!found?.ticks) return;
  const runs = () => isRunning(found.pid, found.ticks);
  for (let waited = 0; waited < PATIENCE_MS && runs(); waited += 50) await sleep(50);
  if (runs()) process.kill(found.pid, 'SIGKILL');
  while (runs()) await sleep(50);
}

const PATIENCE_MS = 3_000;

function noted(dataDir: string): { pid: number; ticks?: string } | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) as { pid: number; ticks?: string };
  } catch {
    return undefined;
  }
}
