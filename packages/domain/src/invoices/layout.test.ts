import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerFields, itemFields, paymentFields } from './fields/index.ts';
import { headerGroups, itemColumns, paymentColumns, rareItemFields } from './layout.ts';

const shownElsewhere = [
  'taxId',
  'invoiceType',
  'invoicePattern',
  'invoiceSubject',
  'buyerId',
  'sellerEconomicNumber',
];

test('every field of the header stands in one group, the identifying ones apart', () => {
  const grouped = Object.values(headerGroups).flatMap(group => group.fields as readonly string[]);
  assert.equal(new Set(grouped).size, grouped.length);
  assert.deepEqual([...grouped, ...shownElsewhere].sort(), Object.keys(headerFields).sort());
});

test('every field of a line is a column or in its dialog, every field of a payment a column', () => {
  assert.deepEqual(
    [...itemColumns, ...rareItemFields, 'id', 'measurementUnitName'].sort(),
    Object.keys(itemFields).sort(),
  );
  assert.deepEqual([...paymentColumns, 'id'].sort(), Object.keys(paymentFields).sort());
});
