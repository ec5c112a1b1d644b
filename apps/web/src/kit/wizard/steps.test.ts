import assert from 'node:assert/strict';
import { test } from 'node:test';
import { railOf, shownStep, stepBefore, type WizardStep } from './steps.ts';

type Id = 'kind' | 'facts' | 'files' | 'check';
const steps: readonly WizardStep<Id>[] = [
  { id: 'kind', title: 'نوع' },
  { id: 'facts', title: 'اطلاعات' },
  { id: 'files', title: 'پیوست‌ها' },
  { id: 'check', title: 'بازبینی' },
];

test('the address shows any step up to the one that was reached, and none beyond it', () => {
  const reach = { reached: 'files' } as const;
  assert.equal(shownStep(steps, reach, 'kind'), 'kind');
  assert.equal(shownStep(steps, reach, 'files'), 'files');
  for (const strange of ['check', 'elsewhere', '', undefined, '__proto__'])
    assert.equal(shownStep(steps, reach, strange), 'files', String(strange));
});

test('a closed step leads to the next that is open', () => {
  assert.equal(shownStep(steps, { reached: 'files', closed: ['kind'] }, 'kind'), 'facts');
  assert.equal(shownStep(steps, { reached: 'files', closed: ['kind', 'facts'] }, 'kind'), 'files');
  // Where all are closed one still stands somewhere.
  assert.equal(shownStep(steps, { reached: 'kind', closed: ['kind'] }, 'kind'), 'kind');
});

const told = (rail: ReturnType<typeof railOf<Id>>) =>
  rail.map(({ state, mayEnter }) => state + (mayEnter ? '+' : ''));

test('the rail says which steps are done, wrong, open and ahead, and which may be entered', () => {
  assert.deepEqual(told(railOf(steps, { reached: 'facts' }, 'facts')), [
    'done+',
    'current',
    'ahead',
    'ahead',
  ]);
  // Who went back may go on to where they were.
  assert.deepEqual(told(railOf(steps, { reached: 'check', faulty: ['files'] }, 'kind')), [
    'current',
    'done+',
    'faulty+',
    'open+',
  ]);
  assert.deepEqual(told(railOf(steps, { reached: 'files', closed: ['kind'] }, 'files')), [
    'done',
    'done+',
    'current',
    'ahead',
  ]);
});

test('what is wrong in the step where one is, is said there; what is ahead is not wrong yet', () => {
  const rail = railOf(steps, { reached: 'facts', faulty: ['facts', 'check'] }, 'facts');
  assert.deepEqual(
    rail.map(({ state, isFaulty }) => [state, isFaulty]),
    [
      ['done', false],
      ['current', true],
      ['ahead', false],
      ['ahead', false],
    ],
  );
});

test('the step before is known though it is closed', () => {
  const rail = railOf(steps, { reached: 'facts', closed: ['kind'] }, 'facts');
  assert.deepEqual([stepBefore(rail, 'facts')?.id, stepBefore(rail, 'facts')?.mayEnter], ['kind', false]);
  assert.equal(stepBefore(rail, 'kind'), undefined);
});
