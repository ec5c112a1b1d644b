import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
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

/** How many files are named afterwards as those that took longest. */
const MOST_TOLD = 12;

if (files.length === 0 && !serverOnly) {
  step('check', ['tools/check.ts']);
  step('web build', ['tools/build-web.ts']);
}
// Other worlds than on the first PostgreSQL.
if (onDebians) process.env.SIMULATION_SEED ??= '501';
if (onDebians)
  process.env.PG_BIN = dirname(fromDebian('postgresql-15', '/usr/lib/postgresql/15/bin/postgres'));
const database = await startTestServer();
process.env.TEST_DATABASE_URL = database.url;
// Nearly every file loads the same modules: what Node made of them once is taken from there, a second less for each.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compile');
let passed = false;
try {
  if (files.length > 0) passed = await runTests(files);
  else if (serverOnly) passed = await runTests(longestFirst(globSync(all.server)));
  else passed = await runEverything();
} finally {
  await database.stop();
}
process.exit(passed ? 0 : 1);

async function runEverything(): Promise<boolean> {
  const browser = globSync('apps/web/src/**/*.browser.test.ts');
  const quick = [all.packages, all.simulator, all.server, all.tools, all.web]
    .flatMap(pattern => globSync(pattern))
    .filter(file => !browser.includes(file));
  return (
    (await runTests(longestFirst(quick))) &&
    (await runTests(longestFirst([...browser, ...globSync(all.journeys)])))
  );
}

/** What takes by far the longest begins first, so that nothing is left alone at the end. */
function longestFirst(tests: readonly string[]): string[] {
  const long = [
    'simulation',
    'admin',
    'fuzz',
    'outage',
    'kill',
    'stop',
    'accessibility',
    'form',
    'corrections',
  ];
  const rank = (file: string) => {
    const place = long.indexOf(basename(file, '.test.ts'));
    return place < 0 ? long.length : place;
  };
  return tests.toSorted((a, b) => rank(a) - rank(b));
}

/** Two at a time: a journey waits for its authority and its browser about as long as it works. */
async function runTests(tests: readonly string[], concurrency = 2): Promise<boolean> {
  const events = run({ files: [...tests], concurrency, timeout: 600_000 });
  const took: { file: string; ms: number }[] = [];
  const late: string[] = [];
  let passed = false;
  // What was thrown when a file's tests had all ended: the file has failed, and no test of it.
  events.on('test:diagnostic', ({ file, message }) => {
    if (/generated asynchronous activity/.test(message)) late.push(`${file ?? ''}: ${message}`);
  });
  events.on('test:summary', ({ file, success, duration_ms: ms }) => {
    if (file === undefined) passed = success;
    else took.push({ file: relative(process.cwd(), file), ms });
  });
  await pipeline(events.compose(dot), process.stdout, { end: false });
  for (const line of late) console.log(`\n${line}`);
  if (tests.length > MOST_TOLD) tellLongest(took);
  return passed;
}

function tellLongest(took: readonly { file: string; ms: number }[]): void {
  const longest = took.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_TOLD);
  console.log('\nWhat took longest:');
  for (const { file, ms } of longest) console.log(`${(ms / 1_000).toFixed(0).padStart(4)} s  ${file}`);
}

function step(name: string, command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...command], { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${name} failed.`);
  process.exit(1);
}
