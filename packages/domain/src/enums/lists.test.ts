import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allEnums,
  attachmentType,
  invoicePatternType,
  invoiceState,
  invoiceStateGroup,
  invoiceType,
} from './index.ts';

const upTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

// Spec 3 section 9 "Enumerations", with section 3 and 4 of spec 1 and product.md sections 2 and 3 for roles and states.
const specified: Record<string, readonly (number | boolean)[]> = {
  activeStatus: [true, false],
  readStatus: [true, false],
  userType: [1, 2],
  genderType: [1, 2],
  personType: upTo(4),
  personPositionType: upTo(15, 2),
  attachmentType: upTo(20),
  roleType: upTo(10),
  caseRoleType: upTo(3),
  caseState: upTo(10),
  // 1 and 2 are; the third stands in the authority's list (product.md section 12).
  taxStatus: [1, 2, 3],
  commodityType: [1, 2],
  commodityCategoryType: [1, 2],
  commoditySupplierType: [1, 2],
  invoiceSendType: [1, 2],
  invoiceType: upTo(3),
  invoiceState: upTo(12),
  flightType: [1, 2],
  paymentType: upTo(8),
  paymentSettlementType: upTo(3),
  contractType: upTo(4),
  contractPeriodType: [1, 2, 3, 4, 6],
  posModelType: [1],
  posRequestType: [true, false],
  invoiceArticle6State: [1, 2],
  ticketPriorityType: upTo(4),
  nonTaxableStatus: [true, false],
  ladingType: upTo(4),
  invoiceExcelTemplateType: upTo(6),
  seasonType: upTo(4),
  invoiceSubjectType: upTo(4),
  invoiceTaxPayerState: upTo(9),
  // 1 and 3 are; what we cannot be sure of is ours (decision 29).
  inquiryMessageType: [1, 2, 3],
  reportScope: [1, 2],
};

for (const [name, ids] of Object.entries(specified)) {
  test(`${name} has exactly the ids of the specification`, () => assert.deepEqual(allEnums[name]?.ids, ids));
}

test('the offered patterns are those of the specification; 9, 13 and 14 are known and switched off', () => {
  const offered = invoicePatternType.items.filter(row => row.enabled).map(row => row.id);
  assert.deepEqual(offered, [...upTo(8), 11]);
  assert.deepEqual(invoicePatternType.ids, [...upTo(9), 11, 13, 14]);
  assert.deepEqual(invoiceType.row(1).patterns, offered);
  assert.deepEqual(invoiceType.row(2).patterns, [1, 3]);
  assert.equal(invoiceType.row(3).enabled, false);
});

test('the details of a case hide the evidence types 9 to 15', () => {
  const hidden = attachmentType.items.filter(row => !row.visibleInCaseDetails).map(row => row.id);
  assert.deepEqual(hidden, upTo(15, 9));
});

for (const [name, { items }] of Object.entries(allEnums)) {
  test(`${name}: ids and keys are unique, labels are Persian and clean`, () => {
    assert.equal(new Set(items.map(row => row.id)).size, items.length);
    assert.equal(new Set(items.map(row => row.key)).size, items.length);
    for (const { key, label } of items) {
      assert.match(key, /^[a-z][A-Za-z0-9]*$/);
      assert.match(label, /^[\u0600-\u06ff\u200c ()/{}nPOS]+$/);
      assert.doesNotMatch(label, /[يىك]|^\s|\s$| {2}|\u200c[^\p{L}]|[^\p{L}]\u200c/u);
    }
  });
}

test('there are 101 lists: the 39 of data/enums-fa.json, positions, evidence, and sixty of ours', () => {
  assert.equal(Object.keys(allEnums).length, 101);
});

test('every state of an invoice stands in one group of its list', () => {
  const grouped = invoiceStateGroup.items.flatMap(({ states }) => states);
  assert.deepEqual(
    grouped.toSorted((a, b) => a - b),
    [...invoiceState.ids],
  );
});

test('where one value is a state with a meaning, all are; of two lists only what stands out', () => {
  const some = Object.entries(allEnums).filter(([, { items }]) => items.some(({ meaning }) => meaning));
  const partly = some.filter(([, { items }]) => !items.every(({ meaning }) => meaning));
  assert.ok(some.length > 6);
  assert.deepEqual(partly.map(([name]) => name).toSorted(), ['invoiceArticle6State', 'invoiceTaxPayerState']);
});
