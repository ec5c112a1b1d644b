import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPlace, placeName } from './places.ts';

test('what is wrong is listed as a person meets it on the page', () => {
  const met = [
    'invoiceHeader.issuingDateTime',
    'invoiceHeader.typeOfBuyer',
    'invoiceHeader.buyerEconomicNumber',
    'invoiceHeader.announcementSalesNumber',
    'invoiceHeader.announcementSalesDate',
    'invoiceHeader.ladingType',
    'invoiceHeader.totalNetWeight',
    'invoiceHeader.invoiceShippingGoods.0.stuffServiceDescription',
    'invoiceBodies',
    'invoiceBodies.1.stuffServiceId',
    'invoiceBodies.1.discount',
    'invoiceBodies.10.quantity',
    'invoiceHeader.settlementMethod',
    'invoicePayments.0.paymentType',
    'invoicePayments.0.paymentValue',
    'invoicePayments.0.paymentDate',
  ];
  assert.deepEqual(met.toReversed().toSorted(byPlace), met);
  assert.deepEqual(met.toSorted().toSorted(byPlace), met);
});

test('a place has the names that stand on the page', () => {
  assert.equal(placeName('invoiceBodies.1.fee', undefined), 'قلم ۲، مبلغ واحد');
  assert.equal(placeName('invoicePayments', undefined), 'پرداخت‌ها');
  assert.equal(placeName('invoiceHeader.ladingType', undefined), 'نوع حمل');
  assert.equal(placeName('bookNumber', undefined), 'شماره در دفاتر شما');
  assert.deepEqual(
    [1, 2, 3, 4, undefined].map(typeOfBuyer =>
      placeName('invoiceHeader.buyerNationalIdentityCode', typeOfBuyer),
    ),
    [
      'کد ملی خریدار',
      'شناسه ملی خریدار',
      'شناسه مشارکت مدنی خریدار',
      'کد فراگیر خریدار',
      'شناسه هویتی خریدار',
    ],
  );
});
