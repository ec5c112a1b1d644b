import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@moadi/contract/kit';
import type { goodsListEndpoints } from '@moadi/contract/goods-lists';
import { goodsListPartState, goodsListState } from '@moadi/domain/enums';
import { rowsOf } from '../tools/goods-lists/rows.ts';
import { partName, partText, writeZip } from '../tools/goods-lists/write.ts';
import { bareInserts } from './catalogue-in/bare.ts';
import { startBenchPanel } from './kit/panel.ts';
import type { Served } from './kit/serve-panel.ts';
import { caller, laps, putPieces } from './kit/caller.ts';
import type { Finding } from './kit/finding.ts';
import { lookAt } from './kit/looks.ts';
import { tell } from './kit/measure.ts';
import { memoryOf, processesOf } from './kit/memory.ts';
import { shareOf } from './kit/spread.ts';

const ROWS = 1_000_000;
/** A small part first: what its bringing in needs is what a large one may need too. */
const FEW = 100_000;
const INVOICES = 100_000;
/** Both lists are asked for this often while nothing else goes on. */
const IDLE_LOOKS = 300;

type List = AnswerOf<typeof goodsListEndpoints.item>;

/** A part of a million rows of the authority's list, from its upload until it is live, beside bare inserts of the same rows. */
export async function catalogueIn(): Promise<Finding[]> {
  const { served, database, folder, stop } = await startBenchPanel(INVOICES);
  tell('Writing the parts …');
  const few = await partOf(join(folder, 'few.zip'), { rows: FEW, part: 2, seed: 2 });
  const many = await partOf(join(folder, 'many.zip'), { rows: ROWS });

  const looks = lookAt(served, { invoices: served.invoices, goods: served.goods });
  tell('Looking at the lists while nothing goes on …');
  await looks.take(20);
  const idle = await looks.take(IDLE_LOOKS);
  tell(`Bringing in ${FEW.toLocaleString('en')} rows …`);
  const small = await watched(served, looks, few);
  tell(`Bringing in ${ROWS.toLocaleString('en')} rows …`);
  const large = await watched(served, looks, many);
  const busy = large.looks;
  await stop();
  tell('Inserting the same rows barely …');
  const bare = await bareInserts(database.adminUrl, () => rowsOf({ rows: ROWS }));

  const seconds = (name: keyof Steps) => large.steps[name] / 1_000;
  const whole = seconds('upload') + seconds('read') + seconds('compare') + seconds('switch');
  const own = { name: 'catalogue-in' };
  const worst = (['invoices', 'goods'] as const)
    .map(name => ({ name, idle: shareOf(idle[name], 0.95), busy: shareOf(busy[name], 0.95) }))
    .sort((a, b) => b.busy / b.idle - a.busy / a.idle);
  return [
    {
      ...own,
      title: 'A part of 1,000,000 rows, from its upload until it is live, in seconds',
      rows: [
        ['', 'seconds', 'of bare inserts'],
        ...(['upload', 'read', 'compare', 'switch'] as const).map(name => [
          { upload: 'uploaded', read: 'read', compare: 'compared', switch: 'switched to' }[name],
          seconds(name).toFixed(1),
          (seconds(name) / bare.indexed).toFixed(2),
        ]),
        ['altogether', whole.toFixed(1), (whole / bare.indexed).toFixed(2)],
        ['bare inserts of a thousand rows, indexes as the catalogue has', bare.indexed.toFixed(1), '1.00'],
        [
          'the same without an index but the key',
          bare.plain.toFixed(1),
          (bare.plain / bare.indexed).toFixed(2),
        ],
      ],
      notes: ['Both lists were looked at all the time; server, database and reader share the cores.'],
      value: whole,
      unit: 's',
      beside: 'bare inserts of the same rows',
      besideValue: bare.indexed,
      goal: 'at most 4 times the bare inserts',
      limit: { atMost: 4 },
    },
    {
      ...own,
      title: 'Lists that people look at meanwhile, in ms',
      rows: [
        ['', 'idle p95', 'meanwhile p95', 'ratio', 'median meanwhile', 'most', 'looks'],
        ...worst.map(({ name, idle: before, busy: meanwhile }) => [
          { invoices: '25 of 100,000 invoices of a case', goods: '25 goods of the catalogue' }[name],
          before.toFixed(1),
          meanwhile.toFixed(1),
          (meanwhile / before).toFixed(2),
          shareOf(busy[name], 0.5).toFixed(1),
          shareOf(busy[name], 1).toFixed(1),
          String(busy[name].length),
        ]),
      ],
      value: worst[0]!.busy,
      unit: 'ms at p95',
      beside: 'the same while nothing goes on',
      besideValue: worst[0]!.idle,
      goal: 'at most 3 times',
      limit: { atMost: 3 },
    },
    {
      ...own,
      title: 'Memory of the server while a list is brought in, in MB',
      rows: [
        ['', 'before', 'at the most', 'its reader'],
        ...([['100,000 rows', small] as const, ['1,000,000 rows', large] as const] as const).map(
          ([name, { before, most, reader }]) => [name, ...[before, most, reader].map(inMb)],
        ),
      ],
      value: (large.most + large.reader) / MB,
      unit: 'MB of server and reader with 1,000,000 rows',
      beside: 'MB of both with 100,000',
      besideValue: (small.most + small.reader) / MB,
      goal: 'at most 1.25 times',
      limit: { atMost: 1.25 },
    },
  ];
}

