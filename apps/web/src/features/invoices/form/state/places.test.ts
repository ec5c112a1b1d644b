import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPlace, listedErrors, placeName } from './places.ts';

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

test('what concerns no field stands for itself: no entry of the list begins with a bare colon', () => {
  const { general, places } = listedErrors(
    {
      '': 'هیچ تغییری وارد نشده است.',
      'invoiceHeader.issuingDateTime': 'وارد کردن تاریخ الزامی است.',
      bookNumber: 'بلند است.',
      'invoiceBodies.0': 'قلم تازه است.',
      'invoiceHeader.totalInvoiceValue': 'بلند است.',
    },
    ['از سرور'],
    1,
  );
  assert.deepEqual(general, ['از سرور', 'هیچ تغییری وارد نشده است.']);
  assert.deepEqual(
    places.map(({ name, isSum }) => [name, isSum]),
    [
      ['تاریخ و زمان صدور', false],
      ['مبلغ کل صورتحساب', true],
      ['قلم ۱', false],
    ],
    'what the last step has is said there, and a total has no field to lead to',
  );
  assert.ok(places.every(({ name, text }) => name !== '' && text !== ''));
});
