import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

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
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/simulator/src/main.ts')], {
    env: {
      ...process.env,
      SIMULATOR_PORT: port,
      ...(dataDir ? { SIMULATOR_DATA_DIR: dataDir } : { SIMULATOR_MEMORY: '1' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Not in the terminal's group: it stops after the server, which may be talking to it.
    detached: true,
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.on('exit', code =>
      reject(new Error(`The simulator ended with code ${code}. Is port ${port} in use?`)),
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
