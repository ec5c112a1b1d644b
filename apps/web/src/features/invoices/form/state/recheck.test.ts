import { emptyInvoice, type InvoiceDocument, type InvoiceItem } from '@moadi/domain/invoices';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf } from './checking.ts';
import { totalsOf, type Initial } from './context.ts';

const initial = {} as Initial;
const issued = Date.UTC(2026, 5, 1, 8);

/** Nothing of it has been seen before. */
const copy = (document: InvoiceDocument): InvoiceDocument => structuredClone(document);

const value = fc.option(fc.constantFrom('0', '3', '12.5', '1850000', '-1', 'x'), { nil: undefined });
const line: fc.Arbitrary<InvoiceItem> = fc.record({
  stuffServiceId: fc.option(fc.constantFrom('2720000104932', '1'), { nil: undefined }),
  measurementUnit: fc.constantFrom('1627', 'x'),
  quantity: value,
  fee: value,
  discount: value,
  vatRate: fc.constantFrom('0', '10', undefined),
  otherDutiesTax: fc.constantFrom('x', undefined),
  otherDutiesAmount: value,
});
const edit = fc.oneof(
  fc.record({ at: fc.nat(9), line }),
  fc.record({
    header: fc.constantFrom({ settlementMethod: 1 }, { settlementMethod: 2 }, { typeOfBuyer: 2 }),
  }),
  fc.record({ header: fc.record({ settlementMethod: fc.constant(3), cashPaymentValue: value }) }),
  fc.record({ header: fc.record({ invoicePattern: fc.constantFrom(1, 3) }) }),
  fc.record({ header: fc.record({ issuingDateTime: fc.constantFrom(issued, Date.UTC(2023, 5, 1, 8)) }) }),
  fc.record({ removed: fc.nat(9) }),
);

test('after any edits the check finds what it finds in the same invoice at first sight, and the sums are the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1.1', '1.3', '1.7', '2.1'),
      fc.array(line, { minLength: 1, maxLength: 10 }),
      fc.array(edit, { maxLength: 8 }),
      (kind, invoiceBodies, edits) => {
        const [invoiceType, invoicePattern] = kind.split('.').map(Number) as [1, 1];
        const given = { invoiceType, invoicePattern, issuingDateTime: issued };
        let document: InvoiceDocument = { ...emptyInvoice(kind, given), invoiceBodies };
        for (const change of edits) {
          const rows = document.invoiceBodies;
          if ('header' in change)
            document = {
              ...document,
              invoiceHeader: { ...document.invoiceHeader, ...change.header } as never,
            };
          else if ('removed' in change)
            document = { ...document, invoiceBodies: rows.toSpliced(change.removed, 1) };
          else document = { ...document, invoiceBodies: rows.toSpliced(change.at, 1, change.line) };
          assert.deepEqual(errorsOf(document, initial), errorsOf(copy(document), initial));
          assert.deepEqual(totalsOf(document), totalsOf(copy(document)));
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('a moment that was to come is no fault any more once it has come, though nothing was typed', t => {
  t.mock.timers.enable({ apis: ['Date'], now: issued });
  const path = 'invoiceHeader.issuingDateTime';
  const given = { invoiceType: 1, invoicePattern: 1, issuingDateTime: issued + 120_000 } as const;
  const document = emptyInvoice('1.1', given);
  assert.ok(errorsOf(document, initial)[path]);
  t.mock.timers.setTime(issued + 60_000);
  assert.ok(errorsOf(document, initial)[path], 'not yet');
  t.mock.timers.setTime(issued + 120_000);
  assert.equal(errorsOf(document, initial)[path], undefined);
});
