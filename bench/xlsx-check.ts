import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../tools/open-folder.ts';
import { plainBook } from './import/plain-book.ts';
import { atEnd } from './kit/at-end.ts';
import { startChild } from './kit/child.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound, tell } from './kit/measure.ts';
import type { CheckDone, CheckWork } from './xlsx/check-child.ts';

const ROWS = 100_000;
const ROUNDS = 3;
/** On one core (issue 18). */
const LEAST_ROWS = 8_000;

/** Rows of a book read, mapped and checked as invoices in one thread, beside reading them alone. */
export async function xlsxCheck(): Promise<Finding[]> {
  const folder = openFolder('moadi-bench-');
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'book.xlsx');
  tell(`Making a book of ${ROWS} invoices …`);
  writeFileSync(path, await plainBook(ROWS, 'C'));
  const now = Date.now();
  const seconds = async (isChecked: boolean) => {
    const child = startChild('bench/xlsx/check-child.ts', []);
    const done = await child.ask<CheckDone>({ path, isChecked, now } satisfies CheckWork);
    await child.stop();
    if (done.rows !== ROWS || done.faulty > 0) throw new Error(JSON.stringify(done));
    return done.seconds;
  };
  tell(`Reading and checking it ${ROUNDS + 1} times …`);
  const rounds = await alternate(ROUNDS, { read: () => seconds(false), check: () => seconds(true) });
  const { read, check } = medianRound(rounds, 'check', 'read');
  return [
    {
      name: 'xlsx-check',
      title: `A book of ${ROWS.toLocaleString('en')} one-line invoices, read, mapped and checked in one thread`,
      rows: [
        ['', 'seconds', 'rows/s', 'ratio'],
        [
          'read, mapped and checked: judged',
          check.toFixed(1),
          (ROWS / check).toFixed(0),
          (check / read).toFixed(2),
        ],
        ['read alone', read.toFixed(1), (ROWS / read).toFixed(0), '1.00'],
      ],
      notes: [
        `The median of ${ROUNDS} rounds. What the database knows of goods, buyers and references is not part of it.`,
      ],
      value: ROWS / check,
      unit: 'rows/s',
      beside: 'goal on one core',
      besideValue: LEAST_ROWS,
      goal: 'at least 8,000 rows a second on one core',
      limit: { atLeast: 1 },
    },
  ];
}
