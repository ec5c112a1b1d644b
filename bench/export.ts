import { setTimeout as sleep } from 'node:timers/promises';
import type { exportEndpoints } from '@moadi/contract/exports';
import type { AnswerOf } from '@moadi/contract/kit';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { exportState } from '@moadi/domain/enums';
import { caller } from './kit/caller.ts';
import type { Finding } from './kit/finding.ts';
import { lookAt, looksFinding } from './kit/looks.ts';
import { tell } from './kit/measure.ts';
import { startBenchPanel } from './kit/panel.ts';
import type { Served } from './kit/serve-panel.ts';
import { listed } from './list/fill.ts';

const ROWS = 300_000;
const IDLE_LOOKS = 300;
const ROUNDS = 3;
const MB = 1_048_576;
/** On two cores (issue 18). */
const LEAST_ROWS = 40_000;

type Export = AnswerOf<typeof exportEndpoints.begin>;
const { ready, failed } = exportState.id;

/** A long list of invoices from the database to the closed file, in the background, while somebody looks at the list. */
export async function exportList(): Promise<Finding[]> {
  const { served, stop } = await startBenchPanel(ROWS);
  const looks = lookAt(served, { invoices: served.invoices });
  await looks.take(20);
  const idle = await looks.take(IDLE_LOOKS);

  tell(`Making a workbook of ${ROWS.toLocaleString('en')} invoices ${ROUNDS + 1} times …`);
  const alone: Made[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) alone.push(await made(served));
  const looking = looks.begin();
  const beside = await made(served);
  const busy = await looking.end();
  await stop();

  const judged = alone.slice(1).toSorted((a, b) => a.seconds - b.seconds)[Math.floor(ROUNDS / 2)]!;
  const rate = ROWS / judged.seconds;
  return [
    {
      name: 'export',
      title: `${ROWS.toLocaleString('en')} invoices, from the database to the closed file`,
      rows: [
        ['', 'seconds', 'rows/s', 'MB'],
        ...Object.entries({ 'alone: judged': judged, 'while the list is looked at': beside }).map(
          ([name, { seconds, mb }]) => [name, seconds.toFixed(1), (ROWS / seconds).toFixed(0), mb.toFixed(1)],
        ),
      ],
      notes: [
        `The ${columns.length} usual columns of the list; the median of ${ROUNDS} rounds. From being asked for until its page says that it is ready.`,
      ],
      value: rate,
      unit: 'rows/s',
      beside: 'goal on two cores',
      besideValue: LEAST_ROWS,
      goal: 'at least 40,000 rows a second',
      limit: { atLeast: 1 },
    },
    looksFinding('export-list', { idle: idle.invoices, meanwhile: busy.invoices }, 2),
  ];
}

interface Made {
  seconds: number;
  mb: number;
}

/** Of a case's own people. */
const { columns: known, usual } = invoiceResource;
const columns = usual.columns.filter(name => !('staffOnly' in known[name as keyof typeof known]));

/** One export, asked for and waited for as its page does. */
async function made({ url, owner }: Served): Promise<Made> {
  const call = caller(`${url}/api/v1`, owner);
  const began = performance.now();
  const { id } = await call<Export>('POST', '/exports', {
    path: `/cases/${listed.clientId}/invoice`,
    query: `columns=${columns.join(',')}`,
  });
  for (;;) {
    const found = (await call<Export[]>('GET', '/exports')).find(one => one.id === id)!;
    const seconds = (performance.now() - began) / 1_000;
    if (found.state === failed) throw new Error(found.message);
    if (found.state === ready) {
      if (found.rowCount !== ROWS) throw new Error(`${found.rowCount} rows`);
      await removed(url, owner, id);
      return { seconds, mb: found.size! / MB };
    }
    await sleep(50);
  }
}

/** Few are kept at a time. */
async function removed(url: string, owner: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${owner}` };
  const { status } = await fetch(`${url}/api/v1/exports/${id}`, { method: 'DELETE', headers });
  if (status !== 204) throw new Error(`DELETE: ${status}`);
}
