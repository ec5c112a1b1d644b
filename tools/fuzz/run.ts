import { caseState } from '@moadi/domain/enums';
import { OTHER_CASE, OWN_CASE } from '../../apps/server/test/requests/people.ts';
import { drafted, Play, single, type Failure } from './play.ts';
import { randomOf } from './random.ts';
import { rules } from './rules.ts';
import { startWorld, type World } from './world.ts';

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
  played: Map<string, number>;
}

/** So many plays make a round: single requests side by side, then a sequence of requests that a rule holds over. */
const ROUND = 40;
/** As a few people do who work at the same time. */
const SIDE_BY_SIDE = 4;
/** So many failures say enough. */
const MOST_FAILURES = 25;

/** Plays until so many requests were sent: each play follows from seed and number, on the rows that the plays before have left. */
export async function fuzz({ requests, seed, from = 1, tell = () => {} }: FuzzOptions): Promise<FuzzResult> {
  const world = await startWorld();
  const result: FuzzResult = { requests: 0, fiveHundreds: 0, failures: [], played: new Map() };
  try {
    for (let number = from; result.requests < requests && result.failures.length < MOST_FAILURES;) {
      const count = Math.min(SIDE_BY_SIDE, ROUND - (number % ROUND), requests - result.requests);
      const isRule = number % ROUND === 0;
      const plays = Array.from({ length: isRule ? 1 : count }, (_, i) => playOf(world, seed, number + i));
      const drafts = isRule ? [] : plays.map(({ play }) => drafted(play));
      await Promise.all(
        isRule
          ? plays.map(({ rule, play }) => rules[rule]!(play))
          : plays.map(({ play }, i) => single(play, drafts[i]!)),
      );
      for (const one of plays) note(result, one, seed, tell);
      number += plays.length;
      world.server.clock.advance(100 * plays.length);
      if (number % ROUND === 0) await rest(world);
    }
  } finally {
    await world.stop();
  }
  return result;
}

interface Numbered {
  number: number;
  /** What is played. */
  rule: string;
  play: Play;
}

function playOf(world: World, seed: number, number: number): Numbered {
  const random = randomOf(seed, number);
  const rule = number % ROUND === 0 ? random.pick(Object.keys(rules)) : 'one request';
  return { number, rule, play: new Play(world, random) };
}

function note(
  result: FuzzResult,
  { number, rule, play }: Numbered,
  seed: number,
  tell: (line: string) => void,
): void {
  result.requests += play.requests;
  result.fiveHundreds += play.fiveHundreds;
  result.played.set(rule, (result.played.get(rule) ?? 0) + 1);
  for (const failure of play.failures) {
    result.failures.push({ ...failure, number });
    tell(
      `play ${number} of seed ${seed} (${rule}): ${failure.what}
    ${failure.request}
    again: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`,
    );
  }
}

/** Nobody has asked too often, people may sign in with the role they began with, and the cases are active, whatever staff has changed on the way. */
async function rest({ server, people, users }: World): Promise<void> {
  await server.database.db.system(async tx => {
    await tx.deleteFrom('limit_counters').execute();
    const active = { state: caseState.id.taxPayer };
    await tx.updateTable('cases').set(active).where('client_id', 'in', [OWN_CASE, OTHER_CASE]).execute();
    for (const { id, ...asTheyBegan } of users) {
      const { numUpdatedRows } = await tx
        .updateTable('users')
        .set(asTheyBegan)
        .where('id', '=', id)
        .where(eb =>
          eb.or(
            Object.entries(asTheyBegan).map(([name, value]) =>
              eb(name as keyof typeof asTheyBegan, 'is distinct from', value),
            ),
          ),
        )
        .executeTakeFirst();
      // Who was changed is signed out.
      if (numUpdatedRows > 0n) people.forget(asTheyBegan.mobile_number);
    }
  });
}
