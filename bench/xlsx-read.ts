import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import { startChild } from './kit/child.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound, tell } from './kit/measure.ts';
import type { Done, Work } from './xlsx/child.ts';
import { writeLargeBook } from './xlsx/large-book.ts';
import { secondsOf } from './xlsx/tools.ts';

const ROWS = 400_000;
const COLUMNS = 30;
const ROUNDS = 3;
const MOST_MB = 250;
const MOST_BLOCKED_MS = 50;
const MB = 1_048_576;

/** Every row of a book of about 100 MB, read by a thread, beside `unzip -p` of the same file. */
export async function xlsxRead(): Promise<Finding[]> {
  const folder = openFolder('moadi-bench-');
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'book.xlsx');
  tell(`Making a book of ${ROWS} rows …`);
  await writeLargeBook(path, ROWS);
  const all: Done[] = [];
  tell(`Reading it ${ROUNDS + 1} times …`);
  const rounds = await alternate(ROUNDS, {
    unzip: () => secondsOf('unzip', ['-p', path]),
    read: async () => {
      const child = startChild('bench/xlsx/child.ts', []);
      const done = await child.ask<Done>({ read: path } satisfies Work);
      await child.stop();
      if (done.rows !== ROWS || done.cells !== ROWS * COLUMNS) throw new Error(JSON.stringify(done));
      all.push(done);
      return done.seconds;
    },
  });
  const { read, unzip } = medianRound(rounds, 'read', 'unzip');
  const [mb, blocked] = [Math.max(...all.map(({ mb }) => mb)), Math.max(...all.map(done => done.blockedMs))];
  const size = (statSync(path).size / MB).toFixed(0);
  return [
    {
      name: 'xlsx-read',
      title: `A book of ${size} MB, ${ROWS} rows × ${COLUMNS}, read by a thread`,
      rows: [
        ['', 'seconds', 'ratio'],
        ['all its rows: judged', read.toFixed(1), (read / unzip).toFixed(2)],
        ['unzip -p', unzip.toFixed(1), '1'],
        ['rows each second', (ROWS / read).toFixed(0), ''],
      ],
      notes: [`The median of ${ROUNDS} rounds. Opening the book and starting the thread are part of it.`],
      value: read,
      unit: 's',
      beside: 'unzip -p of the same file',
      besideValue: unzip,
      goal: 'at most 4 times unzip -p',
      limit: { atMost: 4 },
    },
    {
      name: 'xlsx-read-memory',
      title: 'Memory of the process that reads it',
      rows: [
        ['', 'MB'],
        ['at the most: judged', mb.toFixed(0)],
      ],
      notes: ['Of all of its threads, Node itself among it.'],
      value: mb,
      unit: 'MB',
      beside: 'its bound',
      besideValue: MOST_MB,
      goal: `at most ${MOST_MB} MB`,
      limit: { atMost: 1 },
    },
    {
      name: 'xlsx-read-blocked',
      title: 'The thread that asks for the rows',
      rows: [
        ['', 'ms'],
        ['held up for, at the most: judged', blocked.toFixed(1)],
      ],
      value: blocked,
      unit: 'ms',
      beside: 'its bound',
      besideValue: MOST_BLOCKED_MS,
      goal: `never above ${MOST_BLOCKED_MS} ms`,
      limit: { atMost: 1 },
    },
  ];
}
