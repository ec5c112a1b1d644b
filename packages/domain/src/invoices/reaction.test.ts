import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isSettled,
  LAST_REACTION_ASK_MS,
  nextReactionAsk,
  reactionDeadline,
  registeredStates,
} from './reaction.ts';
import { invoiceTransitions } from './states.ts';

const DAY = 86_400_000;
const accepted = Date.UTC(2026, 10, 21, 8, 3, 7, 11);

function asks(): number[] {
  const times: number[] = [];
  for (let at = nextReactionAsk(accepted, accepted); at !== undefined; at = nextReactionAsk(accepted, at))
    times.push(at);
  return times;
}

test('the reaction is asked for soon after acceptance, then at growing gaps, until well after the 30 days', () => {
  const times = asks();
  assert.ok(times[0]! - accepted <= 2 * 60_000);
  assert.ok(times.at(-1)! - accepted >= 38 * DAY && times.at(-1)! - accepted <= 42 * DAY);
  assert.ok(times.length < 60, `${times.length} asks in a whole life`);
  const firstDay = times.filter(at => at - accepted < DAY).length;
  const lastWeek = times.filter(at => at - accepted > 33 * DAY).length;
  assert.ok(firstDay >= 5 && lastWeek <= 8);
});

test('the buyer has thirty days, and is still asked for when they are over', () => {
  assert.equal(reactionDeadline(accepted), accepted + 30 * DAY);
  assert.ok(nextReactionAsk(accepted, reactionDeadline(accepted)));
});

test('after the last moment nobody asks, before it somebody does', () => {
  assert.ok(nextReactionAsk(accepted, accepted + LAST_REACTION_ASK_MS - 1));
  assert.equal(nextReactionAsk(accepted, accepted + LAST_REACTION_ASK_MS), undefined);
});

test('R8 invoices accepted within an hour come due together', () => {
  const due = new Set<number>();
  for (let second = 0; second < 3_600; second += 7) {
    const at = accepted + second * 1_000;
    due.add(nextReactionAsk(at, at + 2 * DAY)!);
  }
  assert.ok(due.size <= 2);
  const onTheHour = asks().filter(at => at - accepted > 2 * 3_600_000);
  assert.deepEqual(new Set(onTheHour.map(at => at % 3_600_000)), new Set([0]));
});

test('a reaction that nobody expects to change is settled, unless the limit of article 6 is passed', () => {
  for (const [taxPayerSystemStatus, article6Status, settled] of [
    [2, 2, true],
    [3, undefined, true],
    [6, 2, true],
    [7, undefined, true],
    [5, 2, false],
    [1, 2, false],
    [2, 1, false],
    [0, 2, false],
    [undefined, 2, false],
  ] as const)
    assert.equal(isSettled({ taxPayerSystemStatus, article6Status }), settled);
});

test('registered is what the authority has accepted, whatever came of it afterwards', () => {
  const registered = new Set(
    invoiceTransitions.filter(({ event }) => event.startsWith('accepted')).map(({ to }) => to),
  );
  // A set is walked in the order in which it grows.
  for (const state of registered)
    for (const { from, to } of invoiceTransitions) if (from === state) registered.add(to);
  assert.deepEqual([...registeredStates].toSorted(), [...registered].toSorted());
});
