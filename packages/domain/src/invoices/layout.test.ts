import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerFields, itemFields, paymentFields } from './fields/index.ts';
import {
  askedFields,
  headerGroups,
  itemColumns,
  itemFieldsOf,
  itemLayout,
  paperColumns,
  paperFields,
  paymentColumns,
  rareItemFields,
  rowStarts,
  type HeaderGroupName,
} from './layout.ts';
import { invoiceKinds } from './rules/kinds.ts';
import { ruleFor, rulesIn } from './rules/rule-for.ts';

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

const groups = Object.keys(headerGroups) as HeaderGroupName[];

for (const kind of invoiceKinds) {
  test(`${kind}: what the header asks for has one place, and what follows from the sums none but theirs`, () => {
    const asked = groups.filter(group => group !== 'totals').flatMap(group => askedFields(kind, group));
    assert.equal(new Set(asked).size, asked.length);
    const entered = rulesIn(kind, 'header').filter(
      ([field, { need }]) => (need === 'required' || need === 'optional') && !shownElsewhere.includes(field),
    );
    for (const [field] of entered) assert.ok(asked.includes(field as 'billId'), field);
    for (const field of asked) assert.notEqual(ruleFor(kind, 'header', field).need, 'hidden', field);
    // Only a waybill's weight is entered among the totals.
    const totals = new Set<string>(headerGroups.totals.fields);
    assert.deepEqual(
      asked.filter(field => totals.has(field)),
      kind === '1.8' ? ['totalNetWeight'] : [],
    );
  });

  test(`${kind}: each field of a line stands in the grid or in the dialog; what must be filled stands in the grid`, () => {
    const columns = itemColumns(kind);
    assert.deepEqual([...columns, ...rareItemFields(kind)].toSorted(), [...itemFieldsOf(kind)].toSorted());
    for (const field of itemFieldsOf(kind)) {
      assert.notEqual(ruleFor(kind, 'item', field).need, 'hidden', field);
      if (ruleFor(kind, 'item', field).need === 'required') assert.ok(columns.includes(field), field);
    }
    for (const field of ['otherDutiesTax', 'otherLegalTax'] as const) assert.ok(rowStarts.has(field));
    // In the order in which people meet them.
    const places = columns.map(field => itemLayout.indexOf(field));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  });

  test(`${kind}: on paper a line has the amounts around its discount, and an entered total after it once`, () => {
    const columns: readonly string[] = paperColumns(kind);
    const has = (field: string) => (itemFieldsOf(kind) as readonly string[]).includes(field);
    for (const step of ['preDiscount', 'afterDiscount'])
      assert.equal(columns.includes(step), has(step), step);
    assert.ok(!columns.includes('totalPriceAfterDiscount'));
    assert.deepEqual(
      paperFields(kind),
      itemFieldsOf(kind).filter(field => field !== 'totalPriceAfterDiscount'),
    );
    const grid = itemColumns(kind).filter(field => field !== 'totalPriceAfterDiscount');
    for (const field of grid) assert.ok(columns.includes(field), field);
  });
}

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
