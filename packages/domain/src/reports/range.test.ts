import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reportRangeType } from '../enums/reports.ts';
import { dayOfJalali, jalaliText, parseJalali } from '../primitives/index.ts';
import {
  comparisonOf,
  lastDays,
  rangeFault,
  seasonOf,
  seasonRange,
  yearRange,
  type DayRange,
} from './range.ts';

const { days, season, year } = reportRangeType.id;
const day = (text: string): number => parseJalali(text)!;
const today = day('1405/09/04');
const range = (from: string, to: string): DayRange => ({ from: day(from), to: day(to) });
const text = ({ from, to }: DayRange): string => `${jalaliText(from)}-${jalaliText(to)}`;

test('days are compared with as many days just before, and today with nothing', () => {
  const found = comparisonOf(lastDays(30, today), days, today)!;
  assert.equal(text(found.whole), '1405/08/05-1405/09/03');
  assert.equal(text(found.before), '1405/07/06-1405/08/04');
  assert.equal(comparisonOf({ from: today, to: today }, days, today), undefined);
  // A range that is over is whole to its end.
  const over = comparisonOf(range('1405/08/01', '1405/08/10'), days, today)!;
  assert.equal(text(over.whole), '1405/08/01-1405/08/10');
  assert.equal(text(over.before), '1405/07/21-1405/07/30');
});

test('a season is compared with the same days of the season before, a year with those of the year before', () => {
  const cases: readonly (readonly [DayRange, 2 | 3, string, string])[] = [
    // Autumn as far as it has come.
    [seasonRange(1405, 3, today), season, '1405/07/01-1405/09/03', '1405/04/01-1405/06/03'],
    // A season that is over with the whole one before, however long: 93 days beside 93, 93 beside 89.
    [seasonRange(1405, 2, today), season, '1405/04/01-1405/06/31', '1405/01/01-1405/03/31'],
    [seasonRange(1405, 1, today), season, '1405/01/01-1405/03/31', '1404/10/01-1404/12/29'],
    [seasonRange(1404, 4, today), season, '1404/10/01-1404/12/29', '1404/07/01-1404/09/30'],
    [yearRange(1405, today), year, '1405/01/01-1405/09/03', '1404/01/01-1404/09/03'],
    // 1403 is a leap year: its last day is the 30th.
    [yearRange(1404, today), year, '1404/01/01-1404/12/29', '1403/01/01-1403/12/30'],
  ];
  for (const [asked, type, whole, before] of cases) {
    const found = comparisonOf(asked, type, today)!;
    assert.deepEqual([text(found.whole), text(found.before)], [whole, before]);
  }
});

test('a range is refused at the end of it that has to be changed', () => {
  const refused = (asked: DayRange, type: 1 | 2 | 3) => {
    const found = rangeFault(asked, type, today);
    return found && [found.code, found.path];
  };
  assert.equal(refused(lastDays(30, today), days), undefined);
  assert.equal(refused({ from: today - 90, to: today }, days), undefined);
  assert.deepEqual(refused({ from: today - 91, to: today }, days), ['reports.rangeTooOldSeason', 'start']);
  assert.deepEqual(refused({ from: today, to: today + 1 }, days), ['reports.rangeAhead', 'end']);
  for (const far of [day('1299/12/29'), day('1200/01/01'), -347_222, -100_000_000])
    for (const type of [season, year])
      assert.deepEqual(
        refused({ from: far, to: far }, type),
        ['reports.rangeTooEarly', 'start'],
        String(far),
      );
  assert.equal(refused(range('1300/01/01', '1300/12/29'), year), undefined);
  assert.ok(comparisonOf(range('1300/01/01', '1300/12/29'), year, today));
  assert.deepEqual(refused({ from: today, to: today - 1 }, days), ['reports.rangeTurned', 'start']);
  assert.equal(refused(seasonRange(1401, 2, today), season), undefined);
  assert.deepEqual(refused(range('1405/03/31', '1405/04/01'), season), [
    'reports.rangeAcrossSeason',
    'start',
  ]);
  assert.equal(refused(yearRange(1399, today), year), undefined);
  assert.deepEqual(refused(range('1404/12/29', '1405/01/01'), year), ['reports.rangeAcrossYear', 'start']);
});

test('what is compared never meets the range, and a season that is over is compared with a whole season', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: day('1390/01/01'), max: day('1440/12/29') }),
      fc.constantFrom(days, season, year),
      fc.nat(365),
      fc.nat(89),
      (now, type, back, length) => {
        const at = seasonOf(now - back);
        const asked =
          type === season
            ? seasonRange(at.year, at.season, now)
            : type === year
              ? yearRange(at.year, now)
              : lastDays(length + 1, now);
        const found = comparisonOf(asked, type, now);
        if (!found) return asked.from === now;
        const { whole, before } = found;
        assert.ok(before.from <= before.to && before.to < whole.from && whole.to < now);
        if (type === days) assert.equal(before.to - before.from, whole.to - whole.from);
        if (type === season && whole.to === asked.to) {
          const former = seasonOf(before.from);
          const full = seasonRange(former.year, former.season, now);
          if (jalaliText(whole.from).endsWith('/01') && seasonOf(whole.to + 1).season !== at.season)
            assert.deepEqual(before, full);
        }
        return true;
      },
    ),
  );
  assert.ok(dayOfJalali({ year: 1405, month: 1, day: 1 }));
});
