import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceHeader } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { golden, goldenNow } from '../golden/golden.testkit.ts';
import { offeredKinds } from '../rules/kinds.ts';
import { stateOf } from '../rules/rule-for.ts';
import { checkInvoice } from './check.ts';

const identities = [
  'buyerEconomicNumber',
  'buyerNationalIdentityCode',
  'buyerPassportNumber',
  'buyerPostalCode',
] as const;

/** A right value of each, by the type of the buyer. */
const right = {
  1: { buyerEconomicNumber: '99893568660001', buyerNationalIdentityCode: '9989356866' },
  2: { buyerEconomicNumber: '14003778990', buyerNationalIdentityCode: '14003778990' },
  3: { buyerEconomicNumber: '41199900001', buyerNationalIdentityCode: '41199900001' },
  4: { buyerEconomicNumber: '99900000000100', buyerNationalIdentityCode: '999000000001' },
} as const;
const ofAll = { buyerPassportNumber: 'A12345678', buyerPostalCode: '1345678903' };

const lacking = ['rules.required', 'invoices.buyerUnidentified', 'invoices.foreignerUnidentified'];

test('what is missing of a buyer is marked as needed, and what is marked and empty is missed', () => {
  const drawn = fc.record({
    kind: fc.constantFrom(...offeredKinds),
    typeOfBuyer: fc.constantFrom(1, 2, 3, 4),
    flightType: fc.constantFrom(1, 2),
    filled: fc.subarray([...identities]),
  });
  fc.assert(
    fc.property(drawn, ({ kind, typeOfBuyer, flightType, filled }) => {
      const values = { ...right[typeOfBuyer as 1], ...ofAll };
      const { document } = golden(kind, 'minimum');
      const header: InvoiceHeader = {
        ...document.invoiceHeader,
        ...Object.fromEntries(identities.map(field => [field, undefined])),
        ...Object.fromEntries(filled.map(field => [field, values[field]])),
        typeOfBuyer: typeOfBuyer as 1,
        ...(kind === '1.6' && { flightType: flightType as 1 }),
      };
      const faults = checkInvoice(
        { ...document, invoiceHeader: header },
        { now: goldenNow, figures: legalFigures, proforma: false },
      );
      if (faults.some(({ code }) => code === 'invoices.onlyNaturalBuyer')) return;
      const missed = identities.filter(field =>
        faults.some(({ code, path }) => lacking.includes(code) && path === `invoiceHeader.${field}`),
      );
      const asked = identities.filter(field => {
        const { required, marked } = stateOf(kind, 'header', field, { header });
        return (required || marked) && !filled.includes(field);
      });
      for (const field of missed)
        assert.ok(asked.includes(field), `${kind}: ${field} is missed and not marked`);
      assert.equal(
        asked.length > 0,
        missed.length > 0,
        `${kind}: ${asked.join()} marked, ${missed.join()} missed`,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a foreigner is told of both ways to be known, a natural person of the one', () => {
  const told = (kind: '1.2' | '1.6', typeOfBuyer: 1 | 4) => {
    const { document } = golden(kind, 'minimum');
    const bare = Object.fromEntries(identities.map(field => [field, undefined]));
    const invoiceHeader = { ...document.invoiceHeader, ...bare, typeOfBuyer, flightType: 1 } as InvoiceHeader;
    const faults = checkInvoice(
      { ...document, invoiceHeader },
      { now: goldenNow, figures: legalFigures, proforma: false },
    );
    return faults.map(({ code, path }) => `${code} ${path.split('.')[1]}`);
  };
  for (const kind of ['1.2', '1.6'] as const) {
    assert.deepEqual(told(kind, 4), ['invoices.foreignerUnidentified buyerNationalIdentityCode']);
    assert.deepEqual(told(kind, 1), ['rules.required buyerNationalIdentityCode']);
  }
});
