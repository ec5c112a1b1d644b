import { createWriteStream } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openWorkbookInThread, writeWorkbook, type ColumnSpec, type RowValues } from '@moadi/xlsx';
import { answerWith } from '../kit/child.ts';
import { address, buyerName, day, economicCode, goodsName, rials } from './persian.ts';

/** What is to be done in a process of its own, whose memory is then known. */
export type Work = { read: string } | { write: string; rows: number };

export interface Done {
  seconds: number;
  rows: number;
  cells: number;
  /** The most that the process has held. */
  mb: number;
  /** The longest time for which the thread that asks did nothing else. */
  blockedMs: number;
}

answerWith(async (work: Work): Promise<Done> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const done = 'read' in work ? await read(work.read) : await write(work.write, work.rows);
  const seconds = (performance.now() - began) / 1_000;
  return { ...done, seconds, mb: process.resourceUsage().maxRSS / 1_024, blockedMs: delay.max / 1e6 };
});

async function read(path: string) {
  const book = await openWorkbookInThread(path);
  let [rows, cells] = [0, 0];
  for await (const batch of book.sheets[0]!.batches()) {
    rows += batch.length;
    for (const row of batch) cells += row.cells.length;
  }
  await book.close();
  return { rows, cells };
}

const columns: readonly ColumnSpec[] = [
  { title: 'ردیف', kind: 'number' },
  { title: 'تاریخ', kind: 'day', format: '[$-fa-IR,96]yyyy/mm/dd' },
  { title: 'خریدار', width: 30 },
  { title: 'کد اقتصادی', kind: 'code' },
  { title: 'نشانی', width: 40 },
  { title: 'شرح کالا', width: 30 },
  ...Array.from({ length: 8 }, (_, i) => ({ title: `مبلغ ${i + 1}`, format: '#,##0' })),
];

async function write(path: string, count: number) {
  function* rows(): Generator<RowValues> {
    for (let i = 0; i < count; i += 1)
      yield [
        ...[BigInt(i + 1), day(i), buyerName(i), economicCode(i), address(i), goodsName(i)],
        ...Array.from({ length: 8 }, (_, column) => rials(i + column)),
      ];
  }
  const sheets = [{ name: 'صورتحساب‌ها', columns, rows: rows(), filter: true }];
  const written = await writeWorkbook(createWriteStream(path), { sheets });
  return { rows: written.rows, cells: written.rows * columns.length };
}
