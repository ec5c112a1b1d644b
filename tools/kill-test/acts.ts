import { connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { killNow } from '../processes.ts';
import type { Supervised } from './supervised.ts';
import type { World } from './world.ts';

/** One way to hurt the product. */
export interface Act {
  name: string;
  weight: number;
  /** Returns what did not go as it must. */
  strike: (world: World, random: () => number) => Promise<readonly string[]>;
}

/** SIGTERM ends with 0 within this time (R21). */
const STOP_MS = 15_000;

const kill = async (victims: readonly Supervised[]): Promise<readonly string[]> => {
  await Promise.all(victims.map(victim => victim.kill()));
  return [];
};

async function told(victim: Supervised): Promise<readonly string[]> {
  await victim.ready();
  const { code, ms } = await victim.terminate();
  if (code === 0 && ms <= STOP_MS) return [];
  return [`${victim.name} ended with ${code} after ${Math.round(ms)} ms of being told to`];
}

/** It takes nobody in any more, and its leases are let go, for the next worker to take at once. */
async function toldUnderLoad(
  victim: Supervised,
  { server, serverUrl, leasesOf }: World,
): Promise<readonly string[]> {
  await victim.ready();
  const pid = victim.pid();
  const closed = victim === server ? notClosed(serverUrl) : [];
  const surprises = [...(await told(victim)), ...(await closed)];
  const leases = await leasesOf(pid);
  return leases === 0 ? surprises : [...surprises, `${victim.name} left ${leases} leases behind`];
}

/** Anyone who is told to stop refuses connections from then on, also while it finishes what it has begun. */
async function notClosed(url: string): Promise<readonly string[]> {
  const { port } = new URL(url);
  for (let waited = 0; waited < CLOSED_MS; waited += 20) {
    if (await refuses(Number(port))) return [];
    await sleep(20);
  }
  return [`the server took connections for ${CLOSED_MS} ms after it was told to stop`];
}

/** A busy machine; its next start takes longer. */
const CLOSED_MS = 1_500;

const refuses = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = dial(port, '127.0.0.1');
    const tell = (is: boolean) => void (probe.destroy(), resolve(is));
    probe.on('connect', () => tell(false)).on('error', () => tell(true));
  });

/** PostgreSQL as a power cut leaves it: its processes at once, and who keeps it. */
const cut = ({ database, postgres }: World) => database.kill(postgres());

const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

export const acts: readonly Act[] = [
  {
    name: 'kill -9 a worker',
    weight: 4,
    strike: ({ workers }, random) => kill([oneOf(workers, random)]),
  },
  { name: 'kill -9 both workers', weight: 2, strike: ({ workers }) => kill(workers) },
  { name: 'kill -9 the server', weight: 4, strike: ({ server }) => kill([server]) },
  {
    name: 'kill -9 the database',
    weight: 4,
    strike: async world => (await cut(world), []),
  },
  {
    name: "kill -9 the database's keeper", // An orphan goes on, and its next keeper ends it first.
    weight: 1,
    strike: ({ database }) => kill([database]),
  },
  {
    name: 'kill -9 one process of the database', // PostgreSQL then ends all others and recovers by itself.
    weight: 2,
    strike: async ({ postgres }, random) => {
      const [, ...children] = postgres();
      if (children.length > 0) killNow(oneOf(children, random));
      return [];
    },
  },
  {
    name: 'kill -9 everything',
    weight: 2,
    strike: async world => {
      await Promise.all([cut(world), kill([world.server, ...world.workers])]);
      return [];
    },
  },
  { name: 'SIGTERM a worker', weight: 2, strike: ({ workers }, random) => told(oneOf(workers, random)) },
  { name: 'SIGTERM the server', weight: 2, strike: ({ server }) => told(server) },
];

/** Within so long of each other all of them are told to stop. */
const SPREAD_MS = 1_500;

/** Everything that can be told to stop, each at a moment of its own (R21). */
export const stops: readonly Act[] = [
  {
    name: 'SIGTERM the server and both workers',
    weight: 1,
    strike: async (world, random) => {
      const victims = [world.server, ...world.workers];
      const ends = victims.map(async victim => {
        await sleep(random() * SPREAD_MS);
        return toldUnderLoad(victim, world);
      });
      return (await Promise.all(ends)).flat();
    },
  },
];
/** How many that are in one round. */
export const STOPS_A_ROUND = 3;
