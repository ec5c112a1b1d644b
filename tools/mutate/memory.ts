import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createHash } from 'node:crypto';
import type { Mutant } from './draw.ts';

/** What was caught in earlier runs, so that one that was stopped goes on. What survived is tried again. */
export interface Memory {
  has: (mutant: Mutant) => boolean;
  keep: (mutant: Mutant) => void;
}

export function openMemory(path: string, isFresh: boolean): Memory {
  if (isFresh) rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const kept = new Set(existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []);
  return {
    has: mutant => kept.has(nameOf(mutant)),
    keep: mutant => appendFileSync(path, `${nameOf(mutant)}\n`),
  };
}

/** The wrong file as a whole: where anything else in it has changed, it is another. */
const nameOf = ({ file, text }: Mutant): string =>
  createHash('sha256').update(`${file}\n${text}`).digest('hex').slice(0, 32);