const MB = 1_048_576;
const inMb = (bytes: number): string => (bytes / MB).toFixed(0);

interface Part {
  path: string;
  size: number;
  rows: number;
}

async function partOf(path: string, options: Parameters<typeof rowsOf>[0]): Promise<Part> {
  await writeZip(path, partName('2026-09-22T19-49-07', options.part ?? 1, 'csv'), partText(rowsOf(options)));
  return { path, size: statSync(path).size, rows: options.rows };
}

/** Milliseconds of each step. */
interface Steps {
  upload: number;
  read: number;
  compare: number;
  switch: number;
}

/** What a person does with one part, as fast as the panel lets go on. */
async function bringIn({ url, staff }: Served, { path, size, rows }: Part): Promise<Steps> {
  const call = caller(`${url}/api/v1/goods-lists`, staff);
  const lap = laps();
  const { id } = await call<List>('POST', '');
  const until = async (isThere: (list: List) => boolean) => {
    for (;;) {
      const list = await call<List>('GET', `/${id}`);
      if (isThere(list)) return list;
      if (list.parts.some(({ fault }) => fault)) throw new Error(JSON.stringify(list.parts));
      await sleep(200);
    }
  };
  const part = await call<List['parts'][number]>('POST', `/${id}/parts`, { fileName: 'part.zip', size });
  await putPieces(call, `/${id}/parts/${part.id}/pieces`, readFileSync(path));
  const upload = lap();
  const { parts } = await until(list => list.parts[0]!.state === goodsListPartState.id.read);
  if (parts[0]!.rowCount !== rows) throw new Error(`${parts[0]!.rowCount} rows were read.`);
  const read = lap();
  await call('PUT', `/${id}/compare`);
  await until(({ state }) => state === goodsListState.id.compared);
  const compare = lap();
  await call('PUT', `/${id}/switch`);
  await until(({ state }) => state === goodsListState.id.live);
  return { upload, read, compare, switch: lap() };
}

type Looking = ReturnType<typeof lookAt<'invoices' | 'goods'>>;

/** While both lists are looked at, how much the server's process and the one that reads hold at the most. */
async function watched(served: Served, looks: Looking, part: Part) {
  const before = memoryOf(served.pid);
  let [most, reader] = [before, 0];
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(served.pid));
    reader = Math.max(reader, ...processesOf('goods-lists/reading/worker.ts').map(memoryOf));
  }, 200);
  const looking = looks.begin();
  try {
    const steps = await bringIn(served, part);
    return { steps, looks: await looking.end(), before, most, reader };
  } finally {
    clearInterval(watch);
    await looking.end();
  }
}
