import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const engine = 'apps/server/src/features/invoices/sending/engine';
/** So many worlds are played on one database, a day each: no test takes longer than it may, no key or rate runs out. */
const PART = 100;

/**
 * `npm run simulate -- --seeds 10000 [--from 1]`: many seeded worlds of the sending engine; a failure names its seed.
 * `--outage 200000`: an hour without the authority, and so many waiting.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    outage: { type: 'string' },
  },
});

if (values.outage) play('outage.test.ts', { OUTAGE_INVOICES: values.outage });
else playWorlds(Number(values.from), Number(values.seeds));

function playWorlds(first: number, count: number): void {
  for (let from = first; from < first + count; from += PART) {
    const seeds = Math.min(PART, first + count - from);
    console.log(`Worlds ${from} to ${from + seeds - 1}:`);
    play('simulation.test.ts', { SIMULATION_SEEDS: String(seeds), SIMULATION_SEED: String(from) });
  }
}

function play(file: string, env: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, ['tools/test.ts', `${engine}/${file}`], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
