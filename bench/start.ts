import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { startCommand, type Started } from './start/command.ts';
import { heldAtRest, productionAtRest, type Held } from './start/memory.ts';

const root = join(import.meta.dirname, '..');

const FIRST_S = 120;
const LATER_S = 8;
const BOTH_MB = 300;
const PRODUCTION_MB = 180;

/**
 * What a newcomer waits for: `npm start` on a fresh clone of the last commit, ended as by Ctrl-C, and once more. Then what it
 * and a production server hold of the memory at rest.
 */
export async function start(): Promise<Finding[]> {
  const clone = openFolder('moadi-clone-');
  atEnd(() => rmSync(clone, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  tell('The first start …');
  const first = await startCommand(clone);
  const firstHeld = await heldAtRest(first.pid);
  const left = await first.interrupt();
  tell('A later start …');
  const later = await startCommand(clone);
  const held = await heldAtRest(later.pid);
  left.push(...(await later.interrupt()));
  if (left.length > 0) throw new Error(`Processes stayed behind after Ctrl-C:\n${left.join('\n')}`);
  tell('A production server …');
  const production = [{ name: 'apps/server/src/main.ts', megabytes: await productionAtRest(clone) }];
  return [
    finding('a fresh clone', first, FIRST_S, [
      'With installing and building; the packages may come from npm’s cache on this machine.',
      'Changes that are not committed are not in a clone.',
    ]),
    finding('a later start', later, LATER_S, ['Nothing stayed behind after Ctrl-C, both times.']),
    memory('server and simulator of a later start', held, BOTH_MB, [
      `After the first start, which compiles its sources: ${sumOf(firstHeld).toFixed(0)} MB. PostgreSQL, npm and what waits for the server are not in it.`,
    ]),
    memory('a production server', production, PRODUCTION_MB, ['Without simulator and demonstration data.']),
  ];
}

function finding(name: string, { readyS }: Started, goalS: number, notes: readonly string[]): Finding {
  return {
    name: 'start',
    title: `npm start, ${name}, until the sign-in page answers`,
    rows: [
      ['', 'seconds'],
      ['measured', readyS.toFixed(1)],
      ['goal', String(goalS)],
    ],
    notes,
    value: readyS,
    unit: `s (${name})`,
    beside: 'goal',
    besideValue: goalS,
    goal: `under ${goalS} s`,
    limit: { atMost: 1 },
  };
}

const sumOf = (held: readonly Held[]): number => held.reduce((sum, { megabytes }) => sum + megabytes, 0);

function memory(name: string, held: readonly Held[], goalMB: number, notes: readonly string[]): Finding {
  return {
    name: 'start',
    title: `Resident memory after a minute of rest, ${name}`,
    rows: [
      ['', 'MB'],
      ...held.map(({ name, megabytes }) => [name, megabytes.toFixed(0)]),
      ['goal', String(goalMB)],
    ],
    notes,
    value: sumOf(held),
    unit: `MB (${name})`,
    beside: 'goal',
    besideValue: goalMB,
    goal: `at most ${goalMB} MB`,
    limit: { atMost: 1 },
  };
}
