import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkInvoice } from '../check/check.ts';
import { isLate } from '../deadline.ts';
import type { InvoiceDocument } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { golden, goldenNames, goldenNow } from '../golden/golden.testkit.ts';
import { offeredKinds } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { withTotals } from '../totals/totals.ts';
import { differences, fieldAt, withChanges } from './changes.ts';
import { identityOfBuyer, repairs, type RepairFacts } from './repair.ts';

const facts: RepairFacts = {
  now: goldenNow,
  figures: legalFigures,
  paths: [],
  ratesOf: () => ['10'],
  numbers: [],
};

/** A right invoice with its sums, of any kind that is offered. */
const rightInvoice = fc
  .tuple(fc.constantFrom(...offeredKinds), fc.constantFrom(...goldenNames))
  .map(([kind, name]) => ({ kind, invoice: withTotals(kind, golden(kind, name).document, legalFigures) }));

const proposed = (name: keyof typeof repairs, invoice: InvoiceDocument, more: Partial<RepairFacts> = {}) => {
  const found = repairs[name](invoice, { ...facts, ...more });
  return 'code' in found ? [] : [...found];
};
const faultsOf = (invoice: InvoiceDocument, now = goldenNow) =>
  checkInvoice(invoice, { now, figures: legalFigures, proforma: false }).map(
    ({ code, path }) => `${code} ${path}`,
  );
/** What a person gets who takes the proposal: entered and worked out. */
const taken = (invoice: InvoiceDocument, { changes, consequences }: ReturnType<typeof proposed>[number]) =>
  withChanges(invoice, [...changes, ...consequences]);

test('recompute brings every sum back that was changed, and touches nothing else', () => {
  fc.assert(
    fc.property(
      rightInvoice,
      fc.nat(),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      ({ invoice }, pick, wrong) => {
        const zero = withChanges(invoice, []);
        const sums = [
          ...Object.keys(invoice.invoiceHeader).map(field => `invoiceHeader.${field}`),
          ...Object.keys(invoice.invoiceBodies[0]!).map(field => `invoiceBodies.0.${field}`),
        ].filter(path => fieldAt(path)?.spec.made === 'computed');
        const path = sums[pick % sums.length]!;
        const broken = withChanges(zero, [{ path, after: `${wrong}` }]);
        const [found] = proposed('recompute', broken);
        assert.deepEqual(found ? taken(broken, found) : broken, invoice);
        assert.deepEqual(found?.changes ?? [], []);
      },
    ),
    { numRuns: 200 },
  );
});

test('sums that are right already are no proposal', () => {
  for (const kind of offeredKinds) {
    const invoice = withTotals(kind, golden(kind, 'everything').document, legalFigures);
    assert.deepEqual(repairs.recompute(invoice, facts), { code: 'invoices.repairSumsRight' }, kind);
  }
});

