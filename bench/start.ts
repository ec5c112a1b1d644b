import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { startCommand, type Started } from './start/command.ts';

const root = join(import.meta.dirname, '..');

const FIRST_S = 120;
const LATER_S = 8;

/** What a newcomer waits for: `npm start` on a fresh clone of the last commit, ended as by Ctrl-C, and once more. */
export async function start(): Promise<Finding[]> {
  const clone = openFolder('moadi-clone-');
  atEnd(() => rmSync(clone, { recursive: true, force: true }));
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  tell('The first start …');
  const first = await startCommand(clone);
  const left = await first.interrupt();
  tell('A later start …');
  const later = await startCommand(clone);
  left.push(...(await later.interrupt()));
  if (left.length > 0) throw new Error(`Processes stayed behind after Ctrl-C:\n${left.join('\n')}`);
  return [
    finding('a fresh clone', first, FIRST_S, [
      'With installing and building; the packages may come from npm’s cache on this machine.',
      'Changes that are not committed are not in a clone.',
    ]),
    finding('a later start', later, LATER_S, ['Nothing stayed behind after Ctrl-C, both times.']),
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
