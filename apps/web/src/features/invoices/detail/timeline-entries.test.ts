import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf, type Attempt, type Happening } from './timeline-entries.ts';

const event = (at: number, name: string, referenceNumber?: string) =>
  ({
    id: name,
    at,
    event: name,
    to: 1,
    actor: 'worker',
    ...(referenceNumber && { referenceNumber }),
  }) as Happening;
const sent = (sentAt: number) =>
  ({ taxId: `A${sentAt}`, sentAt, sends: 1, outcome: 'taken', asks: 0 }) as Attempt;

test('tries stand between what happened before them and what came of them', () => {
  const entries = entriesOf({
    events: [event(1, 'register'), event(5, 'renewed'), event(9, 'taken')],
    tries: [sent(1), sent(7)],
  });
  assert.deepEqual(
    entries.map(({ event, attempt }) => event?.event ?? attempt!.taxId),
    ['register', 'A1', 'renewed', 'A7', 'taken'],
  );
});

test('a reference number is told where it comes up, and once', () => {
  const events = [event(1, 'taken', 'R1'), event(2, 'accepted', 'R1'), event(3, 'taken', 'R2')];
  assert.deepEqual(
    entriesOf({ events, tries: [] }).map(({ event }) => event?.referenceNumber),
    ['R1', undefined, 'R2'],
  );
});
