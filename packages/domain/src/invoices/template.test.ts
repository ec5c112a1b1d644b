import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInvoice } from './check/check.ts';
import { correctiveOf } from './corrections/index.ts';
import { legalFigures } from './figures.ts';
import { golden, goldenNow } from './golden/golden.testkit.ts';
import { offeredKindOf, offeredKinds } from './rules/kinds.ts';
import { invoiceLike } from './template.ts';
import { withTotals } from './totals/totals.ts';

for (const kind of offeredKinds)
  test(`${kind}: a new invoice like another has its buyer, lines and sums, and nothing of what became of it`, () => {
    const { document } = golden(kind, 'everything');
    const stored = withTotals(kind, document, legalFigures);
    const taken = {
      ...stored,
      bookNumber: 'ب/۱۲',
      invoiceHeader: { ...stored.invoiceHeader, taxId: 'A11216057AC0000000011A', invoiceSubject: 1 as const },
    };
    const like = invoiceLike(taken, offeredKindOf(taken)!, goldenNow);
    const { invoiceHeader: header } = like;
    assert.equal(header.taxId, undefined);
    assert.equal(header.issuingDateTime, goldenNow);
    assert.equal(like.bookNumber, undefined);
    assert.equal(header.buyerEconomicNumber, stored.invoiceHeader.buyerEconomicNumber);
    const again = withTotals(kind, like, legalFigures);
    assert.equal(again.invoiceHeader.totalInvoiceValue, stored.invoiceHeader.totalInvoiceValue);
    assert.deepEqual(
      again.invoiceBodies.map(({ stuffServiceId, quantity, fee }) => [stuffServiceId, quantity, fee]),
      stored.invoiceBodies.map(({ stuffServiceId, quantity, fee }) => [stuffServiceId, quantity, fee]),
    );
    // Ready to go where no payment is asked for.
    const wrong = checkInvoice(like, { now: goldenNow, figures: legalFigures, proforma: false });
    assert.deepEqual(
      wrong.filter(({ path }) => !path.startsWith('invoicePayments')).map(({ path, code }) => [path, code]),
      [],
    );
  });

test('like a correction there is a sale of its own, which refers to nothing', () => {
  const { document } = golden('1.1', 'minimum');
  const reference = {
    ...document,
    invoiceHeader: { ...document.invoiceHeader, taxId: 'A11216057AC0000000011A' },
  };
  const { invoiceHeader } = invoiceLike(correctiveOf(reference, goldenNow), '1.1', goldenNow);
  assert.equal(invoiceHeader.referenceTaxId, undefined);
  assert.equal(invoiceHeader.invoiceSubject ?? 1, 1);
});
