import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { start } from '../../apps/server/src/start.ts';
import { demonstrationSettings } from '../demonstration.ts';
import { MANY_REQUESTS } from '../many-requests.ts';
import { seedDemo } from '../seed/demo.ts';
import { startSimulator, type SimulatorProcess } from '../simulator.ts';
import { supervise, type Supervised } from './supervised.ts';
import { leasesOf } from './verdict.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';

/** The product as it runs on several processes, and the authority, which never dies. */
export interface World {
  simulator: SimulatorProcess;
  serverUrl: string;
  /** For the administrator. */
  databaseUrl: string;
  database: Supervised;
  server: Supervised;
  workers: readonly [Supervised, Supervised];
  all: readonly Supervised[];
  /** The database's own processes. */
  postgres: () => number[];
  /** How many jobs a process holds. */
  leasesOf: (pid: number) => Promise<number>;
  /** What the authority does wrong; none: nothing. */
  faults: (faults: object) => Promise<void>;
  stop: () => Promise<void>;
}

const SECRET = 'the kill test only: never for a server that people use';

export async function startWorld(directory: string): Promise<World> {
  const log = join(directory, 'processes.log');
  const simulator = await startSimulator({ port: '0', env: { SIMULATOR_KEY_BITS: '2048' } });
  const [databasePort, serverPort] = [await freePort(), await freePort()];
  const database = supervise({
    name: 'database',
    args: ['tools/kill-test/database.ts', directory, String(databasePort)],
    env: process.env.PG_BIN ? { PG_BIN: process.env.PG_BIN } : {},
    says: /postgresql:\S+/,
    log,
  });
  const settings = {
    ...(await demonstrationSettings(simulator.url, directory)),
    ...MANY_REQUESTS,
    DATABASE_URL: await database.ready(),
    DATA_DIR: directory,
    SECRET_KEY: SECRET,
    PORT: String(serverPort),
    FIRST_INQUIRY_MS: '500',
  };
  const seeded = await start({
    config: readConfig({ ...settings, PORT: '0', WORKER: 'false' }),
    log: createLog('fatal'),
    seed: async db => void (await seedDemo(db, Date.now(), { history: false })),
  });
  await seeded.stop();

  const main = 'apps/server/src/main.ts';
  const worker = (name: string) =>
    supervise({ name, args: [main, '--worker'], env: settings, says: /worker runs/, log });
  const server = supervise({ name: 'server', args: [main], env: settings, says: /Moadi is at/, log });
  const workers = [worker('worker 1'), worker('worker 2')] as const;
  const all = [server, ...workers, database];
  await Promise.all(all.map(one => one.ready()));
  return {
    simulator,
    serverUrl: `http://localhost:${serverPort}`,
    databaseUrl: settings.DATABASE_URL,
    database,
    server,
    workers,
    all,
    postgres: () => postgresOf(directory),
    leasesOf: pid => leasesOf(settings.DATABASE_URL, pid),
    faults: async faults => {
      const body = JSON.stringify({ delayMs: { min: 50, max: 600 }, faults: { authority: faults } });
      const response = await fetch(`${simulator.url}/control/knobs`, { method: 'PUT', body });
      if (!response.ok) throw new Error(await response.text());
    },
    stop: async () => {
      for (const one of all) await one.stop();
      await simulator.stop();
    },
  };
}

/** The postmaster first, then its children. */
function postgresOf(directory: string): number[] {
  try {
    const file = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8');
    const postmaster = Number(file.split('\n')[0]);
    const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name));
    return [postmaster, ...processes.map(Number).filter(pid => parentOf(pid) === postmaster)];
  } catch {
    return []; // It is just being started.
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