test('the registered rate is entered in the lines that were found wrong, only there, and passes our check', () => {
  fc.assert(
    fc.property(
      rightInvoice,
      fc.constantFrom('0', '1', '9', '12.5'),
      fc.constantFrom('9', '10'),
      fc.boolean(),
      ({ kind, invoice }, wrong, registered, all) => {
        const line = invoice.invoiceBodies[0]!;
        const broken = withTotals(
          kind,
          { ...invoice, invoiceBodies: [{ ...line, vatRate: wrong }, line] },
          legalFigures,
        );
        const paths = all ? ['invoiceBodies'] : ['invoiceBodies.0.vatRate'];
        const found = proposed('registeredVatRate', broken, { paths, ratesOf: () => [registered] });
        if (ruleFor(kind, 'item', 'vatRate').fixed !== undefined) return assert.deepEqual(found, []);
        const asked = all ? [0, 1] : [0];
        const differing = asked.filter(i => broken.invoiceBodies[i]!.vatRate !== registered);
        assert.deepEqual(
          found.flatMap(({ changes }) => changes.map(({ path }) => path)),
          differing.map(i => `invoiceBodies.${i}.vatRate`),
        );
        for (const one of found) {
          const mended = taken(broken, one);
          asked.forEach(i => assert.equal(mended.invoiceBodies[i]!.vatRate, registered));
          assert.deepEqual(mended, withTotals(kind, mended, legalFigures), 'its sums are those of its lines');
          const entered = differences(broken, mended).filter(
            ({ path }) => fieldAt(path)?.spec.made !== 'computed' && !/\.(cash|installments)\w+$/.test(path),
          );
          assert.deepEqual(entered, one.changes);
          assert.deepEqual(
            faultsOf(mended).filter(fault => fault.includes('.vatRate')),
            [],
          );
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('where several rates are registered, or none, a person decides', () => {
  const { document } = golden('1.1', 'minimum');
  const code = (rates: string[]) => {
    const found = repairs.registeredVatRate(document, { ...facts, ratesOf: () => rates });
    return 'code' in found ? found.code : found.length;
  };
  assert.equal(code([]), 'invoices.repairRateUnknown');
  assert.equal(code(['0', '9']), 'invoices.repairRateChoice');
  assert.equal(code(['9', '9.00']), 1, 'the same rate twice is one');
});

test('a new issue date is neither future nor late, on any day', () => {
  fc.assert(
    fc.property(
      rightInvoice,
      fc.integer({ min: -400, max: 400 }),
      fc.nat({ max: 86_399_999 }),
      ({ kind, invoice }, days, ms) => {
        const now = goldenNow + ms;
        const issuingDateTime = now + days * 86_400_000;
        const broken = withTotals(
          kind,
          { ...invoice, invoiceHeader: { ...invoice.invoiceHeader, issuingDateTime } },
          legalFigures,
        );
        const [found] = proposed('newIssueDate', broken, { now });
        const mended = taken(broken, found!);
        assert.deepEqual(faultsOf(mended, now), []);
        assert.equal(isLate(mended.invoiceHeader.issuingDateTime, { now, figures: legalFigures }), false);
        assert.deepEqual(
          found!.changes.map(({ path }) => path),
          ['invoiceHeader.issuingDateTime'],
        );
      },
    ),
    { numRuns: 200 },
  );
});

const person = '9989356866';
const businesses = ['0001', '0002', '0003'].map(branch => ({
  number: `${person}${branch}`,
  name: `کسب‌وکار ${branch}`,
  identity: person,
}));
const sold = (header: object): InvoiceDocument => ({
  ...golden('1.1', 'minimum').document,
  invoiceHeader: { ...golden('1.1', 'minimum').document.invoiceHeader, ...header },
});
const natural = { typeOfBuyer: 1, buyerNationalIdentityCode: person, buyerPostalCode: '1345678903' };

test('the buyer gets another number of the same person, never somebody else’s, nor one of another form', () => {
  const others = [
    { number: '14003778990', name: 'دیگری', identity: '14003778990' },
    { number: '99977777770001', name: 'دیگری', identity: '9997777777' },
    { number: '123456789012', name: 'قدیمی', identity: person },
    { number: '99893568610001', name: 'نادرست', identity: person },
  ];
  const broken = sold({ ...natural, buyerEconomicNumber: businesses[1]!.number });
  fc.assert(
    fc.property(fc.shuffledSubarray([...businesses, ...businesses, ...others]), numbers => {
      const found = proposed('buyerEconomicNumber', broken, { numbers });
      const given = found.map(({ changes }) => changes[0]!.after);
      assert.equal(new Set(given).size, given.length, 'each once');
      for (const one of found) {
        const mended = taken(broken, one);
        assert.equal(mended.invoiceHeader.buyerNationalIdentityCode, person);
        assert.ok(businesses.some(({ number }) => number === mended.invoiceHeader.buyerEconomicNumber));
        assert.notEqual(mended.invoiceHeader.buyerEconomicNumber, businesses[1]!.number);
        assert.deepEqual(
          faultsOf(mended).filter(fault => fault.includes('buyer')),
          [],
        );
      }
    }),
  );
});

test('of a buyer whose type nobody has said, any present number of theirs will do', () => {
  const header = { ...natural, typeOfBuyer: undefined, buyerEconomicNumber: undefined };
  const [known] = businesses;
  const numbers = ['14003778990', '99893568610001', '123456789012', known!.number].map(number => ({
    ...known!,
    number,
  }));
  const found = proposed('buyerEconomicNumber', sold(header), { numbers });
  assert.deepEqual(
    found.map(({ changes }) => changes[0]!.after),
    ['14003778990', '99893568610001', known!.number],
  );
});

test('another person’s number is never proposed, however well it would do', () => {
  const [known] = businesses;
  const numbers = [{ ...known!, identity: '0499370899' }];
  const invoice = sold({ ...natural, buyerEconomicNumber: undefined });
  assert.deepEqual(repairs.buyerEconomicNumber(invoice, { ...facts, numbers }), {
    code: 'invoices.repairBuyerUnknown',
  });
});

test('what is entered is no consequence of itself', () => {
  const invoice = sold({ ...natural, buyerEconomicNumber: undefined });
  for (const { changes, consequences } of proposed('buyerEconomicNumber', invoice, { numbers: businesses }))
    for (const { path } of changes) assert.ok(!consequences.some(one => one.path === path), path);
});

test('without anybody to ask about, or while the register is away, it says what to do', () => {
  const code = (header: object, more: Partial<RepairFacts> = {}) => {
    const found = repairs.buyerEconomicNumber(sold(header), { ...facts, ...more });
    return 'code' in found ? found.code : found.length;
  };
  const bare = { buyerNationalIdentityCode: undefined, buyerEconomicNumber: undefined };
  assert.equal(code({ ...natural, ...bare }), 'invoices.repairBuyerIdentity');
  assert.equal(code(natural, { numbers: undefined }), 'buyers.inquiryDown');
  assert.equal(code(natural), 'invoices.repairBuyerUnknown');
  assert.equal(code(natural, { numbers: businesses }), 3);
  assert.equal(identityOfBuyer({ buyerEconomicNumber: `${person}0001` }), person);
});

test('what a correction has of its reference is never proposed to be changed, and it says what to do', () => {
  for (const invoiceSubject of [2, 3, 4] as const) {
    const invoice = sold({ ...natural, invoiceSubject, buyerEconomicNumber: undefined });
    const wanting = { ...facts, numbers: businesses, ratesOf: () => ['9'] };
    for (const name of ['registeredVatRate', 'buyerEconomicNumber'] as const)
      assert.deepEqual(repairs[name](invoice, wanting), { code: 'invoices.repairLocked' }, name);
    const [found] = proposed('newIssueDate', invoice);
    assert.deepEqual(
      found!.changes.map(({ path }) => path),
      ['invoiceHeader.issuingDateTime'],
    );
  }
});

test('a path names its field and its row', () => {
  const place = (path: string) => {
    const found = fieldAt(path);
    return found && [found.spec.wire, found.row?.number];
  };
  assert.deepEqual(place('invoiceHeader.issuingDateTime'), ['indatim', undefined]);
  assert.deepEqual(place('invoiceBodies.2.vatRate'), ['vra', 3]);
  assert.equal(fieldAt('invoiceHeader.invoiceShippingGoods.0.stuffServiceId')?.row?.number, 1);
  assert.equal(fieldAt('constructor.0.name'), undefined);
  assert.equal(fieldAt('invoiceHeader.nothing'), undefined);
});
