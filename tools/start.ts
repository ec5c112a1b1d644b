import { join } from 'node:path';
import { exitCodeOf, readConfig } from '../apps/server/src/platform/config/config.ts';
import { loadEnvFile } from '../apps/server/src/platform/config/env-file.ts';
import { holdDirectory } from '../apps/server/src/platform/database/embedded/lock.ts';
import { openStorage } from '../apps/server/src/platform/storage/open.ts';
import { whenToldToStop } from '../apps/server/src/platform/told-to-stop.ts';
import { start, type RunningServer } from '../apps/server/src/start.ts';
import { buildWeb } from './build-web.ts';
import { demonstrationSettings } from './demonstration.ts';
import { seedDemo } from './seed/demo.ts';
import { demoUsers } from './seed/people.ts';
import { knowsNothing, tellSimulator } from './seed/tell-simulator.ts';
import { startSimulator, type SimulatorProcess } from './simulator.ts';

/**
 * `npm start`: database, demonstration data, web app, simulator and server, from nothing. Ctrl-C stops all of it. Every
 * setting of `.env.example` may be given; what points to the outside world points to the simulator unless it is set.
 */
const began = Date.now();
let simulator: SimulatorProcess | undefined;
let server: RunningServer | undefined;
let release: (() => void) | undefined;
let stopping = false;

whenToldToStop(() => void stop(0));

try {
  loadEnvFile();
  const dataDir = process.env.DATA_DIR ?? './data';
  const simulatorDir = join(dataDir, 'simulator');
  // Before anything runs: a second start names who holds the data.
  release = holdDirectory(simulatorDir);
  await buildWeb();
  simulator = await startSimulator({
    dataDir: simulatorDir,
    port: process.env.SIMULATOR_PORT ?? '3001',
  });
  const config = readConfig({ ...(await demonstrationSettings(simulator.url, dataDir)), ...process.env });
  let fresh = false;
  server = await start({
    config,
    seed: async db => {
      fresh = await seedDemo(db, Date.now(), { papers: { config, storage: await openStorage(config) } });
    },
  });
  // Also where an earlier start was interrupted before this, or the simulator has lost what it had.
  if (fresh || (await knowsNothing(simulator.url))) await tellSimulator(server.db, simulator.url);
  announce(server.url, simulator.url, fresh);
  void server.failed.then(reason => {
    console.error(reason);
    void stop(1);
  });
} catch (error) {
  // What breaks because it is being stopped is no news.
  if (!stopping) console.error((error as Error).message);
  await stop(exitCodeOf(error));
}

function announce(url: string, simulatorUrl: string, fresh: boolean): void {
  const people = demoUsers
    .filter(({ role }) => role === 3)
    .map(({ mobile, note }) => `    ${mobile}  ${note}`);
  console.log(`
  Moadi        ${url}
  Simulator    ${simulatorUrl}   (SMS codes, received invoices, knobs)
  API          ${url}/api/docs

  Sign in with one of these numbers; the code appears on the simulator's page:
${people.join('\n')}
    0912000000n  کارمند با نقش n (نقش ۱۰: 09120000010)

  Demonstration mode: a second factor for staff is switched off. Not for real taxpayers' data.
  ${fresh ? 'Fresh demonstration data.' : 'Data as it was left.'} Ready in ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops everything.
`);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    await server?.stop();
    await simulator?.stop();
    release?.();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  process.exit(code);
}
