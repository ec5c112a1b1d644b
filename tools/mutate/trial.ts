import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** What became of some test files that were run one after the other. */
export interface Trial {
  /** How long those took that passed, ms. */
  passed: ReadonlyMap<string, number>;
  /** The first that failed, or that was cut off because it took too long. */
  failed?: { file: string; test: string };
  /** The time was over before all had run. */
  isCut: boolean;
}

export interface TrialOptions {
  directory: string;
  files: readonly string[];
  databaseUrl: string;
  /** For all of them together, ms. */
  patienceMs: number;
  /** So long without a word from a test is an endless loop. */
  silenceMs: (file: string) => number;
}

/** Runs test files in a tree until one fails. */
export async function runTests({ directory, files, databaseUrl, ...limits }: TrialOptions): Promise<Trial> {
  const child = spawn(process.execPath, ['tools/mutate/run-tests.ts', ...files], {
    cwd: directory,
    // Inside a test Node would take them for its own and run nothing.
    env: {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      NODE_COMPILE_CACHE: resolve('.cache/compile'),
      TEST_DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Tests have processes of their own, which end with the group.
    detached: true,
  });
  const passed = new Map<string, number>();
  let failed: Trial['failed'];
  let isCut = false;
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {} // It has ended.
  };
  const patience = setTimeout(() => {
    isCut = true;
    end();
  }, limits.patienceMs);
  let silence: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(silence);
    const at = files.find(file => !passed.has(file));
    if (!at) return;
    silence = setTimeout(() => {
      failed = { file: at, test: 'takes too long' };
      end();
    }, limits.silenceMs(at));
  };
  listen();
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      const said = JSON.parse(line) as { file: string; ms: number } | { file: string; failed: string };
      if ('failed' in said) failed = { file: said.file, test: said.failed };
      else passed.set(said.file, said.ms);
    }
    listen();
  });
  await once(child, 'close');
  clearTimeout(patience);
  clearTimeout(silence);
  end();
  const next = files.find(file => !passed.has(file));
  if (next && !failed && !isCut) failed = { file: next, test: 'ended' };
  return { passed, isCut: isCut && !failed, ...(failed && { failed }) };
}
