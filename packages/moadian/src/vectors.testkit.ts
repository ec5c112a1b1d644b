import { readFileSync } from 'node:fs';

/** One of the files in `vectors/` at the root of the repository. */
export function readVectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../vectors/${name}.json`, import.meta.url), 'utf8')) as T;
}
