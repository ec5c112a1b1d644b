import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateMachine } from './machine.ts';

const doors = stateMachine<1 | 2, 'make' | 'open' | 'close', 'owner' | 'guest'>([
  { from: null, to: 2, event: 'make', by: ['owner'] },
  { from: 2, to: 1, event: 'open', by: ['owner', 'guest'] },
  { from: 1, to: 2, event: 'close', by: ['owner'] },
  { from: 2, to: 2, event: 'close', by: ['owner', 'guest'] },
]);

test('an event leads where its row says, and nowhere without one', () => {
  assert.equal(doors.nextState(null, 'make'), 2);
  assert.equal(doors.nextState(2, 'open'), 1);
  assert.equal(doors.nextState(1, 'open'), undefined);
  assert.equal(doors.nextState(null, 'open'), undefined);
});

test('who may cause what, and in which states', () => {
  assert.ok(doors.mayCause('guest', 2, 'open'));
  assert.ok(!doors.mayCause('guest', 1, 'close'));
  assert.ok(!doors.mayCause('guest', 1, 'open'));
  assert.deepEqual(doors.statesFor('owner', 'close'), [1, 2]);
  assert.deepEqual(doors.statesFor('guest', 'close'), [2]);
  // What only begins has no state to be in.
  assert.deepEqual(doors.statesFor('owner', 'make'), []);
});

test('two rows of one event from one state are a mistake', () => {
  const row = { from: 1, event: 'go', by: ['x'] } as const;
  assert.throws(() =>
    stateMachine<number, 'go', 'x'>([
      { ...row, to: 2 },
      { ...row, to: 3 },
    ]),
  );
});
