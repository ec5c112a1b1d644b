import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJalali, endOfDay, startOfDay } from '@moadi/domain/primitives';
import { RANGE, seasonRange, withSeason } from './season.ts';

const range = (from: string, to: string) => `${startOfDay(parseJalali(from)!)}|${endOfDay(parseJalali(to)!)}`;

test('a season is its first to its last day, a year without one is the whole year', () => {
  assert.equal(seasonRange({ season: '1', year: '1404' }), range('1404/01/01', '1404/03/31'));
  assert.equal(seasonRange({ season: '4', year: '1403' }), range('1403/10/01', '1403/12/30'), 'a leap year');
  assert.equal(seasonRange({ year: '1404' }), range('1404/01/01', '1404/12/29'));
});

test('an address written by hand filters by itself, and over a range that stands beside it', () => {
  const search = { season: '2', year: '1404', page: '2' };
  const wanted = range('1404/04/01', '1404/06/31');
  assert.deepEqual(withSeason(search), { ...search, [RANGE]: wanted });
  assert.equal(withSeason({ ...search, [RANGE]: '1|2' })[RANGE], wanted);
  assert.deepEqual(withSeason({ page: '2' }), { page: '2' });
});

test('what names no season is no filter that is passed over: the server gets it, and refuses it by name', () => {
  for (const search of [
    { season: '9', year: '1404' },
    { season: '2' },
    { season: '2', year: '404' },
    { year: 'x' },
  ])
    assert.equal(withSeason(search)[RANGE], `season=${search.season ?? ''} year=${search.year ?? ''}`);
});
