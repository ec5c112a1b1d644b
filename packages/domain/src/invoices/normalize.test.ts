import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceDocument } from './fields/index.ts';
import { normalizeInvoice } from './normalize.ts';

test('every part of an invoice is kept in one spelling: digits, letters, amounts; what is empty or no field is gone', () => {
  const typed = {
    bookNumber: ' ۱۲',
    description: ' عربي  ',
    invoiceHeader: {
      buyerEconomicNumber: '۱۴۰۰۳۷۷۸۹۹۰',
      cashPaymentValue: '۱٬۰۰۰',
      typeOfBuyer: 2,
      billId: '',
      unknown: 'x',
      invoiceShippingGoods: [{ stuffServiceId: '۲۷۲۰۰۰۰۱۰۴۹۳۲', stuffServiceDescription: 'كالا', x: 1 }],
    },
    invoiceBodies: [{ stuffServiceId: '٢٧٢٠٠٠٠١٠٤٩٣٢', quantity: '2.50', discount: '007', fee: ' ده ' }],
    invoicePayments: [{ paymentValue: '۱٬۰۰۰', terminal: '۱۲۳۴ ۵۶۷۸', paymentType: 3 }],
  };
  assert.deepEqual(normalizeInvoice(typed as InvoiceDocument), {
    bookNumber: '۱۲',
    description: 'عربی',
    invoiceHeader: {
      buyerEconomicNumber: '14003778990',
      cashPaymentValue: '1000',
      typeOfBuyer: 2,
      invoiceShippingGoods: [{ stuffServiceId: '2720000104932', stuffServiceDescription: 'کالا' }],
    },
    invoiceBodies: [{ stuffServiceId: '2720000104932', quantity: '2.5', discount: '7', fee: 'ده' }],
    invoicePayments: [{ paymentValue: '1000', terminal: '12345678', paymentType: 3 }],
  });
});

test('an invoice without carried goods gets no list of them', () => {
  const empty: InvoiceDocument = { invoiceHeader: {}, invoiceBodies: [], invoicePayments: [] };
  assert.deepEqual(normalizeInvoice(empty), empty);
});
