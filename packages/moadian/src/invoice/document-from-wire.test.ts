import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceKinds, legalFigures, withTotals, type InvoiceItem } from '@moadi/domain/invoices';
import { golden, goldenNames } from '../../../domain/src/invoices/golden/golden.testkit.ts';
import { readInvoice } from '../wire/read.ts';
import { writeInvoice } from '../wire/write.ts';
import { documentFromWire } from './document-from-wire.ts';
import { invoiceToWire } from './to-wire.ts';

for (const kind of invoiceKinds) {
  test(`golden ${kind}: what was sent comes back in our names, and nothing else`, () => {
    for (const name of goldenNames) {
      const completed = withTotals(kind, golden(kind, name).document, legalFigures);
      const wire = invoiceToWire({ ...completed, internalSerialNumber: '49321217' });
      const written = writeInvoice(wire);
      assert.ok(written.ok);
      const read = readInvoice(written.json);
      assert.ok(read.ok);
      const document = documentFromWire(read.value);
      assert.equal(document.internalSerialNumber, '49321217');
      const { invoiceShippingGoods: _, ...header } = document.invoiceHeader;
      for (const [field, value] of Object.entries(header))
        assert.equal(value, completed.invoiceHeader[field as keyof typeof header], field);
      assert.deepEqual(invoiceToWire({ ...document, isProformaInvoice: false }), wire, name);
      // What people entered is all there: the sums follow from it anew.
      assert.deepEqual(
        invoiceToWire(withTotals(kind, document, legalFigures)),
        wire,
        `${name}, summed up anew`,
      );
    }
  });
}

test('the amount after discount of an exchange invoice is the one that was entered', () => {
  const completed = withTotals('1.11', golden('1.11', 'everything').document, legalFigures);
  const written = writeInvoice(invoiceToWire({ ...completed, internalSerialNumber: '49321217' }));
  assert.ok(written.ok);
  const read = readInvoice(written.json);
  assert.ok(read.ok);
  const [line] = completed.invoiceBodies;
  const { inty: _, inp: __, ...ofReference } = read.value.header;
  for (const header of [read.value.header, ofReference]) {
    const found: InvoiceItem = documentFromWire({ ...read.value, header }).invoiceBodies[0]!;
    assert.equal(found.totalPriceAfterDiscount, line!.totalPriceAfterDiscount);
    assert.equal(found.afterDiscount, line!.totalPriceAfterDiscount);
  }
});
