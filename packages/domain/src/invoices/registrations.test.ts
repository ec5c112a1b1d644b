import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { registrationOutcome } from '../enums/index.ts';
import { endOfDay, startOfDay, tehranDayOf } from '../primitives/index.ts';
import { paidInAll, paidOf, payableFault, registrationFaults } from './registrations.ts';

const now = Date.UTC(2026, 10, 21, 20, 45);
const payment = { paymentType: 7, paymentValue: '100', paymentDate: startOfDay(tehranDayOf(now)) } as const;
const codes = (body: object, open = 100n) =>
  registrationFaults({ ...payment, ...body }, open, now).map(({ code, path }) => `${code} ${path}`);

test('what is open: the total without the cash part, the payments on the invoice and those registered', () => {
  const invoice = { totalInvoiceValue: '1100', cashPaymentValue: '400', invoicePayments: [] };
  assert.equal(paidOf(invoice, []).open, 700n);
  // The payments of the invoice tell how its cash part was paid: not twice.
  const named = { ...invoice, invoicePayments: [{ paymentValue: '300' }, { paymentValue: '100' }] };
  assert.equal(paidOf(named, []).open, 700n);
  assert.equal(
    paidOf(invoice, [
      { paymentValue: '100', outcome: 'registered' },
      { paymentValue: '50', outcome: 'unknown' },
      { paymentValue: '25', outcome: 'prepared' },
      { paymentValue: '500', outcome: 'refused' },
      { paymentValue: '500', outcome: 'withdrawn' },
    ]).open,
    525n,
  );
});

test('what was paid of its reference is paid of a correction: what it names itself repeats that, or part of it', () => {
  const invoice = { totalInvoiceValue: '1100', cashPaymentValue: '400', invoicePayments: [] };
  const later = [{ paymentValue: '100', outcome: 'registered' }];
  assert.deepEqual(paidOf(invoice, later, 600n), {
    ...{ total: 1_100n, atIssue: 400n, before: 200n, registered: 100n, open: 400n },
  });
  assert.equal(paidInAll(paidOf(invoice, later, 600n)), 700n);
  assert.equal(paidOf(invoice, later, 300n).open, 600n);
  assert.equal(paidOf(invoice, later, 2_000n).open, 0n);
});

test('nothing is ever open twice: paid and open together are the total, exactly, at any size', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map(String);
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.record({ paymentValue: amount, outcome: fc.constantFrom(...registrationOutcome.ids) })),
      (totalInvoiceValue, cashPaymentValue, rows) => {
        const paid = paidOf({ totalInvoiceValue, cashPaymentValue, invoicePayments: [] }, rows);
        const rest = paid.total - paid.atIssue - paid.registered;
        return paid.open === (rest > 0n ? rest : 0n);
      },
    ),
  );
});

test('a payment names its way, its amount and a day that is not after today in Tehran', () => {
  assert.deepEqual(codes({}), []);
  assert.deepEqual(codes({ paymentValue: '101' }), ['invoices.paymentAboveOpen paymentValue']);
  assert.deepEqual(codes({ paymentValue: '0' }), ['rules.greater_than paymentValue']);
  assert.deepEqual(codes({ paymentValue: '1.5' }), ['rules.integer paymentValue']);
  assert.deepEqual(codes({ paymentType: undefined }), ['rules.requiredSelect paymentType']);
  // 20:45 UTC is already the next day in Tehran.
  assert.deepEqual(codes({ paymentDate: endOfDay(tehranDayOf(now)) }), []);
  assert.deepEqual(codes({ paymentDate: startOfDay(tehranDayOf(now) + 1) }), [
    'rules.dateNotAfterToday paymentDate',
  ]);
  assert.deepEqual(codes({ terminal: '123' }), ['rules.digits terminal']);
});

test('only an accepted invoice on credit that still stands takes a payment', () => {
  const invoice = { state: 5, invoiceSubject: 1, settlementMethod: 2 } as const;
  assert.equal(payableFault(invoice), undefined);
  assert.equal(payableFault({ ...invoice, settlementMethod: 3, state: 4 }), undefined);
  assert.equal(payableFault({ ...invoice, settlementMethod: 1 })?.code, 'invoices.paymentOnlyCredit');
  assert.equal(payableFault({ ...invoice, invoiceSubject: 3 })?.code, 'invoices.paymentOnlyCredit');
  assert.equal(payableFault({ ...invoice, state: 2 })?.code, 'invoices.actionOnlyIn');
  assert.equal(payableFault({ ...invoice, state: 8 })?.code, 'invoices.actionOnlyIn');
  assert.equal(payableFault({ ...invoice, taxPayerSystemStatus: 7 })?.code, 'invoices.paymentVoided');
});
