import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceState } from '../enums/index.ts';
import { registeredStates } from './reaction.ts';
import {
  invoiceTransitions,
  mayCause,
  nextState,
  pendingStates,
  registeredUnchangedStates,
  statesFor,
  unansweredStates,
  unfinishedStates,
} from './states.ts';

test('the table is product.md section 3, row by row', () => {
  const arrows = new Set(invoiceTransitions.map(({ from, to }) => `${from ?? '–'}→${to}`));
  assert.deepEqual(
    [...arrows].sort(),
    [
      ...['–→1', '–→10', '–→9', '9→1', '9→11', '10→1', '1→2', '2→3', '2→4', '2→5', '1→12', '2→12'],
      ...['12→2', '12→3', '12→4', '12→5', '12→11', '1→11', '3→11', '3→1', '3→10', '10→10', '11→1', '11→10'],
      // Withdrawn while it was on its way, and the authority has it.
      '11→12',
      // Sent again by a person, or given up again: the state stays.
      '12→12',
      ...['4→6', '4→7', '4→8', '5→6', '5→7', '5→8'],
      // Refused for a reason of the authority's own (protocol 7.1): sealed again under a new number.
      ...['2→1', '12→1'],
      // Once its correction has come to nothing (protocol 7.2).
      ...['6→6', '6→7', '6→8', '7→6', '7→7', '7→8'],
    ].sort(),
  );
});

test('R6: nothing leaves a final state', () => {
  assert.ok(!invoiceTransitions.some(({ from }) => from === invoiceState.id.cancelled));
  for (const { to, by } of invoiceTransitions.filter(({ from }) => from === 6 || from === 7)) {
    assert.ok([6, 7, 8].includes(to));
    assert.deepEqual(by, ['authority']);
  }
  assert.equal(nextState(invoiceState.id.accepted, 'register'), undefined);
});

test('anyone who prepares never sends', () => {
  assert.equal(mayCause('preparer', null, 'register'), false);
  assert.equal(mayCause('preparer', null, 'registerProforma'), true);
  assert.equal(mayCause('preparer', invoiceState.id.proforma, 'send'), false);
});

test('a person of the case withdraws only what waits or was refused; staff also what needs review', () => {
  assert.deepEqual(statesFor('sender', 'withdraw'), [9, 1, 3]);
  assert.deepEqual(statesFor('staff', 'withdraw'), [12]);
});

test('unfinished is what the authority has not registered; unanswered is what it may have; registered and unchanged is what nothing has replaced', () => {
  assert.deepEqual(
    unfinishedStates,
    invoiceState.ids.filter(id => !registeredStates.includes(id)),
  );
  const { readyToSend, receiveConfirmed, needsReview, acceptedWithWarnings, accepted } = invoiceState.id;
  assert.deepEqual(pendingStates, [readyToSend, receiveConfirmed]);
  assert.deepEqual(unansweredStates, [readyToSend, receiveConfirmed, needsReview]);
  assert.deepEqual(registeredUnchangedStates, [acceptedWithWarnings, accepted]);
});
