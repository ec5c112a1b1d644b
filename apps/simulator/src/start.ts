import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { createSite } from './http/server.ts';
import { siteOf } from './site.ts';
import { World } from './world.ts';

export interface SimulatorOptions {
  port?: number;
  host?: string;
  /** Where the state is kept; undefined keeps it in memory only. */
  directory?: string;
  keyBits?: number;
  /** Threads for RSA. State, nonces and inquiries are one process's, so nothing has to be shared. */
  workers?: number;
  /** Load mode (Appendix C.3): a 2048-bit key, threads on all cores, no delay; each unless told otherwise. */
  load?: boolean;
  apiKey?: string;
  /** Epoch milliseconds at which the simulator's clock starts, where no earlier move of it was kept. */
  startClockMs?: number;
  complain?: (error: unknown) => void;
}

export interface Simulator {
  url: string;
  world: World;
  close(): Promise<void>;
}

/** Starts the authority, the SMS sender, the inquiries and the page on one port. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', directory, load = false, apiKey, startClockMs } = options;
  const keyBits = options.keyBits ?? (load || directory === undefined ? 2048 : 4096);
  const workers = options.workers ?? (load ? availableParallelism() : 1);
  const complain = options.complain ?? (() => undefined);
  const world = new World({ directory, keyBits, workers, load, complain });
  if (startClockMs !== undefined) world.clock.move(startClockMs - Date.now());
  await world.open();

  const server = createSite(siteOf(world, apiKey));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${given}`,
    world,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await world.close();
    },
  };
}
