import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { atTehranTime } from '@moadi/domain/primitives';
import { session } from '../../../../kit/api/session.ts';
import { carryIssueDate, nextIssueDate } from './issue-day.ts';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
beforeEach(() => {
  kept.clear();
  session.set({ user: { id: 1 } } as unknown as ReturnType<typeof session.get>);
});

const at = (day: number, hour = 12) => atTehranTime(20_000 + day, hour, 0);
const CASE = 7;

test('a day that was chosen is carried to the next invoice, on the day on which it was chosen alone', () => {
  carryIssueDate(CASE, at(-3, 9), at(0));
  assert.equal(nextIssueDate(CASE, at(0, 17)), at(-3, 9));
  assert.equal(nextIssueDate(CASE, at(1)), at(1), 'tomorrow it is forgotten');
  assert.equal(nextIssueDate(CASE + 1, at(0)), at(0), 'another case has its own');
  session.set({ user: { id: 2 } } as unknown as ReturnType<typeof session.get>);
  assert.equal(nextIssueDate(CASE, at(0)), at(0), 'and so has another person');
});

test('today, a day to come and none at all end the carrying', () => {
  for (const issued of [at(0, 8), at(2), undefined]) {
    carryIssueDate(CASE, at(-3), at(0));
    carryIssueDate(CASE, issued, at(0));
    assert.equal(nextIssueDate(CASE, at(0)), at(0));
  }
});
