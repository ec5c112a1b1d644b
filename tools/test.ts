import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { startTestServer } from '../apps/server/test/database.ts';
import { fromDebian } from './debian.ts';

/**
 * `npm test`: everything that a submission must pass. `npm test -- FILE…` runs those test files only, `npm test --
 * --server` the server's (on the PostgreSQL of PG_BIN, if set), `npm test -- --postgres-15` the server's on Debian's.
 */
const args = process.argv.slice(2);
const onDebians = args.includes('--postgres-15');
const serverOnly = onDebians || args.includes('--server');
const files = args.filter(arg => !arg.startsWith('--'));

const all = {
  packages: 'packages/*/src/**/*.test.ts',
  simulator: 'apps/simulator/src/**/*.test.ts',
  server: 'apps/server/{src,test}/**/*.test.ts',
  tools: 'tools/**/*.test.ts',
  web: 'apps/web/{src,build}/**/*.test.ts',
  journeys: 'e2e/**/*.test.ts',
};

if (files.length === 0 && !serverOnly) {
  step('check', ['tools/check.ts']);
  step('web build', ['tools/build-web.ts']);
}
if (onDebians)
  process.env.PG_BIN = dirname(fromDebian('postgresql-15', '/usr/lib/postgresql/15/bin/postgres'));
const database = await startTestServer();
process.env.TEST_DATABASE_URL = database.url;
let failed = false;
try {
  if (files.length > 0) failed = !runTests(files);
  else if (serverOnly) failed = !runTests(globSync(all.server));
  else failed = !runEverything();
} finally {
  await database.stop();
}
process.exit(failed ? 1 : 0);

/** Browser tests go one after another: two cores, and a browser wants one for itself. */
function runEverything(): boolean {
  const browser = globSync('apps/web/src/**/*.browser.test.ts');
  const quick = [all.packages, all.simulator, all.server, all.tools, all.web]
    .flatMap(pattern => globSync(pattern))
    .filter(file => !browser.includes(file));
  return runTests(quick) && runTests([...browser, ...globSync(all.journeys)], 1);
}

function runTests(tests: readonly string[], concurrency = 2): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=dot', `--test-concurrency=${concurrency}`, '--test-timeout=600000', ...tests],
    { stdio: 'inherit' },
  );
  return status === 0;
}

function step(name: string, command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...command], { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${name} failed.`);
  process.exit(1);
}
