import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldSpec } from '../../fields/index.ts';
import { checkInvoice } from '../check/check.ts';
import { invoiceSections, type InvoiceDocument } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { invoiceKinds } from '../rules/kinds.ts';
import { stateOf } from '../rules/rule-for.ts';
import { sectionRule } from '../rules/sections.ts';
import { withTotals } from '../totals/totals.ts';
import { golden, goldenNames, goldenNow } from './golden.testkit.ts';

type Part = Record<string, unknown>;

/** Kinds that are switched off are checked like the others. */
const context = {
  now: goldenNow,
  figures: legalFigures,
  proforma: false,
  offered: () => true,
};
const faults = (document: InvoiceDocument) =>
  checkInvoice(document, context).map(({ code, path }) => `${code} ${path}`);

for (const kind of invoiceKinds) {
  for (const name of goldenNames) {
    test(`golden ${kind}, ${name}: no fault, and these sums`, () => {
      const { document, totals } = golden(kind, name);
      assert.deepEqual(faults(document), []);
      const { invoiceHeader, invoiceBodies } = withTotals(kind, document, legalFigures);
      assert.deepEqual(picked(invoiceHeader, totals.header), totals.header);
      totals.items.forEach((row, i) => assert.deepEqual(picked(invoiceBodies[i]!, row), row));
    });
  }

  test(`golden ${kind}: of the minimum nothing may be missing`, () => {
    const { document } = golden(kind, 'minimum');
    for (const [name, lesser] of withoutOne(document))
      assert.notDeepEqual(faults(lesser), [], `${name} is not needed`);
  });

  test(`golden ${kind}: everything that can be filled is filled`, () => {
    const { document } = golden(kind, 'everything');
    const header = document.invoiceHeader;
    const visible = (section: 'payment' | 'shippingGood') => sectionRule(kind, section, { header }).visible;
    const rows: Record<string, Part[]> = {
      header: [{ ...header }],
      item: document.invoiceBodies.map(row => ({ ...row })),
      ...(visible('payment') && { payment: document.invoicePayments.map(row => ({ ...row })) }),
      ...(visible('shippingGood') && {
        shippingGood: header.invoiceShippingGoods!.map(row => ({ ...row })),
      }),
    };
    for (const [section, parts] of Object.entries(rows)) {
      for (const [field, spec] of Object.entries(invoiceSections[section as 'header'] as Part)) {
        if ((spec as FieldSpec).made || field === 'id' || field === 'invoiceSubject') continue;
        const fillable = parts.some(
          row => stateOf(kind, section as 'header', field as 'taxId', { header, row }).enabled,
        );
        const filled = parts.some(row => row[field] !== undefined);
        assert.equal(filled, fillable, `${section}.${field}`);
      }
    }
  });
}

test('the largest sums have 18 digits', () => {
  for (const kind of invoiceKinds) {
    const { totals } = golden(kind, 'maximum');
    assert.equal(totals.header['totalInvoiceValue']!.length, 18, kind);
  }
});

const picked = (part: object, like: object): Part =>
  Object.fromEntries(Object.keys(like).map(field => [field, (part as Part)[field]]));

/** The invoice with one field less, for each of its fields. */
function withoutOne(document: InvoiceDocument): [name: string, lesser: InvoiceDocument][] {
  const { invoiceHeader, invoiceBodies, invoicePayments } = document;
  const less = (part: object): [string, Part][] =>
    Object.keys(part).map(field => [
      field,
      Object.fromEntries(Object.entries(part).filter(([name]) => name !== field)),
    ]);
  return [
    ...less(invoiceHeader).map(([name, lesser]) => [name, { ...document, invoiceHeader: lesser }] as const),
    ...less(invoiceBodies[0]!).map(
      ([name, lesser]) => [name, { ...document, invoiceBodies: [lesser] }] as const,
    ),
    ...invoicePayments
      .flatMap(less)
      .map(([name, lesser]) => [name, { ...document, invoicePayments: [lesser] }] as const),
  ].map(([name, lesser]) => [name, lesser as InvoiceDocument]);
}
