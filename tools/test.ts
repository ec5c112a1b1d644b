import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { startTestServer } from '../apps/server/test/database.ts';
import { fromDebian } from './debian.ts';
import { firefoxJourneys, leftOutInFirefox } from './firefox-journeys.ts';

/** What `end-late.ts` says. */
const STILL_RUNS = 'still runs after';

/**
 * `npm test`: everything that a submission must pass. `npm test -- FILE…` runs those test files only, `npm test -- --server`
 * the server's. With `--server-on-15` these, or the files that are named, get Debian's PostgreSQL 15, the oldest that is
 * promised; everything else gets the newest. `npm run firefox` (`--firefox`) walks some of the journeys, or the named ones, in Firefox.
 */
const args = process.argv.slice(2);
const files = args.filter(arg => !arg.startsWith('--'));
const inFirefox = args.includes('--firefox');
const oldest = args.includes('--server-on-15')
  ? dirname(fromDebian('postgresql-15', '/usr/lib/postgresql/15/bin/postgres'))
  : undefined;

const server = globSync('apps/server/{src,test}/**/*.test.ts');
const browser = globSync('apps/web/src/**/*.browser.test.ts');
const journeys = [...browser, ...globSync('e2e/**/*.test.ts')];
const others = ['packages/*/src', 'apps/simulator/src', 'apps/web/{src,build}', 'tools']
  .flatMap(folder => globSync(`${folder}/**/*.test.ts`))
  .filter(file => !browser.includes(file));

/** How many files are named afterwards as those that took longest. */
const MOST_TOLD = 12;
const TIMEOUT_MS = 1_200_000;
/** What a failed test left open can keep its file running: then the file ends itself, and says what that is. */
const FILE_MS = TIMEOUT_MS + 60_000;
/** A file that cannot even do that ends everything. */
const STUCK_MS = FILE_MS + 60_000;
/** A test waits for its authority, its database and its browser a third of its time. */
const AT_ONCE = 3;

// Nearly every file loads the same modules: what Node made of them once is taken from there, a second less for each.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compile');
process.env.TEST_FILE_MS = String(FILE_MS);
process.exit((await runWanted()) ? 0 : 1);

async function runWanted(): Promise<boolean> {
  if (inFirefox) {
    process.env.BROWSER = 'firefox';
    step('web build', ['tools/build-web.ts']);
    return runTests(files.length > 0 ? files : firefoxJourneys);
  }
  if (files.length > 0) return runTests(files, oldest);
  if (args.includes('--server')) return runTests(server, oldest);
  step('check', ['tools/check.ts']);
  step('web build', ['tools/build-web.ts']);
  return (await runTests(server, oldest)) && (await runTests(others)) && runTests(journeys);
}

/** What takes by far the longest begins first, so that nothing is left alone at the end. */
function longestFirst(tests: readonly string[]): string[] {
  const long = [
    'stop',
    'kill',
    'from-registration-to-invoice',
    'ui.browser',
    'accessibility',
    'form',
    'simulation',
    'hostile-input',
    'admin',
    'main',
    'fuzz',
    'start',
    'outage',
    'trouble',
    'dialogs',
    'kinds',
    'corrections',
  ];
  const rank = (file: string) => {
    const place = long.indexOf(basename(file, '.test.ts'));
    return place < 0 ? long.length : place;
  };
  return tests.toSorted((a, b) => rank(a) - rank(b));
}

/** Runs them on a PostgreSQL of their own. */
async function runTests(tests: readonly string[], pgBin?: string): Promise<boolean> {
  const database = await startTestServer(pgBin);
  process.env.TEST_DATABASE_URL = database.url;
  try {
    return await runOn(longestFirst(tests));
  } finally {
    await database.stop();
  }
}

async function runOn(tests: readonly string[]): Promise<boolean> {
  const events = run({
    ...{ files: [...tests], concurrency: AT_ONCE, timeout: TIMEOUT_MS },
    ...(inFirefox && { testSkipPatterns: Object.keys(leftOutInFirefox) }),
    execArgv: ['--import', pathToFileURL(resolve('tools/end-late.ts')).href],
  });
  events.on('test:stderr', ({ message }) => {
    if (message.includes(STILL_RUNS)) late.push(message.trim());
  });
  const stuck = watchStuck(events);
  const took: { file: string; ms: number }[] = [];
  const late: string[] = [];
  const began = performance.now();
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
  clearInterval(stuck);
  for (const line of late) console.log(`\n${line}`);
  if (tests.length > MOST_TOLD) tellLongest(took, performance.now() - began);
  return passed;
}

/** Ends everything once a file is stuck, and names it. */
function watchStuck(events: ReturnType<typeof run>): NodeJS.Timeout {
  const since = new Map<string, number>();
  // The file itself is told of as a test of its own name.
  const isFile = ({ name, file }: { name: string; file?: string }) =>
    file !== undefined && resolve(name) === file;
  events.on('test:dequeue', told => isFile(told) && since.set(told.name, Date.now()));
  events.on('test:complete', told => isFile(told) && since.delete(told.name));
  return setInterval(() => {
    const late = [...since].filter(([, at]) => Date.now() - at > STUCK_MS).map(([name]) => name);
    if (late.length === 0) return;
    console.error(`\nStuck: ${late.join(', ')}`);
    process.exit(1);
  }, 10_000);
}

function tellLongest(took: readonly { file: string; ms: number }[], wholeMs: number): void {
  const longest = took.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_TOLD);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(0).padStart(4)} s`;
  console.log(`\n${seconds(wholeMs)}; what took longest of it:`);
  for (const { file, ms } of longest) console.log(`${seconds(ms)}  ${file}`);
}

function step(name: string, command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...command], { stdio: 'inherit' });
  if (status === 0) return;
  console.error(`${name} failed.`);
  process.exit(1);
}
