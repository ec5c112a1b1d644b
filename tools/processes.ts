import { execFileSync } from 'node:child_process';

export interface Process {
  pid: number;
  parent: number;
  /** Its command line, or what it calls itself. */
  text: string;
}

/** Everything that runs on this machine, by number. What has ended and waits for its parent to notice does not run. */
export function processes(): Map<number, Process> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines.flatMap(line => {
    const [, pid, parent, state, text] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state!.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), text: text! }] : [];
  });
  return new Map(found.map(one => [one.pid, one]));
}

/** A process and all that it has begun, also those in groups of their own: database and simulator. */
export function family(pid: number): Process[] {
  const all = processes();
  const isBelow = ({ parent }: Process): boolean =>
    parent === pid || (all.has(parent) && isBelow(all.get(parent)!));
  return [...all.values()].filter(one => one.pid === pid || isBelow(one));
}

/** Those of them that still run; a number that belongs to another by now does not count. */
export function stillRunning(some: readonly Process[]): Process[] {
  const now = processes();
  return some.filter(({ pid, text }) => now.get(pid)?.text === text);
}

/** Ends a process at once (kill -9). One that has ended by itself in the meantime is no error. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
