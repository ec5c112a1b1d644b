import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/server.ts';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { setUp, type Stage } from './pipeline.ts';

const WORKERS = [1, 2, 4];
const BACKLOG = 12_000;
const ROUNDS = 2;
const main = join(import.meta.dirname, '../apps/server/src/main.ts');

/** How fast 1, 2 and 4 processes of `npm run worker` send a backlog beside one PostgreSQL, with the simulator in load mode. */
export async function scale(): Promise<Finding[]> {
  const dataDir = openFolder('moadi-bench-');
  const database = await startEmbedded({ dataDir });
  atEnd(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const stage = await setUp({ DATABASE_URL: database.adminUrl, WORKER: 'false' });
  const rates = new Map(WORKERS.map(count => [count, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++)
    for (const count of round % 2 === 0 ? WORKERS : WORKERS.toReversed()) {
      await fill(stage);
      rates.get(count)!.push(await drain(stage, count));
    }
  const best = (count: number) => Math.max(...rates.get(count)!);
  const one = best(1);
  return [
    {
      name: 'scale',
      title: `A backlog of ${BACKLOG.toLocaleString('en')} invoices, sent by separate worker processes`,
      rows: [
        ['workers', 'sent each second', 'ratio'],
        ...WORKERS.map(count => [String(count), best(count).toFixed(0), (best(count) / one).toFixed(2)]),
      ],
      notes: [
        `Better of ${ROUNDS} rounds. The database and the authority's side share the same cores with the workers.`,
        'On a machine of their own workers add up until the database is the limit; here the cores are.',
      ],
      value: best(4),
      unit: 'invoices/s',
      beside: 'one worker',
      besideValue: one,
      goal: 'four workers hinder each other by a fifth at most',
      limit: { atLeast: 0.8 },
    },
  ];
}

async function fill({ sample, load }: Stage): Promise<void> {
  const { created, sent } = await sample();
  tell(`Registering ${BACKLOG} invoices …`);
  while ((await sample()).created < created + BACKLOG - (created - sent))
    await load({ ms: 1_000, atOnce: 4, together: 50 });
}

/** Sent each second, from the first to nine tenths of the backlog. */
async function drain({ sample, settings }: Stage, count: number): Promise<number> {
  const workers = Array.from({ length: count }, () => startWorker(settings));
  const { sent: before, created } = await sample();
  const target = before + (created - before) * 0.9;
  let first: { at: number; sent: number } | undefined;
  for (;;) {
    await sleep(250);
    const { sent } = await sample();
    const now = performance.now();
    if (!first && sent > before) first = { at: now, sent };
    if (first && sent >= target) {
      const rate = ((sent - first.sent) * 1_000) / (now - first.at);
      tell(`${count} workers: ${rate.toFixed(0)} a second`);
      await Promise.all(workers.map(stopWorker));
      return rate;
    }
  }
}

function startWorker(settings: Readonly<Record<string, string>>): ChildProcess {
  const worker = spawn(process.execPath, [main, '--worker'], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  atEnd(() => stopWorker(worker));
  return worker;
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
}
