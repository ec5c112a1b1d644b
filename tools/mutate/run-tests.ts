import { relative } from 'node:path';
import { run } from 'node:test';

/**
 * `run-tests.ts FILE…`: one after the other until one fails; a line of JSON for each that passed, and for that one. Tests of pure
 * functions share a process, which starts once.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const pathOf = (file: string | undefined) => relative(process.cwd(), file ?? '');
const isPure = (file: string) => /^(packages\/(domain|contract)|tools\/docs)\//.test(file);

const files = process.argv.slice(2);
const pure = files.filter(isPure);
if (pure.length > 0) {
  await runAll(pure, 'none');
  // Together they tell of no end of a single one.
  for (const file of pure) say({ file, ms: 0 });
}
const others = files.filter(file => !isPure(file));
if (others.length > 0) await runAll(others, 'process');
// A timer that a mutant left running keeps nobody.
process.exit(0);

function runAll(some: string[], isolation: 'none' | 'process'): Promise<void> {
  return new Promise(resolve => {
    run({ files: some, ...(isolation === 'none' ? { isolation } : { isolation, concurrency: 1 }) })
      .on('test:fail', ({ file, name }) => {
        say({ file: pathOf(file), failed: name });
        process.exit(1);
      })
      .on('test:summary', ({ file, success, duration_ms: ms }) => {
        if (file !== undefined && success) say({ file: pathOf(file), ms: Math.round(ms) });
      })
      .on('end', resolve)
      .resume();
  });
}
