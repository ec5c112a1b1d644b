import { Play, single, type Failure } from './play.ts';
import { randomOf } from './random.ts';
import { rules } from './rules.ts';
import { startWorld } from './world.ts';

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** The first play: to play one again, with one request. */
  from?: number;
  tell?: (line: string) => void;
}

export interface FuzzResult {
  requests: number;
  fiveHundreds: number;
  failures: (Failure & { number: number })[];
  /** How often each status was answered, and each rule played. */
  played: ReadonlyMap<string, number>;
}

/** Of so many plays one is a sequence of requests that a rule holds over. */
const RULE_EVERY = 40;
/** So many failures say enough. */
const MOST_FAILURES = 25;

/** Plays until so many requests were sent: each play follows from seed and number, on the rows that the plays before have left. */
export async function fuzz({ requests, seed, from = 1, tell = () => {} }: FuzzOptions): Promise<FuzzResult> {
  const world = await startWorld();
  const result: FuzzResult = { requests: 0, fiveHundreds: 0, failures: [], played: new Map() };
  const played = result.played as Map<string, number>;
  try {
    for (
      let number = from;
      result.requests < requests && result.failures.length < MOST_FAILURES;
      number += 1
    ) {
      const random = randomOf(seed, number);
      const play = new Play(world, random);
      const isRule = number % RULE_EVERY === 0;
      const rule = isRule ? random.pick(Object.keys(rules)) : 'one request';
      await (isRule ? rules[rule]!(play) : single(play));
      played.set(rule, (played.get(rule) ?? 0) + 1);
      result.requests += play.requests;
      result.fiveHundreds += play.fiveHundreds;
      for (const failure of play.failures) {
        result.failures.push({ ...failure, number });
        tell(
          `play ${number} of seed ${seed} (${rule}): ${failure.what}\n    ${failure.request}\n    again: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`,
        );
      }
      await rest(world);
    }
  } finally {
    await world.stop();
  }
  return result;
}

/** Time goes on a little, and nobody has asked too often. */
async function rest({ server }: Awaited<ReturnType<typeof startWorld>>): Promise<void> {
  server.clock.advance(100);
  await server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
}
