import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticketPriorityType, ticketState } from '../enums/index.ts';
import { atTehranTime, dayOfJalali } from '../primitives/index.ts';
import type { WorkingHours } from '../calendar/index.ts';
import {
  beginClock,
  checkReply,
  checkTicket,
  clockAfter,
  fillCanned,
  nextDue,
  promiseOf,
  ticketStates,
  type NewTicket,
} from './index.ts';

const { open, answered, closed } = ticketState.id;
/** Wednesday 4 Azar 1405; Saturday is the 7th. */
const wednesday = dayOfJalali({ year: 1405, month: 9, day: 4 })!;
const at = (day: number, hour: number, minute = 0) => atTehranTime(wednesday + day, hour, minute);
const hours: WorkingHours = {
  weekdaysOff: new Set([5, 6]),
  daysOff: new Set(),
  blocks: [0, 1, 2, 3, 4].map(weekday => ({ weekday, fromTime: '08:00', toTime: '16:00' })),
};
const right: NewTicket = {
  title: 'خطا در ارسال',
  requestGroupId: '019a0092-0000-7000-8000-000000000001',
  requestTypeId: '019a0092-0000-7000-8000-000000000011',
  priority: 2,
  message: 'صورتحساب رد شد.',
};
const codes = (ticket: NewTicket) => checkTicket(ticket, 0).map(({ code, path }) => `${code} ${path}`);

test('title, group, type, priority and text are needed; an invoice names its case', () => {
  assert.deepEqual(codes(right), []);
  assert.deepEqual(
    checkTicket({}, 0).map(({ path }) => path),
    ['title', 'requestGroupId', 'requestTypeId', 'priority', 'message'],
  );
  assert.deepEqual(codes({ ...right, title: 'x'.repeat(129) }), ['rules.max title']);
  const invoiceId = '0190a5b0-7c3e-7e1a-8f00-0123456789ab';
  assert.deepEqual(codes({ ...right, invoiceId }), ['rules.requiredSelect clientId']);
  assert.deepEqual(codes({ ...right, invoiceId, clientId: '481205937' }), []);
  assert.deepEqual(
    checkReply({}, 'user', 0).map(({ path }) => path),
    ['message'],
  );
});

test('what is written says whose turn it is; a closed ticket is opened again before anybody writes', () => {
  assert.equal(ticketStates.nextState(open, 'answer'), answered);
  assert.equal(ticketStates.nextState(answered, 'ask'), open);
  assert.equal(ticketStates.nextState(closed, 'ask'), undefined);
  assert.equal(ticketStates.nextState(closed, 'answer'), undefined);
  assert.equal(ticketStates.nextState(closed, 'reopen'), open);
  assert.equal(ticketStates.nextState(open, 'reopen'), undefined);
  assert.equal(ticketStates.nextState(closed, 'resume'), answered, 'the support writes: its person is asked');
  assert.equal(ticketStates.mayCause('support', closed, 'reopen'), false);
  assert.equal(ticketStates.mayCause('user', closed, 'resume'), false);
  assert.equal(ticketStates.mayCause('user', open, 'answer'), false);
  assert.equal(ticketStates.mayCause('support', null, 'ask'), false);
});

test('the promise counts in working hours, stands still while the person is asked, and goes on from there', () => {
  const begun = beginClock(ticketPriorityType.id.high, at(0, 14));
  // Four hours until the first answer and sixteen until it is settled: two on Wednesday, then Saturday and on.
  assert.deepEqual(promiseOf(begun, hours), { firstDueDate: at(3, 10), settledDueDate: at(4, 14) });
  assert.equal(nextDue(promiseOf(begun, hours)), at(3, 10));

  const asked = clockAfter(begun, { to: answered, isReopened: false, hours, now: at(3, 9) });
  assert.deepEqual(promiseOf(asked, hours), {}, 'the person is asked');
  const more = clockAfter(asked, { to: answered, isReopened: false, hours, now: at(5, 9) });
  assert.equal(more.spentMs, asked.spentMs, 'a second answer spends nothing');
  const back = clockAfter(more, { to: open, isReopened: false, hours, now: at(7, 8) });
  // Three hours were spent; thirteen are left, and there is no first answer to wait for.
  assert.deepEqual(promiseOf(back, hours), { settledDueDate: at(10, 13) });
  const again = clockAfter(back, { to: open, isReopened: false, hours, now: at(7, 15) });
  assert.deepEqual(promiseOf(again, hours), promiseOf(back, hours), 'writing once more wins no time');
});

test('what is opened again is promised anew; what has no hours left is due at once', () => {
  const begun = beginClock(ticketPriorityType.id.veryHigh, at(0, 8));
  const done = clockAfter(begun, { to: closed, isReopened: false, hours, now: at(4, 16) });
  assert.deepEqual(promiseOf(done, hours), {});
  const late = clockAfter(
    { ...done, isAnswered: true },
    { to: open, isReopened: false, hours, now: at(5, 9) },
  );
  assert.deepEqual(promiseOf(late, hours), { settledDueDate: at(5, 9) });
  const anew = clockAfter(done, { to: open, isReopened: true, hours, now: at(5, 9) });
  assert.deepEqual(promiseOf(anew, hours), { firstDueDate: at(5, 11), settledDueDate: at(6, 9) });
  const resumed = clockAfter(done, { to: answered, isReopened: true, hours, now: at(5, 9) });
  assert.deepEqual(promiseOf(resumed, hours), {}, 'the support has written: nothing is owed');
  const asked = clockAfter(resumed, { to: open, isReopened: false, hours, now: at(5, 9) });
  assert.deepEqual(promiseOf(asked, hours), { settledDueDate: at(6, 9) }, 'all its hours are left');
});

test('a canned answer is filled from the ticket; what it lacks stops the send of the support, and nobody else’s', () => {
  const canned = 'سلام {نام کاربر}، پرونده {نام پرونده} بررسی شد. {نام کاربر}';
  const filled = fillCanned(canned, { user: 'علی $&' });
  assert.equal(filled, 'سلام علی $&، پرونده {نام پرونده} بررسی شد. علی $&');
  const faults = checkReply({ message: filled }, 'support', 0);
  assert.deepEqual(
    faults.map(({ code, path, params }) => [code, path, params?.['name']]),
    [['tickets.unfilled', 'message', 'نام پرونده']],
  );
  assert.deepEqual(checkReply({ message: filled }, 'user', 0), []);
  assert.deepEqual(checkReply({ message: fillCanned(filled, { caseName: 'نمونه' }) }, 'support', 0), []);
});
