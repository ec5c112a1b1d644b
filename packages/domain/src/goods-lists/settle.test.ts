import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodsListChange, goodsListRemark, type TaxStatus } from '../enums/index.ts';
import { settle, type LivePeriod, type PlacedPeriod, type Settled } from './settle.ts';

const facts = {
  title: 'کالا',
  rate: '10',
  status: 2 as TaxStatus,
  category: 1,
  type: 2,
  supplier: 1,
} as const;
const row = (more: Partial<PlacedPeriod> = {}): PlacedPeriod => ({
  ...{ stuffId: '2900000000017', part: 1, row: 1, from: 100, created: 100, edited: 100 },
  ...facts,
  ...more,
});
/** Rows that stand in this order. */
const rows = (...each: Partial<PlacedPeriod>[]) => each.map((more, i) => row({ row: i + 1, ...more }));
const live = (more: Partial<LivePeriod> = {}): LivePeriod => ({
  ...{ id: 'a', from: 100, edited: 100 },
  ...facts,
  ...more,
});

const says = ({ remarks }: Settled) =>
  remarks.map(({ kind, row, other }) => [
    goodsListRemark.items.find(({ id }) => id === kind)!.key,
    row,
    ...(other ? [other.row] : []),
  ]);
const periods = ({ changed }: Settled) =>
  changed.map(({ from, to, rate, live }) => [from, to, rate, live?.id]);
const becomes = ({ change }: Settled) => goodsListChange.items.find(({ id }) => id === change)?.key;

test('an id that is not there yet is new', () => {
  const result = settle(rows({}), []);
  assert.deepEqual(
    [becomes(result), periods(result), says(result)],
    ['new', [[100, undefined, '10', undefined]], []],
  );
});

test('what is live already changes nothing', () => {
  const result = settle(rows({}), [live()]);
  assert.deepEqual([becomes(result), periods(result), says(result)], [undefined, [], []]);
});

test('of rows that are alike in all columns one is taken, the others are listed', () => {
  const result = settle(rows({}, {}, {}), []);
  assert.deepEqual(periods(result), [[100, undefined, '10', undefined]]);
  assert.deepEqual(says(result), [
    ['double', 2, 1],
    ['double', 3, 1],
  ]);
});

test('of one first day the row that was edited last is taken', () => {
  const result = settle(rows({ rate: '9', edited: 120 }, { rate: '10', edited: 130 }), []);
  assert.deepEqual(periods(result), [[100, undefined, '10', undefined]]);
  assert.deepEqual(says(result), [['conflict', 1, 2]]);
});

test('edited on one day: the one that was made later, then the one without an end, then the one that stands first', () => {
  const made = settle(rows({ rate: '9', created: 110 }, { rate: '10', created: 120 }), []);
  assert.deepEqual(periods(made), [[100, undefined, '10', undefined]]);
  const open = settle(rows({ rate: '9', to: 300 }, { rate: '10' }), []);
  assert.deepEqual(periods(open), [[100, undefined, '10', undefined]]);
  const stands = settle(rows({ rate: '9' }, { rate: '10' }), []);
  assert.deepEqual(periods(stands), [[100, undefined, '9', undefined]]);
  assert.deepEqual(says(stands), [['conflict', 2, 1]]);
});

test('what ends before it begins holds on no day, whenever it was edited', () => {
  const result = settle(rows({ rate: '0', to: 99, edited: 900 }, { rate: '10' }), []);
  assert.deepEqual(periods(result), [[100, undefined, '10', undefined]]);
  assert.deepEqual(says(result), [['void', 1]]);
  const doubled = settle(rows({ to: 99 }, { to: 99 }), []);
  assert.deepEqual([becomes(doubled), periods(doubled)], [undefined, []]);
  assert.deepEqual(says(doubled), [
    ['double', 2, 1],
    ['void', 1],
  ]);
});

test('a period of one day is one', () => {
  const result = settle(rows({ to: 100 }), []);
  assert.deepEqual([periods(result), says(result)], [[[100, 100, '10', undefined]], []]);
});

test('a later period ends the one before it on the day before, also where both are open', () => {
  const result = settle(rows({ from: 200, rate: '10' }, { from: 100, rate: '9' }), []);
  assert.deepEqual(periods(result), [
    [100, 199, '9', undefined],
    [200, undefined, '10', undefined],
  ]);
  assert.deepEqual(says(result), [['cut', 2, 1]]);
  const crossed = settle(rows({ from: 100, to: 200 }, { from: 200 }), []);
  assert.deepEqual(says(crossed), [['cut', 1, 2]]);
  const following = settle(rows({ from: 100, to: 199 }, { from: 200 }), []);
  assert.deepEqual(says(following), []);
});

test('where no period has an end, the days between them stay without a rate', () => {
  const result = settle(rows({ from: 100, to: 120 }, { from: 200, to: 300 }), []);
  assert.deepEqual(
    periods(result).map(([from, to]) => [from, to]),
    [
      [100, 120],
      [200, 300],
    ],
  );
});

