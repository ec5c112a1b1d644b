import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerFields, itemFields, paymentFields } from './fields/index.ts';
import { headerGroups, itemColumns, itemLayout, paymentColumns, rareItemFields } from './layout.ts';

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

test('every field of a line and of a payment has its place', () => {
  assert.deepEqual([...itemLayout, 'id', 'measurementUnitName'].sort(), Object.keys(itemFields).sort());
  assert.deepEqual([...paymentColumns, 'id'].sort(), Object.keys(paymentFields).sort());
});

test('the grid holds what a line of the kind must have, the dialog the rest', () => {
  assert.deepEqual(itemColumns('1.1'), [
    'stuffServiceId',
    'stuffServiceDescription',
    'measurementUnit',
    'quantity',
    'fee',
    'discount',
    'vatRate',
    'vatAmount',
    'itemTotal',
  ]);
  assert.ok(rareItemFields('1.1').includes('currencyType'));
  assert.ok(itemColumns('1.3').includes('constructionFee'));
  assert.ok(itemColumns('1.7').includes('netWeight'));
});
