import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayHear, type Addressed, type Listener } from './index.ts';

const payer: Listener = { userId: 'a', role: 3 };
const support: Listener = { userId: 's', role: 2 };
const contracts: Listener = { userId: 'c', role: 4 };
const inCase = (listener: Listener, caseRole?: 1 | 2 | 3, caseState: 5 | 7 = 5): Listener => ({
  ...listener,
  caseRole,
  caseState,
});

test('rows of a case are told to anyone who may read them there, and to nobody else', () => {
  const changed: Addressed = { topic: 'invoices', clientId: 481205937, ids: ['x'] };
  assert.equal(mayHear(changed, inCase(payer, 3)), true);
  assert.equal(mayHear(changed, inCase(payer)), false, 'a stranger');
  assert.equal(mayHear(changed, payer), false, 'a case that is not known');
  assert.equal(mayHear(changed, inCase(payer, 1, 7)), false, 'a case whose invoices are not shown now');
  assert.equal(mayHear(changed, inCase(support)), true);
  assert.equal(mayHear(changed, inCase(contracts)), false, 'staff that may not read invoices');
});

test('what a case keeps is told to who may see those rows in it, and to staff with the list of all cases', () => {
  const expert: Listener = { userId: 'e', role: 5 };
  const business: Listener = { userId: 'b', role: 9 };
  const heardBy = (topic: 'buyers' | 'goods' | 'contracts' | 'files', listeners: readonly Listener[]) =>
    listeners.map(listener => mayHear({ topic, clientId: 481205937, ids: ['x'] }, listener));
  const listeners = [1, 2, 3].map(role => inCase(payer, role as 1 | 2 | 3));
  assert.deepEqual(heardBy('buyers', listeners), [true, true, true]);
  assert.deepEqual(
    heardBy('goods', listeners),
    [true, true, false],
    'who prepares chooses goods and has no list of them',
  );
  assert.deepEqual(heardBy('contracts', listeners), [true, false, false]);
  assert.deepEqual(heardBy('files', listeners), [true, true, true]);
  for (const topic of ['buyers', 'goods', 'contracts', 'files'] as const)
    assert.deepEqual(heardBy(topic, [payer, inCase(payer)]), [false, false], topic);
  // A case whose state closes its own list is on that of the staff all the same.
  assert.deepEqual(
    heardBy('contracts', [
      { ...expert, caseState: 6 },
      { ...support, caseState: 6 },
    ]),
    [true, false],
  );
  const people = [payer, support, business].map(one => mayHear({ topic: 'people', ids: ['x'] }, one));
  assert.deepEqual(people, [false, true, false]);
});

test('what names a person is told to that person alone, also who is in the case no longer', () => {
  const ended: Addressed = { topic: 'cases', clientId: 481205937, userId: 'a' };
  assert.equal(mayHear(ended, inCase(payer)), true);
  assert.equal(mayHear(ended, inCase({ ...payer, userId: 'b' }, 1)), false);
  assert.equal(mayHear(ended, inCase(support)), false);
});

test('of a ticket the person who asked hears; of what the support makes of it the support alone', () => {
  const ticket: Addressed = { topic: 'tickets', userId: 'a', ids: ['x'] };
  assert.equal(mayHear(ticket, payer), true);
  assert.equal(mayHear(ticket, { ...payer, userId: 'b' }), false);
  for (const topic of ['ticketDesk', 'ticketNotes', 'ticketPresence'] as const)
    assert.deepEqual(
      [payer, contracts, support].map(listener => mayHear({ topic, ids: ['x'] }, listener)),
      [false, false, true],
      topic,
    );
});