test('another rate from a day on: the live period gets its end, and the new one begins', () => {
  const result = settle(rows({ from: 200, rate: '12', edited: 200 }), [live()]);
  assert.equal(becomes(result), 'rate');
  assert.deepEqual(periods(result), [
    [100, 199, '10', 'a'],
    [200, undefined, '12', undefined],
  ]);
});

test('a period of another status is another rate; one of the same is another change', () => {
  assert.equal(becomes(settle(rows({ from: 200, status: 3 }), [live()])), 'rate');
  assert.equal(becomes(settle(rows({ from: 200 }), [live()])), 'other');
  assert.equal(becomes(settle(rows({ title: 'نام دیگر' }), [live()])), 'other');
});

test('an end where there was none has ended the id', () => {
  const result = settle(rows({ to: 300, edited: 300 }), [live()]);
  assert.deepEqual([becomes(result), periods(result)], ['ended', [[100, 300, '10', 'a']]]);
});

test('what the list does not name stays', () => {
  const former = live({ id: 'old', from: 1, to: 99, rate: '9' });
  const result = settle(rows({}), [former, live()]);
  assert.deepEqual([becomes(result), periods(result), result.removed], [undefined, [], []]);
});

test('what has no days gives way to the first period of the list', () => {
  const result = settle(rows({ from: 200, rate: '12' }), [live({ from: undefined, edited: undefined })]);
  assert.deepEqual([becomes(result), periods(result)], ['rate', [[200, undefined, '12', 'a']]]);
  const two = settle(rows({ from: 200 }), [
    live({ from: undefined }),
    live({ id: 'b', from: undefined, rate: '5' }),
  ]);
  assert.deepEqual(
    two.removed.map(({ id }) => id),
    ['b'],
  );
});

test('what was edited later than the list’s row stays: an old list turns nothing back', () => {
  const result = settle(rows({ rate: '9', edited: 90 }), [live()]);
  assert.deepEqual([becomes(result), says(result)], [undefined, [['older', 1]]]);
});

test('a period that the list has taken back is removed, unless it was edited later', () => {
  const result = settle(rows({ to: 99, edited: 150 }), [live()]);
  assert.deepEqual([becomes(result), result.removed.map(({ id }) => id)], ['withdrawn', ['a']]);
  const kept = settle(rows({ to: 99, edited: 50 }), [live()]);
  assert.deepEqual([becomes(kept), kept.removed], [undefined, []]);
});

const day = fc.integer({ min: 1, max: 12 });
const anyRows = fc
  .array(
    fc.record({
      from: day,
      to: fc.option(day, { nil: undefined }),
      created: day,
      edited: day,
      rate: fc.constantFrom('9', '10', undefined),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(all => rows(...all));

/** What is live after the changes. */
function applied(before: readonly LivePeriod[], { changed, removed }: Settled): LivePeriod[] {
  const gone = new Set([...removed, ...changed.flatMap(({ live }) => live ?? [])]);
  return [
    ...before.filter(one => !gone.has(one)),
    ...changed.map(({ live, place: _, ...period }, i) => ({
      ...period,
      id: live?.id ?? `new ${i} ${period.from}`,
    })),
  ];
}

test('whatever comes: periods never overlap, the same list again changes nothing, and every row is taken or listed', () => {
  fc.assert(
    fc.property(anyRows, anyRows, fc.boolean(), (first, second, isUnbound) => {
      const begin = isUnbound ? [live({ from: undefined })] : [];
      const once = applied(begin, settle(first, begin));
      const result = settle(second, once);
      const twice = applied(once, result);
      const again = settle(second, twice);
      assert.deepEqual([again.change, again.changed, again.removed], [undefined, [], []]);
      const held = twice.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
      for (const [i, { from, to }] of held.entries()) {
        assert.ok(to === undefined || (from ?? 0) <= to, 'a period of no day');
        const next = held[i + 1];
        if (next) assert.ok(to !== undefined && to < next.from!, 'two periods on one day');
      }
      const starts = new Set(held.map(({ from }) => from));
      const listed = new Set(result.remarks.map(({ row }) => row));
      for (const one of second) assert.ok(starts.has(one.from) || listed.has(one.row), 'lost without a word');
    }),
    { numRuns: 2_000 },
  );
});

test('the order of the rows decides only between rows that nothing else tells apart', () => {
  fc.assert(
    fc.property(anyRows, all => {
      const distinct = all.filter(
        (one, i) => all.findIndex(two => two.from === one.from && two.edited === one.edited) === i,
      );
      const turned = distinct.toReversed().map((one, i) => ({ ...one, row: i + 1 }));
      const shape = (result: Settled) => periods(result).map(([from, to, rate]) => [from, to, rate]);
      assert.deepEqual(shape(settle(distinct, [])), shape(settle(turned, [])));
    }),
  );
});
