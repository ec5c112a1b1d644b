import { jsonAnswer, refuse, type Answer } from '../http/answer.ts';
import { jsonBody } from '../http/body.ts';
import { megabyte } from '../http/exchange.ts';
import type { Route } from '../http/router.ts';
import type { World } from '../world.ts';
import { fixtureNames, type FixtureName } from './fixture-rows.ts';
import { listInvoices, oneInvoice, registerInvoices } from './invoices.ts';
import type { KnobValues } from './knobs.ts';

/** Everything that tests and people turn and look at. */
export function controlRoutes(world: World): Route[] {
  return [
    { method: 'GET', path: '/health', handle: () => jsonAnswer({ status: 'ok', now: world.clock.now() }) },
    { method: 'GET', path: '/invoices', handle: exchange => listInvoices(world, exchange) },
    { method: 'GET', path: '/invoices/:taxId', handle: (_, { taxId }) => oneInvoice(world, taxId!) },
    { method: 'POST', path: '/control/invoices', handle: exchange => registerInvoices(world, exchange) },
    {
      method: 'POST',
      path: '/control/invoices/:taxId/reaction',
      handle: async (exchange, { taxId }) =>
        react(world, taxId!, ((await jsonBody(exchange)) as { reaction?: unknown }).reaction),
    },
    { method: 'GET', path: '/control/knobs', handle: () => jsonAnswer(world.knobs.values) },
    {
      method: 'PUT',
      path: '/control/knobs',
      handle: async exchange => turnKnobs(world, await jsonBody(exchange)),
    },
    { method: 'GET', path: '/control/clock', handle: () => clock(world) },
    {
      method: 'PUT',
      path: '/control/clock',
      handle: async exchange => moveClock(world, await jsonBody(exchange)),
    },
    { method: 'POST', path: '/control/key-change', handle: () => changeKey(world) },
    { method: 'GET', path: '/control/fixtures/:name', handle: (_, { name }) => fixture(world, name!) },
    {
      method: 'PUT',
      path: '/control/fixtures/:name',
      handle: async (exchange, { name }) =>
        editFixture(world, name!, await jsonBody(exchange, 10 * megabyte)),
    },
    {
      method: 'POST',
      path: '/control/goods-list',
      handle: async exchange => {
        const isNext = exchange.argument('list') === 'next';
        return jsonAnswer(await world.takeGoodsList(await exchange.bytes(MOST_PART), isNext));
      },
    },
    {
      method: 'GET',
      path: '/control/goods/:stuffId',
      handle: (exchange, { stuffId }) => goodAt(world, stuffId!, exchange.argument('at')),
    },
    { method: 'POST', path: '/control/reset', handle: () => reset(world) },
  ];
}

/** A part of the goods list, unpacked or not. */
const MOST_PART = 512 * megabyte;

const reactions: Record<string, 'APPROVED' | 'REJECTED'> = { approve: 'APPROVED', reject: 'REJECTED' };

/** What the buyer does in the portal (section 7.3). */
export function react(world: World, taxId: string, reaction: unknown): Answer {
  world.settle();
  const state =
    typeof reaction === 'string' && Object.hasOwn(reactions, reaction) ? reactions[reaction] : undefined;
  if (!state) throw refuse('malformed', 'reaction');
  const entry = world.portal.get(taxId);
  if (!entry) throw refuse('no-invoice');
  if (entry.state !== 'AWAITING_REACTION') throw refuse('not-awaiting', entry.state);
  world.record({ type: 'reaction', taxId, state });
  return jsonAnswer(world.portal.get(taxId));
}

export function turnKnobs(world: World, change: unknown): Answer {
  const problem = world.knobs.problem(change);
  if (problem) throw refuse('wrong-setting', problem);
  world.record({ type: 'knobs', change: change as Partial<KnobValues> });
  return jsonAnswer(world.knobs.values);
}

function clock(world: World): Answer {
  const now = world.clock.now();
  return jsonAnswer({ now, iso: new Date(now).toISOString(), offsetMs: world.clock.offsetMs });
}

/** One of `offsetMs`, `now` (epoch ms or ISO), `advanceMs`, `advanceDays`. */
export function moveClock(world: World, change: object): Answer {
  const { offsetMs, now, advanceMs, advanceDays } = change as Record<string, unknown>;
  const numeric = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);
  const target =
    offsetMs !== undefined
      ? numeric(offsetMs)
      : now !== undefined
        ? (typeof now === 'string' ? Date.parse(now) : numeric(now)) - Date.now()
        : world.clock.offsetMs +
          (advanceMs === undefined ? numeric(advanceDays) * 86_400_000 : numeric(advanceMs));
  if (!world.clock.move(target)) throw refuse('malformed', 'clock');
  world.record({ type: 'clock', offsetMs: world.clock.offsetMs });
  world.settle();
  return clock(world);
}

export async function changeKey(world: World): Promise<Answer> {
  await world.changeKey();
  return jsonAnswer({ id: world.keys.current.id });
}

/** What is known of an id for an invoice that is issued `at` (epoch ms), now where absent; both parts may be. */
function goodAt({ clock, fixtures }: World, stuffId: string, at = String(clock.now())): Answer {
  if (!/^\d{1,15}$/.test(at)) throw refuse('malformed', 'at');
  return jsonAnswer({ good: fixtures.good(stuffId), rate: fixtures.rateAt(stuffId, Number(at)) });
}

function fixture(world: World, name: string): Answer {
  return jsonAnswer(world.fixtures.get(fixtureName(name)));
}

export function editFixture(world: World, name: string, rows: unknown): Answer {
  const known = fixtureName(name);
  const problem = world.fixtures.problem(known, rows);
  if (problem) throw refuse('wrong-setting', problem);
  world.record({ type: 'fixture', name: known, rows });
  return fixture(world, name);
}

function fixtureName(name: string): FixtureName {
  const known = fixtureNames.find(each => each === name);
  if (!known) throw refuse('no-fixture');
  return known;
}

export function reset(world: World): Answer {
  world.reset();
  return jsonAnswer({ status: 'ok' });
}
