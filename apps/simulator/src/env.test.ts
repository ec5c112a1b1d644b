import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { optionsFrom, WrongSetting } from './env.ts';
import { startSimulator } from './start.ts';

test('settings have defaults, and wrong ones are named', () => {
  assert.deepEqual(optionsFrom({}), {
    port: 3001,
    host: '127.0.0.1',
    load: false,
    directory: './data/simulator',
  });
  assert.deepEqual(
    optionsFrom({
      SIMULATOR_PORT: '0',
      SIMULATOR_MEMORY: '1',
      SIMULATOR_KEY_BITS: '2048',
      SIMULATOR_PROCESSES: '3',
      SIMULATOR_API_KEY: 'k',
      SIMULATOR_START_CLOCK: '2026-09-20T08:00:00Z',
    }),
    {
      port: 0,
      host: '127.0.0.1',
      load: false,
      keyBits: 2048,
      workers: 3,
      apiKey: 'k',
      startClockMs: Date.UTC(2026, 8, 20, 8),
    },
  );
  for (const [name, value] of [
    ['SIMULATOR_PORT', '70000'],
    ['SIMULATOR_KEY_BITS', 'x'],
    ['SIMULATOR_PROCESSES', '0'],
    ['SIMULATOR_START_CLOCK', 'yesterday'],
  ] as const)
    assert.throws(
      () => optionsFrom({ [name]: value }),
      (error: Error) => error instanceof WrongSetting && error.message.startsWith(name),
    );
});

test('one setting makes it a simulator for load tests, with data on disk too', async t => {
  const directory = mkdtempSync(join(tmpdir(), 'simulator-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const env = { SIMULATOR_LOAD: '1', SIMULATOR_PORT: '0', SIMULATOR_DATA_DIR: directory };
  const simulator = await startSimulator(optionsFrom(env));
  const { world } = simulator;
  assert.equal(world.keys.current.bits, 2048);
  assert.deepEqual(world.knobs.values.delayMs, { min: 0, max: 0 });
  await simulator.close();
});
