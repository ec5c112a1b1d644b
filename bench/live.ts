import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './kit/child.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { shareOf } from './kit/spread.ts';
import type { Asked as AskedOfListeners, Told } from './live/listen.ts';
import { fullLoad, setUp, type Stage } from './pipeline.ts';
import { loadedCases } from './pipeline/cases.ts';
import type { Changed, Held, Serving } from './pipeline/serve.ts';

const STREAMS = 2_000;
/** Opened and closed before memory is looked at: what the first streams make is made once. */
const FIRST = 200;
const CHANGES = 400;
const CHANGE_EVERY_MS = 50;
const CUTS = 100;
const CUT_EVERY_MS = 100;
/** Whatever is told later than this is lost. */
const LOST_AFTER_MS = 5_000;
const ROUNDS = 4;
const ROUND = { warmMs: 3_000, ms: 25_000 };

/** Pages that follow what changes, two thousand of one process, each of somebody with a case of its own among twenty. */
export async function live(): Promise<Finding[]> {
  const stage = await setUp();
  const { port } = await stage.ask<Serving>({ want: 'address' });
  const tokens = await stage.ask<string[]>({ want: 'listeners', count: STREAMS });
  const child = startChild('bench/live/listen.ts', []);
  const ask = (asked: AskedOfListeners) => child.ask<Told[]>(asked);
  const open = (count: number, isDeaf = false) =>
    ask({ want: 'open', listened: { port, tokens: tokens.slice(0, count) }, isDeaf });

  await open(FIRST);
  await ask({ want: 'close' });
  await sleep(3_000);
  const without = await stage.ask<Held>({ want: 'memory' });
  tell(`Opening ${STREAMS.toLocaleString('en')} streams …`);
  await open(STREAMS);
  await ask({ want: 'told' });
  tell('Changing rows …');
  const calm = await changesWhile(stage, ask, async () => {});
  const held = await stage.ask<Held>({ want: 'memory' });
  tell('Cutting streams …');
  const cut = await changesWhile(stage, ask, () => ask({ want: 'cut', times: CUTS, everyMs: CUT_EVERY_MS }));
  await ask({ want: 'close' });

  const rates = { silent: [] as number[], followed: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    tell(`Load, round ${round + 1} of ${ROUNDS} …`);
    for (const way of round % 2 ? (['followed', 'silent'] as const) : (['silent', 'followed'] as const)) {
      if (way === 'followed') await open(STREAMS, true);
      rates[way].push((await fullLoad(stage, ROUND)).accepted);
      await ask({ want: 'close' });
      await ended(stage);
    }
  }
  await child.stop();
  await stage.stop();

  const [silent, followed] = [shareOf(rates.silent, 0.5), shareOf(rates.followed, 0.5)];
  const p95 = shareOf(calm.took, 0.95);
  const each = (of: keyof Held) => (held[of] - without[of]) / STREAMS / 1_000;
  // Memory that was free before the streams came is in use by them, and is no growth of the process.
  const most = Math.max(each('rssBytes'), each('objectBytes'));
  const own = { name: 'live' };
  return [
    {
      ...own,
      title: `From the beginning of a change to the page, ${STREAMS} streams, ${calm.took.length} times`,
      rows: [
        ['ms', 'median', 'p95', 'most'],
        ['', ...[0.5, 0.95, 1].map(share => shareOf(calm.took, share).toFixed(0))],
      ],
      notes: ['Signals are read every 300 ms.'],
      value: p95,
      unit: 'ms at p95',
      ...{ beside: 'goal', besideValue: 600, goal: 'at most 600 ms', limit: { atMost: 1 } },
    },
    {
      ...own,
      title: 'What a stream holds of the server’s memory',
      rows: [
        ['kB each', 'objects', 'growth of the process'],
        ['', each('objectBytes').toFixed(1), each('rssBytes').toFixed(1)],
      ],
      notes: ['The larger is judged.'],
      value: most,
      unit: 'kB',
      ...{ beside: 'goal', besideValue: 30, goal: 'at most 30 kB', limit: { atMost: 1 } },
    },
    {
      ...own,
      title: `Changes that somebody was told of neither by name nor by reading again, over ${CUTS} cuts`,
      rows: [
        ['', 'by name', 'by reading again', 'lost'],
        ['without cuts', String(calm.took.length), String(calm.again), String(calm.lost)],
        ['with cuts', String(cut.took.length), String(cut.again), String(cut.lost)],
      ],
      value: calm.took.length + cut.took.length + cut.again,
      unit: 'changes told',
      beside: 'all of them',
      besideValue: calm.took.length + calm.lost + cut.took.length + cut.again + cut.lost,
      ...{ goal: 'none', limit: { atLeast: 1 } },
    },
    {
      ...own,
      title: 'Invoices accepted each second, in turns without and with the streams open',
      rows: [
        ['', 'median', ...rates.silent.map((_, i) => String(i + 1))],
        ['without', silent.toFixed(0), ...rates.silent.map(rate => rate.toFixed(0))],
        ['with', followed.toFixed(0), ...rates.followed.map(rate => rate.toFixed(0))],
      ],
      value: followed,
      unit: 'invoices/s',
      ...{ beside: 'without streams', besideValue: silent },
      goal: 'at least 0.95 of what it is without',
      limit: { atLeast: 0.95 },
    },
  ];
}

/** Changes rows of all cases in turn, and finds when everybody with that case was told; `work` goes on meanwhile. */
async function changesWhile(
  { ask: askServer }: Stage,
  ask: (asked: AskedOfListeners) => Promise<Told[]>,
  work: () => Promise<unknown>,
) {
  const changes: (Changed & { id: string; place: number })[] = [];
  const other = work();
  for (let i = 0; i < CHANGES; i += 1) {
    const [place, id] = [i % loadedCases.length, randomUUID()];
    const { clientId } = loadedCases[place]!;
    changes.push({ id, place, ...(await askServer<Changed>({ want: 'change', clientId, id })) });
    await sleep(CHANGE_EVERY_MS);
  }
  await other;
  await sleep(LOST_AFTER_MS);
  const told = await ask({ want: 'told' });
  const took: number[] = [];
  let [again, lost] = [0, 0];
  for (const { id, place, began, committed } of changes)
    for (const [i, one] of told.entries()) {
      if (i % loadedCases.length !== place) continue;
      const at = one.of[id];
      if (at !== undefined) took.push(at - began);
      else if (one.again.some(moment => moment >= committed)) again += 1;
      else lost += 1;
    }
  return { took, again, lost };
}

/** Waits until nothing is under way, so that one round leaves no work to the next. */
async function ended({ sample }: Stage): Promise<void> {
  for (;;) {
    const { created, accepted } = await sample();
    if (created === accepted) return;
    await sleep(200);
  }
}
