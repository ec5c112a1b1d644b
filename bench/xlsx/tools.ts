import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';

/** Seconds that a program of the system takes; what it says goes to a file or to nowhere. */
export async function secondsOf(
  program: string,
  args: readonly string[],
  into = '/dev/null',
): Promise<number> {
  const out = openSync(into, 'w');
  try {
    const began = performance.now();
    const child = spawn(program, args, { stdio: ['ignore', out, 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
    return (performance.now() - began) / 1_000;
  } finally {
    closeSync(out);
  }
}
