import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@moadi/contract/kit';
import type { importEndpoints } from '@moadi/contract/imports';
import { importMode, importScope, importState } from '@moadi/domain/enums';
import { plainMapping } from '../apps/server/src/features/imports/imports.testkit.ts';
import { bareInvoices } from './import/bare.ts';
import { plainBook } from './import/plain-book.ts';
import { caller, laps, putPieces } from './kit/caller.ts';
import type { Finding } from './kit/finding.ts';
import { lookAt, looksFinding } from './kit/looks.ts';
import { tell } from './kit/measure.ts';
import { memoryOf } from './kit/memory.ts';
import { startBenchPanel } from './kit/panel.ts';
import type { Served } from './kit/serve-panel.ts';
import { listed } from './list/fill.ts';

/** Enough for memory to be where it stays. */
const FEW = 30_000;
const ROWS = 100_000;
const INVOICES = 100_000;
const IDLE_LOOKS = 300;
const MB = 1_048_576;

type Book = AnswerOf<typeof importEndpoints.item>;

/** One-line invoices of a book, from its file until all of them wait to be sent, beside bare inserts of the same rows. */
export async function importBook(): Promise<Finding[]> {
  const { served, stop, database } = await startBenchPanel(INVOICES);
  const looks = lookAt(served, { invoices: served.invoices });
  await looks.take(20);
  const idle = await looks.take(IDLE_LOOKS);

  tell(`Bringing in ${FEW.toLocaleString('en')} invoices …`);
  const small = await watched(served, async () => bringIn(served, await plainBook(FEW, 'F')));
  tell(`Bringing in ${ROWS.toLocaleString('en')} invoices …`);
  const bytes = await plainBook(ROWS, 'M');
  const looking = looks.begin();
  const large = await watched(served, () => bringIn(served, bytes));
  const busy = await looking.end();
  await stop();
  tell('Inserting the same rows barely …');
  const bare = await bareInvoices(database.adminUrl, listed.clientId, 'M-');

  const { upload, read, check, register } = large.steps;
  const whole = (upload + read + check + register) / 1_000;
  const own = { name: 'import' };
  return [
    {
      ...own,
      title:
        'A book of 100,000 one-line invoices, from its file until all of them wait to be sent, in seconds',
      rows: [
        ['', 'seconds', 'invoices/s', 'of bare inserts'],
        ...Object.entries({ upload, read, check, register, altogether: whole * 1_000 }).map(([name, ms]) => [
          name,
          (ms / 1_000).toFixed(1),
          (ROWS / (ms / 1_000)).toFixed(0),
          (ms / 1_000 / bare).toFixed(2),
        ]),
        ['bare inserts of the same rows', bare.toFixed(1), (ROWS / bare).toFixed(0), '1.00'],
      ],
      notes: ['The list of the case was looked at all the time; server and database share the cores.'],
      value: whole,
      unit: 's',
      beside: 'bare inserts of the same rows',
      besideValue: bare,
      goal: 'at most 3 times the bare inserts',
      limit: { atMost: 3 },
    },
    {
      ...own,
      title: 'The same beside a fixed rate',
      rows: [['invoices/s', (ROWS / whole).toFixed(0)]],
      value: ROWS / whole,
      unit: 'invoices/s',
      beside: 'goal on two cores',
      besideValue: 2_000,
      goal: 'at least 2,000 a second on two cores',
      limit: { atLeast: 1 },
    },
    looksFinding(own.name, { idle: idle.invoices, meanwhile: busy.invoices }, 3),
    {
      ...own,
      title: 'Memory of the server while a book is brought in, in MB',
      rows: [
        ['', 'before', 'at the most'],
        ...Object.entries({ '30,000 rows': small, '100,000 rows': large }).map(([name, { before, most }]) => [
          name,
          (before / MB).toFixed(0),
          (most / MB).toFixed(0),
        ]),
      ],
      value: large.most / MB,
      unit: 'MB with 100,000 rows',
      beside: 'MB with 30,000',
      besideValue: small.most / MB,
      goal: 'at most 1.25 times',
      limit: { atMost: 1.25 },
    },
  ];
}

/** Milliseconds of each step. */
interface Steps {
  upload: number;
  read: number;
  check: number;
  register: number;
}

const { mapping, checked, done } = importState.id;

/** What a person does with a book, as fast as the panel lets go on. */
async function bringIn({ url, owner }: Served, bytes: Buffer): Promise<Steps> {
  const call = caller(`${url}/api/v1/cases/${listed.clientId}/imports`, owner);
  const lap = laps();
  const { id } = await call<Book>('POST', '', { kind: 1, fileName: 'book.xlsx', size: bytes.length });
  await putPieces(call, `/${id}/pieces`, bytes);
  const upload = lap();
  const until = async (state: number) => {
    for (;;) {
      const book = await call<Book>('GET', `/${id}`);
      if (book.state === state) return book;
      if (book.fault) throw new Error(JSON.stringify(book.fault));
      await sleep(200);
    }
  };
  const { version } = await until(mapping);
  const read = lap();
  await call('PUT', `/${id}/mapping`, { version, mapping: { ...plainMapping(), scaleConfirmed: true } });
  const found = await until(checked);
  const check = lap();
  if (found.goodCount !== found.entryCount)
    throw new Error(`${found.goodCount} of ${found.entryCount} invoices are good.`);
  const body = { version: found.version, mode: importMode.id.direct, scope: importScope.id.all };
  await call('PUT', `/${id}/register`, body);
  await until(done);
  return { upload, read, check, register: lap() };
}

/** Meanwhile, how much the server's process holds at the most. */
async function watched({ pid }: Served, work: () => Promise<Steps>) {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 200);
  try {
    return { steps: await work(), before, most };
  } finally {
    clearInterval(watch);
  }
}
