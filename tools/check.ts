import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { tidyComplaints } from './tidy/main.ts';

/** `npm run check`: types, lint, format, and the tidy rules. Goes through all of them, so that one run tells everything. */
const projects = ['tsconfig.json', 'packages/domain', 'packages/contract', 'apps/web'];
const results = [
  ...projects.map(project => run(`types of ${project}`, 'tsc', '--noEmit', '-p', project)),
  run('lint', 'oxlint', '--quiet'),
  run('format (npm run format mends it)', 'prettier', '--check', '--log-level', 'warn', '.'),
  tidy(),
];
process.exit(results.every(Boolean) ? 0 : 1);

function run(name: string, command: string, ...args: string[]): boolean {
  const result = spawnSync(join('node_modules', '.bin', command), args, { encoding: 'utf8' });
  if (result.status === 0) return true;
  console.error(`✖ ${name}\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`);
  return false;
}

function tidy(): boolean {
  const complaints = tidyComplaints();
  for (const { path, message } of complaints) console.error(`✖ ${path}: ${message}.`);
  return complaints.length === 0;
}
