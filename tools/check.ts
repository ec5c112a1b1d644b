import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { tidyComplaints } from './tidy/main.ts';

/** `npm run check`: types, lint, format, and the tidy rules, side by side and all of them: one run tells everything. */
const projects = [
  'tsconfig.json',
  'packages/domain',
  'packages/contract',
  'apps/web',
  'apps/web/tsconfig.test.json',
  'apps/web/build/tsconfig.json',
];
const results = await Promise.all([
  ...projects.map(project => run(`types of ${project}`, 'tsc', '--noEmit', '-p', project)),
  run('lint', 'oxlint', '--quiet'),
  run('format (npm run format mends it)', 'prettier', '--check', '--log-level', 'warn', '.'),
  tidy(),
]);
process.exit(results.every(Boolean) ? 0 : 1);

async function run(name: string, command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(join('node_modules', '.bin', command), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<string>(resolve => {
    child.on('error', error => resolve(String(error)));
    child.on('close', code => resolve(code === 0 ? '' : `ended with ${code}`));
  });
  const [said, complained, why] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (why !== '') console.error(`✖ ${name}: ${why}\n${said}${complained}`);
  return why === '';
}

function tidy(): boolean {
  const complaints = tidyComplaints();
  for (const { path, message } of complaints) console.error(`✖ ${path}: ${message}.`);
  return complaints.length === 0;
}
