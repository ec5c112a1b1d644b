import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  invoiceKinds,
  legalFigures,
  withTotals,
  type InvoiceHeader,
  type InvoiceKind,
  type KindInCorrections,
} from '@moadi/domain/invoices';
import { documentFromWire, invoiceToWire, readInvoice, writeInvoice, wireFields } from '@moadi/moadian';
import fc from 'fast-check';
import { golden } from '../../../../../../packages/domain/src/invoices/golden/golden.testkit.ts';
import { paperOf } from './paper.ts';

/** What the reader of a file gets to see of a golden invoice. */
function seen(kind: InvoiceKind, change: InvoiceHeader = {}, kindInCorrections: KindInCorrections = 'sent') {
  const completed = withTotals(kind, golden(kind, 'everything').document, legalFigures);
  const wire = invoiceToWire(
    {
      ...completed,
      internalSerialNumber: '7',
      invoiceHeader: { ...completed.invoiceHeader, sellerEconomicNumber: '14003778990', ...change },
    },
    { kindInCorrections },
  );
  const written = writeInvoice(wire);
  const read = readInvoice(written.ok ? written.json : '');
  assert.ok(read.ok);
  return show(documentFromWire(read.value));
}
const show = (document: Parameters<typeof paperOf>[0]['document']) =>
  paperOf({ document, names: {}, verdict: 'authentic', signer: undefined, state: undefined });

for (const kind of invoiceKinds) {
  test(`${kind} on paper, and as a correction, which need not say its kind, and a cancellation`, () => {
    const sale = seen(kind);
    assert.notEqual(sale.subtitle, '');
    assert.equal(sale.stamp, undefined);
    const reference = { referenceTaxId: 'A111OK04D361200E8DB214' };
    for (const [reading, subtitle] of [
      ['sent', sale.subtitle],
      ['omitted', ''],
    ] as const) {
      const corrected = seen(kind, { ...reference, invoiceSubject: 2 }, reading);
      assert.equal(corrected.subtitle, subtitle);
      assert.equal(corrected.items!.rows.length, sale.items!.rows.length);
      assert.deepEqual(corrected.totals.at(-1), sale.totals.at(-1));
      assert.ok(JSON.stringify(corrected).includes(reference.referenceTaxId));
    }
    const cancellation = seen(kind, { ...reference, invoiceSubject: 3 });
    assert.deepEqual(
      [cancellation.items, cancellation.totals, cancellation.inWords],
      [undefined, [], undefined],
    );
    assert.ok(JSON.stringify(cancellation.sections).includes(reference.referenceTaxId));
  });
}

/** Values that are right for their field and come in no real invoice. */
const odd = (
  kind: (typeof wireFields.header)[keyof typeof wireFields.header]['kind'],
): fc.Arbitrary<unknown> => {
  if (kind.is === 'one-of') return fc.constantFrom(...kind.values);
  if (kind.is === 'count') return fc.constantFrom(Number('9'.repeat(kind.max)), Number('1'.repeat(kind.min)));
  if (kind.is === 'decimal')
    return fc.constantFrom('0', '9'.repeat(kind.whole), '0.1'.slice(0, kind.decimals > 0 ? 3 : 1));
  return kind.is === 'text' ? fc.constantFrom('\u202e', '0'.repeat(kind.max)) : fc.constant([{}]);
};
const oddHeader = fc.record(
  Object.fromEntries(Object.entries(wireFields.header).map(([name, { kind }]) => [name, odd(kind)])),
  { requiredKeys: [] },
);

test('whatever can be read can be shown', () => {
  fc.assert(
    fc.property(oddHeader, header => {
      const view = show(documentFromWire({ header, body: [{}], payments: [{}] }));
      assert.ok(view.items!.rows.length === 1 && view.title !== '');
    }),
  );
});
