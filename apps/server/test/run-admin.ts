import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Settings = Readonly<Record<string, string>>;

const main = join(import.meta.dirname, '../src/admin.ts');

/** A command of `npm run admin`, in a process with these settings alone. */
export const startAdmin = (args: readonly string[], settings: Settings): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...settings } });

/** The same to its end: its exit code, and all that it said. */
export async function runAdmin(args: readonly string[], settings: Settings) {
  const child = startAdmin(args, settings);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
