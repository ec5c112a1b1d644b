import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cannedAnswerFaults, workingHourFaults } from './index.ts';

test('a canned answer has only values of the list in its braces', () => {
  const found = (message?: string) => cannedAnswerFaults({ message }).map(({ code, path }) => [code, path]);
  assert.deepEqual(found('درخواست {شماره درخواست} از {نام پرونده}'), []);
  assert.deepEqual(found(undefined), []);
  assert.deepEqual(found('سلام {نام مشتری}'), [['tickets.unknownValue', 'message']]);
  assert.deepEqual(found('{} خالی'), [['tickets.unknownValue', 'message']]);
});

test('hours end after they have begun', () => {
  const found = (fromTime?: string, toTime?: string) =>
    workingHourFaults({ fromTime, toTime }).map(({ path }) => path);
  assert.deepEqual(found('08:00', '12:30'), []);
  assert.deepEqual(found('23:00', '24:00'), []);
  assert.deepEqual(found('08:00', undefined), []);
  assert.deepEqual(found('12:30', '12:30'), ['toTime']);
  assert.deepEqual(found('16:00', '08:00'), ['toTime']);
});
