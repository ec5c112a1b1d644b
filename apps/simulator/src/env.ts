import type { SimulatorOptions } from './start.ts';

/** A setting that cannot be used; its message names it. */
export class WrongSetting extends Error {}

/** The simulator's options from its environment. */
export function optionsFrom(env: Record<string, string | undefined>): SimulatorOptions {
  const inMemory = env['SIMULATOR_MEMORY'] === '1';
  const keyBits = whole(env, 'SIMULATOR_KEY_BITS', 1024, 8192);
  const workers = whole(env, 'SIMULATOR_PROCESSES', 1, 64);
  const startClockMs = moment(env, 'SIMULATOR_START_CLOCK');
  return {
    port: whole(env, 'SIMULATOR_PORT', 0, 65_535) ?? 3001,
    host: env['SIMULATOR_HOST'] || '127.0.0.1',
    load: env['SIMULATOR_LOAD'] === '1',
    ...(inMemory ? {} : { directory: env['SIMULATOR_DATA_DIR'] || './data/simulator' }),
    ...(keyBits === undefined ? {} : { keyBits }),
    ...(workers === undefined ? {} : { workers }),
    ...(env['SIMULATOR_API_KEY'] ? { apiKey: env['SIMULATOR_API_KEY'] } : {}),
    ...(startClockMs === undefined ? {} : { startClockMs }),
  };
}

function whole(
  env: Record<string, string | undefined>,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : -1;
  if (value < least || value > most)
    throw new WrongSetting(`${name} must be a whole number from ${least} to ${most}`);
  return value;
}

function moment(env: Record<string, string | undefined>, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const epochMs = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isSafeInteger(epochMs))
    throw new WrongSetting(`${name} must be epoch milliseconds or ISO 8601`);
  return epochMs;
}
