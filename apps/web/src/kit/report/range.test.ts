import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jalaliText, parseJalali } from '@moadi/domain/primitives';
import { rangeFault } from '@moadi/domain/reports';
import {
  daysOf,
  rangeQuery,
  rangeSearch,
  readRange,
  seasonChoices,
  typeOf,
  type RangeChoice,
} from './range.ts';

const today = parseJalali('1405/02/10')!;

test('a choice is the same read back from its address', () => {
  const choices: readonly RangeChoice[] = [
    { kind: 'days', days: 30 },
    { kind: 'days', days: 90 },
    { kind: 'season', year: 1404, season: 4 },
    { kind: 'year', year: 1403 },
    { kind: 'own', from: today - 3, to: today },
    { kind: 'own', from: undefined, to: today },
  ];
  for (const choice of choices) assert.deepEqual(readRange(rangeSearch(choice), today), choice);
});

test('an address that means nothing is the usual range', () => {
  for (const range of ['', '0', '1405-5', '14050', 'x'])
    assert.deepEqual(readRange({ range }, today), { kind: 'days', days: 30 });
});

test('an address of more days than there is a report of is not another range: they are own days, which say so', () => {
  const choice = readRange({ range: '365' }, today);
  assert.deepEqual(choice, { kind: 'own', from: today - 364, to: today });
  assert.equal(rangeFault(daysOf(choice, today)!, typeOf(choice), today)?.code, 'reports.rangeTooOldSeason');
});

test('a season is shown as far as it has come, and own days only when both are there', () => {
  const { from, to } = daysOf({ kind: 'season', year: 1405, season: 1 }, today)!;
  assert.deepEqual([from, to].map(jalaliText), ['1405/01/01', '1405/02/10']);
  assert.equal(daysOf({ kind: 'own', from: today, to: undefined }, today), undefined);
  assert.equal(rangeQuery({ kind: 'year', year: 1405 }, { from, to }).rangeType, 3);
});

test('the seasons that are offered have begun, and go back over the year', () => {
  assert.deepEqual(seasonChoices(today).slice(0, 3), [
    { year: 1405, season: 1 },
    { year: 1404, season: 4 },
    { year: 1404, season: 3 },
  ]);
});
