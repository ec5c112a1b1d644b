import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning, ticksOf } from '../../processes.ts';

interface Holder {
  pid: number;
  /** Start time of the process in clock ticks since boot: tells it from a later one with the same number. */
  ticks: string;
  host: string;
  since: string;
}

/**
 * One owner per data directory (R12). A second start throws and names the holder; what a killed owner left behind is taken
 * over. Returns the release; who ends without it releases too.
 */
export function holdDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'holder.json');
  hold(path, directory);
  const release = () => {
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}

function hold(path: string, directory: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    if (write(path)) return;
    const holder = read(path);
    if (holder === 'nobody') continue;
    if (holder !== 'unreadable' && isAlive(holder)) throw new Error(heldBy(holder, directory, path));
    takeAway(path, holder, directory);
  }
  throw new Error(`${directory} is being taken by several processes at once; try again.`);
}

/**
 * Removes what a killed holder left behind. Of several that see it only one may: another could remove what the first has
 * written since. The right to is a file of the same kind, and one that is killed with it leaves it to be taken over too.
 */
function takeAway(path: string, gone: Found, directory: string): void {
  const right = `${path}.${nameOf(gone)}`;
  hold(right, directory);
  if (nameOf(read(path)) === nameOf(gone)) rmSync(path, { force: true });
  rmSync(right, { force: true });
}

/** What a look at the file finds; unreadable: its holder was killed, or the power ended, while it was written. */
type Found = Holder | 'nobody' | 'unreadable';

const nameOf = (found: Found): string => (typeof found === 'string' ? found : `${found.pid}-${found.ticks}`);

function heldBy({ pid, host, since }: Holder, directory: string, path: string): string {
  const here = host === hostname();
  const advice = here ? '' : ` Where that machine has ended and cannot do so, remove ${path}.`;
  return `${directory} is in use by process ${pid} on ${host} since ${since}. Stop it first, or set another DATA_DIR.${advice}`;
}

/** False when somebody else has it. */
function write(path: string): boolean {
  const holder: Holder = {
    pid: process.pid,
    ticks: ticksOf(process.pid) ?? '',
    host: hostname(),
    since: new Date().toISOString(),
  };
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify(holder));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): Found {
  for (let look = 0; look < 10; look++) {
    try {
      const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
      if (Number.isInteger(holder.pid)) return holder;
      throw new TypeError('no process');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'nobody';
      // Somebody may just be writing it.
      pause(50);
    }
  }
  return 'unreadable';
}

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** A directory shared between machines: the other one cannot be looked at, so believe it. */
const isAlive = ({ pid, ticks, host }: Holder): boolean => host !== hostname() || isRunning(pid, ticks);
