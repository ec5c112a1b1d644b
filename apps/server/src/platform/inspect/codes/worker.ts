import { readFile } from 'node:fs/promises';
import { codesIn } from './codes.ts';

/** A process that reads codes: one file at a time. */
process.on('message', async ({ path }: { path: string }) => process.send!(await read(path)));
// Anyone who started it says when it ends: a signal for the whole group is not for it alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function read(path: string): Promise<string[]> {
  try {
    return await codesIn(await readFile(path));
  } catch {
    // What cannot be read has no codes: a person looks at it.
    return [];
  }
}
