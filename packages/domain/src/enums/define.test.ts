import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  attachmentRequirement,
  attachmentType,
  invoiceState,
  invoiceTaxPayerState,
  invoiceType,
  ladingType,
} from './index.ts';
import { defineEnum, type EnumId } from './define.ts';

const signal = defineEnum(
  { stop: { id: 1, label: 'ایست', wire: 'S' }, go: { id: 3, label: 'برو' } },
  { unknown: 'نامعلوم' },
);

test('a list gives its ids, rows and labels', () => {
  assert.deepEqual(signal.ids, [1, 3]);
  assert.deepEqual(signal.items[0], { key: 'stop', id: 1, label: 'ایست', wire: 'S' });
  assert.deepEqual(signal.id, { stop: 1, go: 3 });
  assert.equal(signal.row(3).key, 'go');
  assert.equal(signal.label(1), 'ایست');
});

test('a value that is none of the list is told apart, named "unknown" or shown raw, and has no row', () => {
  for (const value of [2, '1', null, undefined, Number.NaN, 'stop', {}])
    assert.equal(signal.has(value), false);
  assert.ok(signal.has(3));
  assert.equal(signal.label(2), 'نامعلوم');
  assert.equal(signal.label(null), 'نامعلوم');
  assert.equal(ladingType.label(99), '99');
  assert.equal(ladingType.label(undefined), '');
  assert.throws(() => signal.row(2 as 1), RangeError);
});

test('types keep the literal ids and the columns', () => {
  const road: 1 = ladingType.id.road;
  const id: EnumId<typeof signal> = 3;
  const wire: 'S' | undefined = signal.row(id).wire;
  const report: string = invoiceState.row(12).reportName;
  const mayBeSale: boolean = invoiceType.row(2).patterns.includes(Number('1'));
  const pdfKb: number | undefined = attachmentType.row(8).maxSizeKb.pdf;
  assert.deepEqual([road, wire, report, mayBeSale, pdfKb], [1, undefined, 'NeedsReview', true, 15_360]);
  const unknown: unknown = 9;
  if (invoiceTaxPayerState.has(unknown)) assert.equal(invoiceTaxPayerState.row(unknown).code, undefined);
  // @ts-expect-error 2 is no id of this list
  const wrong: EnumId<typeof signal> = 2;
  assert.ok(wrong);
});

test('a case must have exactly the evidence that its person type demands', () => {
  const required = ([1, 2, 3, 4] as const).map(person =>
    attachmentType.ids.filter(type => attachmentRequirement(type, person) === 'required'),
  );
  assert.deepEqual(required, [[1], [1, 16], [1, 17], [20]]);
  assert.equal(attachmentRequirement(5, 4), 'optional');
  assert.equal(attachmentRequirement(13, 1), 'none');
});
