import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE } from '../../apps/server/src/features/invoices/sending/engine/kinds.ts';
import { seeded } from '../../apps/server/src/features/invoices/sending/engine/model-authority.testkit.ts';
import { demoCases } from '../seed/people.ts';
import { acts, stops, type Act } from './acts.ts';
import { startBooks } from './books.ts';
import { startLoad } from './load.ts';
import { openSession } from './session.ts';
import { compare, dropped, settled, type Findings } from './verdict.ts';
import { startWorld, type World } from './world.ts';

export interface Options {
  /** Killed in all ways, or told to stop: then nothing that was begun may be left without its answer (R21). */
  how?: 'killed' | 'stopped';
  rounds: number;
  seed: number;
  tell: (line: string) => void;
}

/** What was done, and how long it took until everything ran again. */
export interface Round {
  act: string;
  backMs: number;
}

export interface Result {
  findings: Findings;
  rounds: readonly Round[];
  invoices: number;
  /** Brought in whole, of sixty invoices each. */
  books: number;
  /** Requests of people that ended without an answer and were sent again. */
  lostAnswers: number;
  failedStarts: number;
  /** From the end of the load until nothing was to be done any more. */
  settledMs: number;
}

/** What the authority does wrong all the while: a little of everything, so that kills meet it. */
const faults = {
  drop: 0.03,
  'drop-before': 0.03,
  down: 0.02,
  slow: { rate: 0.05, value: '1500' },
  busy: { rate: 0.02, value: '1' },
  malformed: 0.02,
  foreign: 0.01,
};
/** Sometimes the next blow falls while what was struck is still coming back. */
const AT_ONCE = 0.2;

/**
 * R10: real processes under load, one of them killed round after round; then what people were told, what we know and what
 * the authority knows must agree. What is done, and when, follows from the seed; what it meets does not.
 */
export async function killTest({ how = 'killed', rounds, seed, tell }: Options): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'moadi-kill-'));
  const isKilled = how === 'killed';
  const random = seeded(seed);
  const world = await startWorld(directory);
  const stop = new AbortController();
  try {
    await world.faults(faults);
    const session = openSession(world.serverUrl, world.simulator.url, ownerOf, stop.signal);
    const load = startLoad(session, seeded(seed + 1), stop.signal);
    const books = startBooks(session, seed, stop.signal);
    const done: Round[] = [];
    const surprises: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      await sleep(200 + random() * 1_800);
      const act = chosen(isKilled ? acts : stops, random());
      const began = performance.now();
      surprises.push(...(await act.strike(world, random)));
      const atOnce = isKilled && random() < AT_ONCE;
      if (!atOnce) await everythingRuns(world);
      const backMs = performance.now() - began;
      if (!atOnce) done.push({ act: act.name, backMs });
      tell(`${round}/${rounds} ${act.name}${atOnce ? '' : `: back after ${(backMs / 1000).toFixed(1)} s`}`);
    }
    await everythingRuns(world);
    await load.finish();
    await books.finish();
    await world.faults({});
    tell(
      `${load.registered.length} invoices registered, ${books.begun.length} books; waiting until all is done`,
    );
    const settledMs = await settled(world.databaseUrl, 2 * LEASE.leaseMs);
    const findings = await compare(world.databaseUrl, world.simulator.url, load.registered, books.begun);
    return {
      findings: {
        ...findings,
        ...(!isKilled && {
          'registered, and not answered': await dropped(world.databaseUrl, load.registered, load.lost),
        }),
        'refused to somebody': [...load.surprises, ...books.surprises],
        'ended by itself, or not as told': [...surprises, ...world.all.flatMap(one => one.surprises)],
      },
      rounds: done,
      invoices: load.registered.length,
      books: books.begun.length,
      lostAnswers: load.lost.length,
      failedStarts: world.all.reduce((sum, one) => sum + one.failedStarts(), 0),
      settledMs,
    };
  } finally {
    stop.abort();
    await world.stop();
    rmSync(realpathSync(join(directory, 'postgres')), { recursive: true, force: true });
    rmSync(directory, { recursive: true, force: true });
  }
}

const ownerOf = (path: string): string =>
  demoCases.find(({ clientId }) => path.includes(String(clientId)))!.owner;

const everythingRuns = (world: World) => Promise.all(world.all.map(one => one.ready()));

function chosen(from: readonly Act[], chance: number): Act {
  const total = from.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance * total;
  return from.find(({ weight }) => (left -= weight) < 0)!;
}
