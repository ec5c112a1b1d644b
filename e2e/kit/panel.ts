import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open.ts';
import { start, type RunningServer } from '../../apps/server/src/start.ts';
import { cloneDatabase, TEST_SECRET } from '../../apps/server/test/database.ts';
import { launchChromium, openPage, type PageOptions } from '../../tools/chromium.ts';
import { demonstrationSettings } from '../../tools/demonstration.ts';
import { launchFirefox } from '../../tools/firefox.ts';
import { seedDemo } from '../../tools/seed/demo.ts';
import { tellSimulator } from '../../tools/seed/tell-simulator.ts';
import { startSimulator, type SimulatorProcess } from '../../tools/simulator.ts';
import { MOST_MS } from './until.ts';

export interface Panel {
  url: string;
  simulatorUrl: string;
  server: RunningServer;
  /** The settings it runs with, for another process beside it. */
  settings: Readonly<Record<string, string>>;
  /** A fresh browser context on the panel. */
  open: (options?: Partial<PageOptions>) => Promise<Page>;
  /** What the pages have complained of. */
  faults: string[];
  simulator: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** The server's clock. */
  now: () => number;
  /** Moves the server's clock, and the simulator's with it; the browser's stays. */
  advance: (ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

export interface PanelOptions {
  history?: boolean;
  /** Pictures of what the demonstration's cases had to show, which take seconds to make. */
  documents?: boolean;
  env?: Record<string, string>;
}

/** The whole product as `npm start` runs it, on a database of its own, and a browser. */
export async function startPanel({
  history = true,
  documents = false,
  env = {},
}: PanelOptions = {}): Promise<Panel> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moadi-panel-'));
  const database = await cloneDatabase();
  const simulator: SimulatorProcess = await startSimulator({
    port: '0',
    env: { SIMULATOR_KEY_BITS: '2048' },
  });
  const settings = {
    ...(await demonstrationSettings(simulator.url, dataDir)),
    DATABASE_URL: database.adminUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    PORT: '0',
    FIRST_INQUIRY_MS: '500',
    // A tour that begins by itself would stand in the way of every journey.
    GUIDED_TOURS: 'false',
    ...env,
  };
  const faults: string[] = [];
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const config = readConfig(settings);
  const server = await start({
    config,
    log: createLog('fatal'),
    clock: now,
    seed: async db => {
      const storage = documents ? await openStorage(config) : undefined;
      const papers = { config, ...(storage && { storage }) };
      await seedDemo(db, Date.now(), { history, ...(history && { papers }) });
    },
  });
  if (history) await tellSimulator(server.db, simulator.url);
  let browser: Browser | undefined;
  const call: Panel['simulator'] = async (method, path, body) => {
    const response = await fetch(simulator.url + path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  // Results come soon, so that a journey waits for the panel and not for the simulator.
  await call('PUT', '/control/knobs', { delayMs: { min: 300, max: 600 } });
  return {
    url: server.url,
    simulatorUrl: simulator.url,
    server,
    settings,
    faults,
    open: async options => {
      browser ??= await (process.env.BROWSER === 'firefox' ? launchFirefox() : launchChromium());
      const page = await openPage(browser, { faults, ...options });
      page.setDefaultTimeout(MOST_MS);
      return page;
    },
    simulator: call,
    now,
    advance: async ms => {
      ahead += ms;
      await call('PUT', '/control/clock', { offsetMs: ahead });
    },
    stop: async () => {
      await browser?.close();
      await server.stop();
      await simulator.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
