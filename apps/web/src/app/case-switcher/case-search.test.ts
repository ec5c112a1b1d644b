import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matching } from './case-search.ts';

const rows = [
  { clientId: 481205937, caseName: 'فروشگاه نمونه', businessName: 'پخش کیان', fiscalId: 'A1B2C3' },
  { clientId: 612840375, caseName: 'شرکت آرمان' },
];
const found = (typed: string) => matching(rows, typed).map(({ clientId }) => clientId);

test('a case is found by its name, business, number and fiscal id, whichever letters and digits were typed', () => {
  for (const typed of ['نمونه', 'كيان', 'کیان فروش', '4812', '۴۸۱۲۰', 'a1b2'])
    assert.deepEqual(found(typed), [481205937], typed);
  assert.deepEqual(found(' '), [481205937, 612840375]);
  assert.deepEqual(found('آرمان نمونه'), []);
});
