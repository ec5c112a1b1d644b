import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const engine = 'apps/server/src/features/invoices/engine';

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
const [file, env] = values.outage
  ? ['outage.test.ts', { OUTAGE_INVOICES: values.outage }]
  : ['simulation.test.ts', { SIMULATION_SEEDS: values.seeds, SIMULATION_SEED: values.from }];
const { status } = spawnSync(process.execPath, ['tools/test.ts', `${engine}/${file}`], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
process.exit(status ?? 1);
