import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import { startChild } from './kit/child.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound, tell } from './kit/measure.ts';
import type { Done, Work } from './xlsx/child.ts';
import { secondsOf } from './xlsx/tools.ts';

const ROWS = 1_000_000;
const ROUNDS = 3;
const MOST_MB = 200;
const MB = 1_048_576;

/** A book of a million rows, beside `gzip -1` of the XML of the same sheet. */
export async function xlsxWrite(): Promise<Finding[]> {
  const folder = openFolder('moadi-bench-');
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [path, xml] = [join(folder, 'book.xlsx'), join(folder, 'sheet.xml')];
  const all: Done[] = [];
  const write = async () => {
    const child = startChild('bench/xlsx/child.ts', []);
    const done = await child.ask<Done>({ write: path, rows: ROWS } satisfies Work);
    await child.stop();
    if (done.rows !== ROWS) throw new Error(JSON.stringify(done));
    all.push(done);
    return done.seconds;
  };
  tell(`Writing ${ROWS} rows once …`);
  await write();
  await secondsOf('unzip', ['-p', path, 'xl/worksheets/sheet1.xml'], xml);
  tell(`Writing them ${ROUNDS + 1} times more …`);
  const rounds = await alternate(ROUNDS, { gzip: () => secondsOf('gzip', ['-1c', xml]), write });
  const { write: written, gzip } = medianRound(rounds, 'write', 'gzip');
  const mb = Math.max(...all.map(done => done.mb));
  const inMb = (file: string) => (statSync(file).size / MB).toFixed(0);
  return [
    {
      name: 'xlsx-write',
      title: `A book of ${ROWS} rows × 14: ${inMb(path)} MB, its XML ${inMb(xml)}`,
      rows: [
        ['', 'seconds', 'ratio'],
        ['written: judged', written.toFixed(1), (written / gzip).toFixed(2)],
        ['gzip -1 of its XML', gzip.toFixed(1), '1'],
        ['rows each second', (ROWS / written).toFixed(0), ''],
      ],
      notes: [`The median of ${ROUNDS} rounds. Making up the rows is part of it.`],
      value: written,
      unit: 's',
      beside: 'gzip -1 of the same XML',
      besideValue: gzip,
      goal: 'at most 2.5 times gzip -1',
      limit: { atMost: 2.5 },
    },
    {
      name: 'xlsx-write-memory',
      title: 'Memory of the process that writes it',
      rows: [
        ['', 'MB'],
        ['at the most: judged', mb.toFixed(0)],
      ],
      value: mb,
      unit: 'MB',
      beside: 'its bound',
      besideValue: MOST_MB,
      goal: `at most ${MOST_MB} MB`,
      limit: { atMost: 1 },
    },
  ];
}
