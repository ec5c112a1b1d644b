import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** Start time of the process in clock ticks since boot: tells it from a later one with the same number. */
  ticks: string;
  host: string;
  since: string;
}

/**
 * One owner per data directory (R12). A second start throws and names the holder; what a killed owner left behind is taken
 * over. Returns the release.
 */
export function holdDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'holder.json');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      write(path);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(path);
    if (holder && isAlive(holder)) {
      throw new Error(
        `${directory} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. Stop it first, or set another DATA_DIR.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new Error(`${directory} is being taken by several processes at once; try again.`);
}

function write(path: string): void {
  const file = openSync(path, 'wx', 0o600);
  const holder: Holder = {
    pid: process.pid,
    ticks: ticksOf(process.pid) ?? '',
    host: hostname(),
    since: new Date().toISOString(),
  };
  writeSync(file, JSON.stringify(holder));
  closeSync(file);
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, ticks, host }: Holder): boolean {
  // A directory shared between machines: the other one cannot be looked at, so believe it.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return ticks === '' || ticksOf(pid) === ticks;
}

/** Field 22 of /proc/pid/stat; the command name before it may hold spaces and brackets. */
function ticksOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
