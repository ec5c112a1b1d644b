import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run simulate -- --seeds 10000 [--from 1]`: many seeded worlds of the sending engine; a failure names its seed. */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
});
const { status } = spawnSync(
  process.execPath,
  ['tools/test.ts', 'apps/server/src/features/invoices/engine/simulation.test.ts'],
  { stdio: 'inherit', env: { ...process.env, SIMULATION_SEEDS: values.seeds, SIMULATION_SEED: values.from } },
);
process.exit(status ?? 1);
