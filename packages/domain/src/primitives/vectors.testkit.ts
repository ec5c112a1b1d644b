import { readFileSync } from 'node:fs';

/** Reads a file of the public test data in /vectors. */
export function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../../../vectors/${name}`, import.meta.url), 'utf8')) as T;
}

/** Fails unless `run` answers every text of 100 kB within the 50 ms of S31, of this thread's own time; the best of three tries. */
export function answersHostileTextQuickly(
  run: (text: string) => unknown,
  seeds: readonly string[] = [],
): void {
  for (const seed of [...usualSeeds, ...seeds]) {
    for (const end of ['', 'x', '!', '\u200c', '0']) {
      const text = seed.repeat(Math.ceil(100_000 / seed.length)) + end;
      const isQuick = [1, 2, 3].some(() => millisecondsOf(() => run(text)) <= 50);
      if (!isQuick)
        throw new Error(`Over 50 ms for 100 kB of ${JSON.stringify(seed)}, then ${JSON.stringify(end)}.`);
    }
  }
}

const usualSeeds = ['1', '۱', 'a', 'A', ' ', '-', '.', ',', '٬', '@', '\u200c', '\n', 'a\u0300', '1,', 'a.'];

function millisecondsOf(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
