import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smsKind } from '../enums/index.ts';
import { atTehranTime, dayOfJalali } from '../primitives/index.ts';
import { declinableKinds, smsMoment, smsText } from './index.ts';

const { id } = smsKind;
const day = dayOfJalali({ year: 1405, month: 9, day: 3 })!;

test('codes and warnings of security are never declined', () => {
  assert.deepEqual(declinableKinds, [
    id.caseState,
    id.contract,
    id.access,
    id.invoice,
    id.deadline,
    id.ticket,
  ]);
});

test('what can wait leaves between eight and ten in the evening of Tehran, the others at once', () => {
  const at = (hour: number, minute = 0) => atTehranTime(day, hour, minute);
  const rows: [number, number][] = [
    [at(8), at(8)],
    [at(21, 59), at(21, 59)],
    [at(22), atTehranTime(day + 1, 8, 0)],
    [at(23, 59), atTehranTime(day + 1, 8, 0)],
    [at(0), at(8)],
    [at(7, 59), at(8)],
  ];
  for (const [now, moment] of rows) {
    assert.equal(smsMoment(id.contract, now), moment);
    assert.equal(smsMoment(id.security, now), now);
  }
});

test('a message that is too long for a phone is told by its title', () => {
  assert.equal(smsText({ title: 't', message: 'm' }, 1), 'm');
  assert.equal(smsText({ title: 't', message: 'm'.repeat(261) }, 1), 't');
  assert.equal(smsText({ title: 't', message: 'm' }, 2), 't: m');
  assert.equal(smsText({ title: 't', message: 'm'.repeat(258) }, 2), 't');
});
