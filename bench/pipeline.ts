import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_SECRET } from '../apps/server/test/database.ts';
import { demonstrationSettings } from '../tools/demonstration.ts';
import { MANY_REQUESTS } from '../tools/many-requests.ts';
import { startSimulator } from '../tools/simulator.ts';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import { startChild } from './kit/child.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { registerMemories } from './pipeline/cases.ts';
import type { Load, Loaded } from './pipeline/load.ts';
import type { Asked, Sample, Serving } from './pipeline/serve.ts';
import { shareOf, type Spread } from './kit/spread.ts';
import { rawRates } from './sign.ts';

const WARM_MS = 15_000;
const FULL_MS = 120_000;
const HALF_MS = 600_000;
const SAMPLE_MS = 1_000;
/** An application registers so many by one request; the whole is fastest so, a person's click comes alone. */
const TOGETHER = 25;
/** Registered and not yet accepted: more than this wait, and nothing is registered until they are fewer. */
const MOST_WAITING = 4_000;
/** Clicks of people in each second, beside the applications. */
const CLICKS_PER_S = 10;

/**
 * An invoice's whole way: created over HTTP, signed, encrypted, stored, sent to the simulator in load mode over HTTP,
 * reference stored, asked for, accepted. Server, database and the authority's side share the machine's cores.
 */
export async function pipeline(): Promise<Finding[]> {
  const raw = [await rawRates()];
  const stage = await setUp();
  tell(`Full load for ${(WARM_MS + FULL_MS) / 1_000} s …`);
  const full = await fullLoad(stage, { warmMs: WARM_MS, ms: FULL_MS });
  const half = full.accepted / 2;
  tell(`${full.accepted.toFixed(0)} a second; half of it for ${HALF_MS / 60_000} minutes …`);
  const calm = await halfLoad(stage, half);
  await stage.stop();
  raw.push(await rawRates());
  const one = middle(raw.map(({ single }) => single));
  const all = middle(raw.map(({ several }) => several));
  const rows = [
    ['invoices each second', '', 'of raw, one core', 'of raw, all cores'],
    ['signed and encrypted only', one.toFixed(0), '1.00', (one / all).toFixed(2)],
    ['created, sent, reference stored', full.sent.toFixed(0), ratio(full.sent, one), ratio(full.sent, all)],
    [
      'the same, and accepted: judged',
      full.accepted.toFixed(0),
      ratio(full.accepted, one),
      ratio(full.accepted, all),
    ],
  ];
  const judged = { name: 'pipeline', unit: 'invoices/s', value: full.accepted };
  return [
    {
      ...judged,
      title: `From click to accepted over ${FULL_MS / 1_000} s, with the simulator on the same machine`,
      rows,
      notes: [
        'Every invoice is also decrypted, verified and judged by the simulator on these cores.',
        'Raw: the sealing pool with nothing else running, before and after in the same run.',
      ],
      beside: 'signing and encrypting only, one core',
      besideValue: one,
      goal: 'at least 0.3 of signing and encrypting alone',
      limit: { atLeast: 0.3 },
    },
    {
      ...judged,
      title: 'The same beside a fixed rate',
      rows: [['invoices/s', full.accepted.toFixed(0)]],
      beside: 'goal on two cores',
      besideValue: 500,
      goal: 'at least 500 a second on two cores',
      limit: { atLeast: 1 },
    },
    {
      name: 'pipeline',
      title: `A person's click at half of that rate, until the invoice waits in the queue`,
      rows: [
        ['ms', 'median', 'p99'],
        ['click to queue', calm.median.toFixed(0), calm.p99.toFixed(0)],
        ['the disk alone, one page', calm.disk.median.toFixed(1), calm.disk.p99.toFixed(0)],
      ],
      notes: [
        'The answer waits until the disk has the invoice; the disk was asked alone in the same minutes.',
      ],
      value: calm.p99,
      unit: 'ms',
      beside: 'goal',
      besideValue: 100,
      goal: 'p99 at most 100 ms',
      limit: { atMost: 1 },
    },
    {
      name: 'pipeline',
      title: `Memory of the server over ${HALF_MS / 60_000} minutes at that rate`,
      rows: [
        ['MB', 'second minute', 'last minute'],
        ['resident', (calm.rssBefore / 1e6).toFixed(0), (calm.rssAfter / 1e6).toFixed(0)],
      ],
      value: calm.rssAfter / 1e6,
      unit: 'MB',
      beside: 'in the second minute',
      besideValue: calm.rssBefore / 1e6,
      goal: 'flat: at most 1.1 times as much at the end',
      limit: { atMost: 1.1 },
    },
  ];
}

