import { readFileSync } from 'node:fs';

/** Whether a process runs: this one, and not a later one with its number, where its `ticks` were kept. */
export function isRunning(pid: number, ticks = ''): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const [state, now] = factsOf(pid) ?? [];
  // A killed one stays in the list until its parent has looked, which in a container may be never.
  if (state === 'Z' || state === 'X') return false;
  return ticks === '' || now === ticks;
}

/** When a process began, in clock ticks since the machine did; undefined where that cannot be told. */
export const ticksOf = (pid: number): string | undefined => factsOf(pid)?.[1];

/** Fields 3 and 22 of /proc/pid/stat; the command name before them may hold spaces and brackets. */
function factsOf(pid: number): [state: string, ticks: string] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [fields[0]!, fields[19]!];
  } catch {
    return undefined;
  }
}
