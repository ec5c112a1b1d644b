import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapYielding } from './map-yielding.ts';

test('many things are done in order, and others have their turns in between', async () => {
  let turns = 0;
  let more = true;
  const next = () => void (more && (turns++, setImmediate(next)));
  setImmediate(next);
  const done = await mapYielding([...Array(100).keys()], (item, index) => [item, index, turns] as const);
  more = false;
  assert.deepEqual(
    done.map(([item, index]) => [item, index]),
    [...Array(100).keys()].map(i => [i, i]),
  );
  assert.ok(done.at(-1)![2] >= 20, `${turns} turns`);
});

test('what fails fails the whole, as it would in a loop', async () => {
  await assert.rejects(
    mapYielding([1, 2, 3, 4, 5, 6], item => {
      if (item === 6) throw new Error('the sixth');
    }),
    /the sixth/,
  );
});
