import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { shareOf } from './spread.ts';

/** How long a person rests between two looks. */
const REST_MS = 40;

type Looks<Name extends string> = Record<Name, number[]>;

/** Somebody who looks at lists in turn, with a rest between; each look in ms. */
export function lookAt<Name extends string>(
  { url, owner }: { url: string; owner: string },
  lists: Record<Name, string>,
) {
  const look = async (looks: Looks<Name>) => {
    for (const [name, address] of Object.entries(lists) as [Name, string][]) {
      const began = performance.now();
      const response = await fetch(url + address, { headers: { authorization: `Bearer ${owner}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      looks[name].push(performance.now() - began);
      await sleep(REST_MS);
    }
  };
  const names = Object.keys(lists) as Name[];
  const none = () => Object.fromEntries(names.map((name): [string, number[]] => [name, []])) as Looks<Name>;
  return {
    take: async (times: number) => {
      const looks = none();
      for (let i = 0; i < times; i += 1) await look(looks);
      return looks;
    },
    begin: () => {
      const looks = none();
      const end = new AbortController();
      const over = (async () => {
        while (!end.signal.aborted) await look(looks);
      })();
      return {
        end: async () => {
          end.abort();
          await over;
          return looks;
        },
      };
    },
  };
}

const p95 = (times: readonly number[]): number => shareOf(times, 0.95);

/** What looks at the list of a case cost while something went on, beside what they cost before. */
export const looksFinding = (
  name: string,
  looks: { idle: readonly number[]; meanwhile: readonly number[] },
  most: number,
): Finding => ({
  name,
  title: 'The list of the case meanwhile, in ms',
  rows: [
    ['', 'p95', 'median', 'most', 'looks'],
    ...Object.entries(looks).map(([when, times]) => [
      when,
      p95(times).toFixed(1),
      shareOf(times, 0.5).toFixed(1),
      shareOf(times, 1).toFixed(1),
      String(times.length),
    ]),
  ],
  value: p95(looks.meanwhile),
  unit: 'ms at p95',
  beside: 'the same while nothing goes on',
  besideValue: p95(looks.idle),
  goal: `at most ${most} times`,
  limit: { atMost: most },
});