const ratio = (value: number, beside: number): string => (value / beside).toFixed(2);
const middle = (values: readonly number[]): number => shareOf(values, 0.5);

export interface Stage {
  /** Asks the server's process. */
  ask: <T>(asked: Asked) => Promise<T>;
  sample: () => Promise<Sample>;
  load: (load: Load) => Promise<Loaded>;
  /** A second process of clients, for people beside applications. */
  click: (load: Load) => Promise<Loaded>;
  /** A third: what the disk takes for one page, meanwhile. */
  disk: (ms: number) => Promise<Spread>;
  settings: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

/** A fresh server with its database, the simulator in load mode, and two processes of clients. */
export async function setUp(more: Record<string, string> = {}): Promise<Stage> {
  const dataDir = openFolder('moadi-bench-');
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const simulator = await startSimulator({ port: '0', env: { SIMULATOR_LOAD: '1' } });
  atEnd(() => simulator.stop());
  await registerMemories(simulator.url);
  const settings = {
    ...(await demonstrationSettings(simulator.url, dataDir)),
    ...MANY_REQUESTS,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    PORT: '0',
    SEND_RATE_PER_S: '100000',
    SEND_RATE_PER_CASE_PER_S: '100000',
    ...more,
  };
  const server = startChild('bench/pipeline/serve.ts', [JSON.stringify(settings)]);
  const serving = JSON.stringify(await server.ask<Serving>({ want: 'address' }));
  const [applications, people] = [0, 1].map(() => startChild('bench/pipeline/load.ts', [serving]));
  const disk = startChild('bench/pipeline/disk.ts', [join(dataDir, 'page')]);
  return {
    ask: asked => server.ask(asked),
    sample: () => server.ask<Sample>({ want: 'sample' }),
    load: load => applications!.ask<Loaded>(load),
    click: load => people!.ask<Loaded>(load),
    disk: ms => disk.ask<Spread>({ ms }),
    settings,
    stop: async () => {
      for (const child of [applications!, people!, disk, server]) await child.stop();
      await simulator.stop();
    },
  };
}

/** As much as goes in and comes out: registering waits while too many are under way. */
export async function fullLoad({ sample, load }: Stage, { warmMs, ms }: { warmMs: number; ms: number }) {
  const began = performance.now();
  let first: { at: number; sample: Sample } | undefined;
  for (let now = began; now - began < warmMs + ms; now = performance.now()) {
    const seen = await sample();
    if (!first && now - began >= warmMs) first = { at: now, sample: seen };
    if (seen.created - seen.accepted > MOST_WAITING) await sleep(200);
    else await load({ ms: 400, atOnce: 4, together: TOGETHER });
  }
  const [last, seconds] = [await sample(), (performance.now() - first!.at) / 1_000];
  return {
    sent: (last.sent - first!.sample.sent) / seconds,
    accepted: (last.accepted - first!.sample.accepted) / seconds,
  };
}

async function halfLoad({ sample, load, click, disk }: Stage, perSecond: number) {
  const resident: number[] = [];
  const timer = setInterval(() => void sample().then(({ rssBytes }) => resident.push(rssBytes)), SAMPLE_MS);
  const background = (perSecond - CLICKS_PER_S) / TOGETHER;
  const [people, alone] = await Promise.all([
    click({ ms: HALF_MS, perSecond: CLICKS_PER_S, together: 1 }),
    disk(HALF_MS),
    load({ ms: HALF_MS, perSecond: background, together: TOGETHER }),
  ]);
  clearInterval(timer);
  const minute = 60_000 / SAMPLE_MS;
  return {
    ...people,
    disk: alone,
    rssBefore: middle(resident.slice(minute, 2 * minute)),
    rssAfter: middle(resident.slice(-minute)),
  };
}
