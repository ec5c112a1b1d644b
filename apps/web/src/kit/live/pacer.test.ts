import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { createPacer } from './pacer.ts';

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
});

/** Step by step, so that a timer that one sets runs too. */
const pass = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 100) mock.timers.tick(100);
};

test('what comes is handed on at once, and what follows together, once in two seconds', () => {
  const handed: number[][] = [];
  const give = createPacer<number>(2_000, all => {
    handed.push([...all]);
    return [];
  });
  give([1]);
  assert.deepEqual(handed, [[1]]);
  for (let i = 2; i < 40; i++) {
    give([i]);
    mock.timers.tick(100);
  }
  assert.deepEqual(
    handed.map(({ length }) => length),
    [1, 20],
  );
  pass(60_000);
  assert.equal(handed.flat().length, 39);
  give([40]);
  assert.deepEqual(handed.at(-1), [40], 'after a rest at once');
});

test('what is handed back comes once more the next time', () => {
  const handed: number[][] = [];
  const give = createPacer<number>(2_000, all => {
    handed.push([...all]);
    return handed.length < 3 ? all : [];
  });
  give([1]);
  pass(10_000);
  assert.deepEqual(handed, [[1], [1], [1]]);
});
