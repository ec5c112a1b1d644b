import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapStepping, mapYielding } from './map-yielding.ts';

/** Keeps the thread. */
function busy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

/** How many turns others had, while it was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let more = true;
  const next = () => void (more && (turns++, setImmediate(next)));
  setImmediate(next);
  await work();
  more = false;
  return turns;
}

test('many things are done in order, and others have their turns in between', async () => {
  const items = [...Array(100).keys()];
  const turns = await turnsDuring(async () =>
    assert.deepEqual(
      await mapYielding(items, (item, index) => (busy(1), [item, index])),
      items.map(i => [i, i]),
    ),
  );
  assert.ok(turns >= 15, `${turns} turns`);
  // What takes no time waits for nobody.
  assert.ok((await turnsDuring(() => mapYielding(items, item => item))) <= 3);
});

test('of work in steps, also one thing lets others have their turns', async () => {
  const turns = await turnsDuring(async () =>
    assert.deepEqual(
      await mapStepping(['a', 'b'], function* (item) {
        for (let i = 0; i < 50; i += 1) yield busy(1);
        return `${item}!`;
      }),
      ['a!', 'b!'],
    ),
  );
  assert.ok(turns >= 15, `${turns} turns`);
});

test('what fails fails the whole, as it would in a loop', async () => {
  await assert.rejects(
    mapYielding([1, 2, 3, 4, 5, 6], item => {
      if (item === 6) throw new Error('the sixth');
    }),
    /the sixth/,
  );
});
