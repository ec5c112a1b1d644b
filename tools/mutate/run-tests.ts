import { relative } from 'node:path';
import { run } from 'node:test';

/** `run-tests.ts FILE…`: one after the other until one fails; a line of JSON for each that passed, and for that one. */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const pathOf = (file: string | undefined) => relative(process.cwd(), file ?? '');

run({ files: process.argv.slice(2), concurrency: 1 })
  .on('test:fail', ({ file, name }) => {
    say({ file: pathOf(file), failed: name });
    process.exit(1);
  })
  .on('test:summary', ({ file, success, duration_ms: ms }) => {
    if (file !== undefined && success) say({ file: pathOf(file), ms: Math.round(ms) });
  })
  .resume();
