import { readdirSync, readFileSync } from 'node:fs';

const PAGE = 4_096;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

/** What a process holds, in bytes; 0 where it is gone or the system does not say it as Linux does. */
export const memoryOf = (pid: number): number => Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE;

/** The processes whose command has these words. */
export const processesOf = (words: string): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes(words))
    .map(Number);
