import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceDocument, InvoiceHeader } from '@moadi/domain/invoices';
import { closedText } from './closing.ts';

const form = (invoiceHeader: InvoiceHeader): InvoiceDocument => ({
  invoiceHeader: { invoiceType: 1, invoicePattern: 8, ...invoiceHeader },
  invoiceBodies: [{ fee: '5' }],
  invoicePayments: [{ paymentValue: '7' }],
});

test('a choice that closes what was filled says so, once; one that closes nothing says nothing', () => {
  const road = form({
    ladingType: 1,
    driverNationalIdentityCode: '12',
    originCountry: '033',
    originCity: '1',
  });
  const rail = form({ ...road.invoiceHeader, ladingType: 2 });
  assert.match(closedText(road, rail)!, /^کد ملی راننده تنها برای حمل جاده‌ای قابل ثبت است\. آنچه نوشته‌اید/);
  assert.equal(closedText(rail, road), undefined);
  // The driver is closed already: only the city is told of.
  assert.match(closedText(rail, form({ ...rail.invoiceHeader, originCountry: '064' }))!, /^شهر تنها هنگامی/);
  assert.equal(closedText(form({ ladingType: 1 }), form({ ladingType: 2 })), undefined);
  assert.equal(closedText(road, form({ ...road.invoiceHeader, ladingNumber: '4' })), undefined);
});

test('a settlement without cash names the cash and the payments that it leaves out', () => {
  const mixed = form({ settlementMethod: 3, cashPaymentValue: '5' });
  const text = closedText(mixed, form({ ...mixed.invoiceHeader, settlementMethod: 2 }))!;
  assert.match(text, /پرداختی نقدی.* کاربرد ندارد\. پرداخت‌ها با این انتخاب کاربرد ندارد\./);
  // Of pure cash the value is the total: it is shown, and nothing has gone.
  assert.equal(closedText(mixed, form({ ...mixed.invoiceHeader, settlementMethod: 1 })), undefined);
});
