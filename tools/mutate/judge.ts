import pg from 'pg';
import { startTestServer } from '../../apps/server/test/database.ts';
import { copyTree } from './copy.ts';
import type { Mutant } from './draw.ts';
import { runTests } from './trial.ts';

export type Verdict =
  | { outcome: 'caught'; file: string; test: string }
  /** No test noticed, of so many; `cut`: the time was over before all that reach it had run. */
  | { outcome: 'survived'; tests: number; cut: boolean };

export interface Judge {
  judge: (mutant: Mutant) => Promise<Verdict>;
  stop: () => Promise<void>;
}

/** What all judges have learned of the tests, in a tree that is not wrong. */
export interface Experience {
  /** Pass there. */
  good: Set<string>;
  /** Fail there too, and tell nothing. */
  bad: Set<string>;
  /** How long they take, ms. */
  took: Map<string, number>;
}

const MINUTE = 60_000;

/** A tree and a database of its own, where one mutant at a time is tried against the tests that reach it, nearest first. */
export async function createJudge(
  testsOf: (file: string) => readonly string[],
  { good, bad, took }: Experience,
  patienceMs: number,
): Promise<Judge> {
  const copy = copyTree();
  const database = await startTestServer();
  const run = async (files: readonly string[], limitMs: number) => {
    const trial = await runTests({
      directory: copy.directory,
      files,
      databaseUrl: database.url,
      patienceMs: limitMs,
      silenceMs: file => Math.max(MINUTE, 8 * (took.get(file) ?? 0)),
    });
    for (const [file, ms] of trial.passed) took.set(file, ms);
    await dropLeftovers(database.url);
    return trial;
  };

  /** A test that fails without the mutant too is no judge of it. */
  async function isGood(file: string): Promise<boolean> {
    if (!good.has(file) && !bad.has(file)) {
      const { failed } = await run([file], 10 * MINUTE);
      (failed ? bad : good).add(file);
    }
    return good.has(file);
  }

  async function judge({ file, text }: Mutant): Promise<Verdict> {
    const end = performance.now() + patienceMs;
    let left = testsOf(file).filter(one => !bad.has(one));
    let tests = 0;
    for (;;) {
      const restore = copy.spoil(file, text);
      const trial = await run(left, Math.max(MINUTE / 2, end - performance.now())).finally(restore);
      tests += trial.passed.size;
      const { failed } = trial;
      if (!failed) return { outcome: 'survived', tests, cut: trial.isCut };
      if (await isGood(failed.file)) return { outcome: 'caught', ...failed };
      left = left.slice(left.indexOf(failed.file) + 1);
    }
  }

  return {
    judge,
    stop: async () => {
      copy.remove();
      await database.stop();
    },
  };
}

/** Databases of test files that were cut off. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^t_[0-9a-f]{12}$'",
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
