import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { invoiceState, invoiceTaxPayerState } from '../../enums/index.ts';
import { compare, decimalText, minus, plus, ZERO, type Decimal } from '../../primitives/index.ts';
import { checkInvoice, completeInvoice } from '../check/check.ts';
import { legalFigures } from '../figures.ts';
import { headerFields, itemFields, type InvoiceDocument, type InvoiceItem } from '../fields/index.ts';
import { formatField, labelOf } from '../../fields/index.ts';
import { askedFields, headerGroups, itemFieldsOf } from '../layout.ts';
import { golden, goldenNames, goldenNow } from '../golden/golden.testkit.ts';
import {
  invoiceKinds,
  offeredKinds,
  patternOf,
  patternsWithoutReturn,
  type InvoiceKind,
} from '../rules/kinds.ts';
import { ruleFor, stateOf } from '../rules/rule-for.ts';
import { withTotals } from '../totals/totals.ts';
import {
  amountOf,
  correctableIn,
  correctionFault,
  correctionSubjects,
  correctiveOf,
  correctiveSaying,
  correctionFrom,
  changesOf,
  faultsAgainst,
  occasionFaults,
  pairedLines,
  remainders,
  returnedIn,
  returnFaults,
  returnOf,
  returnQuantity,
  revocationOf,
  soldBefore,
  type ChainDocument,
  type LinkedDocument,
  type CorrectionSubject,
} from './index.ts';

const context = { now: goldenNow, figures: legalFigures, proforma: false };
const TAX_ID = 'A1121604C220002F095011';

/** A golden invoice as it is stored, with two lines where its kind may have them. */
function stored(kind: InvoiceKind, name: (typeof goldenNames)[number] = 'minimum'): InvoiceDocument {
  const { document } = golden(kind, name);
  const [line] = document.invoiceBodies;
  const lines = [11, 14].includes(patternOf(kind)) ? [line!] : [line!, { ...line! }];
  const invoice = withTotals(kind, { ...document, invoiceBodies: lines }, legalFigures);
  return { ...invoice, invoiceHeader: { ...invoice.invoiceHeader, taxId: TAX_ID } };
}
const codes = (faults: readonly { code: string }[]) => faults.map(({ code }) => code);
const returnable = offeredKinds.filter(kind => !patternsWithoutReturn.includes(patternOf(kind)));

const { id: state } = invoiceState;
const accepted: ChainDocument = { state: state.accepted, invoiceSubject: 1, invoicePattern: 1 };
const reasons: [string, CorrectionSubject, Partial<ChainDocument>, Partial<ChainDocument>[], string?][] = [
  ['an accepted invoice', 2, {}, []],
  ['one that its buyer has refused', 2, { taxPayerSystemStatus: 1 }, []],
  ['one without an answer', 3, { state: 2 }, [], 'referencePending'],
  ['one whose outcome is unknown', 3, { state: 12 }, [], 'referencePending'],
  ['a refused one', 2, { state: 3 }, [], 'referenceNotAccepted'],
  ['a proforma', 3, { state: 10 }, [], 'referenceNotAccepted'],
  ['a cancelled one', 2, { state: 8 }, [], 'referenceCancelled'],
  ['one that the authority calls void', 3, { taxPayerSystemStatus: 7 }, [], 'referenceCancelled'],
  ['a cancellation', 3, { invoiceSubject: 3 }, [], 'cancellationFinal'],
  [
    'a corrective that awaits its buyer',
    2,
    { invoiceSubject: 2, taxPayerSystemStatus: 5 },
    [],
    'referenceReaction',
  ],
  ['a return of unknown state', 3, { invoiceSubject: 4 }, [], 'referenceReaction'],
  ['an approved corrective', 4, { invoiceSubject: 2, taxPayerSystemStatus: 2 }, []],
  ['a pattern without return', 4, { invoicePattern: 7 }, [], 'correctionNotForPattern'],
  ['with a correction on its way', 3, {}, [{ state: 1 }], 'correctionOpen'],
  ['with a refused correction', 2, {}, [{ state: 3 }]],
  ['with a prepared correction', 2, {}, [{ state: 10 }]],
  ['with an approved corrective', 3, { state: 6 }, [{ taxPayerSystemStatus: 2 }], 'referenceNotNewest'],
  ['with a corrective that awaits its buyer', 3, { state: 6 }, [{ taxPayerSystemStatus: 5 }]],
  ['and to be corrected again', 2, { state: 6 }, [{ taxPayerSystemStatus: 5 }], 'correctionOpen'],
  ['with a corrective that its buyer refused', 2, { state: 6 }, [{ taxPayerSystemStatus: 1 }]],
  [
    'an approved corrective with one that its buyer refused',
    2,
    { state: 6, invoiceSubject: 2, taxPayerSystemStatus: 2 },
    [{ taxPayerSystemStatus: 1 }],
    'correctionRejected',
  ],
  [
    'and to be cancelled',
    3,
    { state: 6, invoiceSubject: 2, taxPayerSystemStatus: 2 },
    [{ taxPayerSystemStatus: 1 }],
  ],
  [
    'an approved corrective with one that is void',
    4,
    { state: 6, invoiceSubject: 2, taxPayerSystemStatus: 2 },
    [{ taxPayerSystemStatus: 7 }],
  ],
];
for (const [what, wanted, change, corrections, code] of reasons)
  test(`may be corrected: ${what} (${wanted})`, () => {
    const others = corrections.map(other => ({ ...accepted, invoiceSubject: 2, ...other }));
    const found = correctionFault(wanted, { ...accepted, ...change }, others);
    assert.equal(found?.code, code && `invoices.${code}`);
  });

test('a correction can refer to the newest document that stands; what was refused by anybody is none', () => {
  const chainWith = (reaction: number | undefined): (LinkedDocument & { id: string })[] => [
    { id: 'sale', ...accepted, state: state.edited, taxId: 'A' },
    {
      id: 'corrective',
      ...accepted,
      invoiceSubject: 2,
      taxId: 'B',
      referenceTaxId: 'A',
      taxPayerSystemStatus: reaction,
    },
    {
      id: 'refused',
      ...accepted,
      state: state.notAcceptedWithErrors,
      invoiceSubject: 4,
      taxId: 'C',
      referenceTaxId: 'A',
    },
  ];
  const { confirmed, rejected, awaitingReaction } = invoiceTaxPayerState.id;
  const found = (reaction: number | undefined, wanted: CorrectionSubject) =>
    correctableIn(chainWith(reaction), wanted)?.id;
  assert.equal(found(confirmed, 4), 'corrective');
  assert.equal(found(rejected, 4), 'sale');
  assert.equal(found(awaitingReaction, 4), undefined);
  assert.equal(found(awaitingReaction, 3), 'sale');
  assert.equal(found(undefined, 2), undefined);
});

test('a correction is issued by now: a later hour of today and a later day are told apart', () => {
  const codeOf = (issuingDateTime: number, reference?: number) =>
    occasionFaults({ issuingDateTime }, goldenNow, reference)[0]?.code;
  assert.equal(codeOf(goldenNow), undefined);
  assert.equal(codeOf(goldenNow + 60_000), 'rules.dateNotAfterNow');
  assert.equal(codeOf(goldenNow + 86_400_000), 'rules.dateNotAfterToday');
  assert.equal(codeOf(goldenNow - 60_000, goldenNow), 'invoices.issueDateBeforeReference');
});

test('chains never fork: whatever is registered, answered and reacted to, one correction of a document stands', () => {
  const step = fc.record({
    at: fc.nat(30),
    wanted: fc.constantFrom(...correctionSubjects),
    accept: fc.boolean(),
    reaction: fc.constantFrom(undefined, ...invoiceTaxPayerState.ids.filter(id => id < 7)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const documents: (ChainDocument & { of?: number })[] = [{ ...accepted }];
      const of = (index: number) => documents.filter(one => one.of === index);
      for (const { at, wanted, accept, reaction } of steps) {
        const index = at % documents.length;
        const target = documents[index]!;
        if (target.state === state.readyToSend) {
          target.state = accept ? state.accepted : state.notAcceptedWithErrors;
          const whole = documents[target.of!]!;
          if (!accept) continue;
          whole.state = { 2: state.edited, 3: state.cancelled, 4: state.returned }[
            target.invoiceSubject as 2
          ]!;
          if (target.invoiceSubject === 3)
            for (const other of of(target.of!)) if (other !== target) other.taxPayerSystemStatus = 7;
        } else if (
          target.state === state.accepted &&
          target.invoiceSubject !== 3 &&
          target.taxPayerSystemStatus === undefined
        ) {
          target.taxPayerSystemStatus = reaction;
        } else if (!correctionFault(wanted, target, of(index))) {
          documents.push({ state: state.readyToSend, invoiceSubject: wanted, invoicePattern: 1, of: index });
        }
        for (const i of documents.keys()) {
          const live = of(i).filter(
            one => one.state !== 3 && ![1, 7].includes(one.taxPayerSystemStatus ?? 0),
          );
          const ends = live.filter(one => one.invoiceSubject === 3);
          assert.ok(live.length - ends.length <= 1 && ends.length <= 1, JSON.stringify(documents));
        }
      }
    }),
    { numRuns: 300 },
  );
});

for (const kind of offeredKinds) {
  for (const name of goldenNames) {
    test(`${kind} ${name}: a corrective, a cancellation and a return of it have no fault`, () => {
      const reference = stored(kind, name);
      const corrective = correctiveOf(reference, goldenNow);
      corrective.invoiceBodies = corrective.invoiceBodies.slice(0, 1);
      const checked = withTotals(kind, corrective, legalFigures);
      if (reference.invoiceBodies.length > 1) assert.deepEqual(faultsAgainst(reference, checked), []);
      const revocation = revocationOf(TAX_ID, goldenNow, reference);
      assert.deepEqual(checkInvoice(revocation, context), []);
      assert.deepEqual(faultsAgainst(reference, revocation), []);
      assert.deepEqual(revocation.invoiceBodies, []);
      if (!returnable.includes(kind)) return;
      const returned = [reference.invoiceBodies[0]![returnQuantity(kind)]!];
      assert.deepEqual(returnFaults(reference, returned, goldenNow), []);
      const remaining = returnOf(reference, returned, goldenNow, legalFigures);
      assert.deepEqual(checkInvoice(remaining, context), []);
      assert.deepEqual(faultsAgainst(reference, remaining), []);
    });
  }
}

test('whatever was paid, nothing too, a return of it has no fault; payments of nothing stay, none is made up', () => {
  const values = fc.array(fc.constantFrom('0', '1', '40', '500', '10000'), { maxLength: 3 });
  const tried = new Set<InvoiceKind>();
  fc.assert(
    fc.property(fc.constantFrom(...returnable), fc.constantFrom(1, 3), values, (kind, method, paid) => {
      // A utility bill has a payment at least (spec 2 section 5.1).
      if (kind === '1.5' && paid.length === 0) return;
      const { document } = golden(kind, 'everything');
      const [line] = document.invoiceBodies;
      const { settlementMethod, cashPaymentValue: _, tax17: __, ...header } = document.invoiceHeader;
      const settlement = settlementMethod && {
        settlementMethod: method as 1 | 3,
        ...(method === 3 && { cashPaymentValue: '1' }),
      };
      const reference = withTotals(
        kind,
        {
          ...document,
          invoiceHeader: { ...header, ...settlement, taxId: TAX_ID },
          invoiceBodies: [line!, { ...line! }],
          invoicePayments: paid.map(paymentValue => ({
            paymentType: 3 as const,
            paymentDate: goldenNow,
            paymentValue,
          })),
        },
        legalFigures,
      );
      if (checkInvoice(reference, context).length > 0) return;
      if (paid.includes('0')) tried.add(kind);
      const returned = [undefined, line![returnQuantity(kind)]!];
      const remaining = returnOf(reference, returned, goldenNow, legalFigures);
      assert.deepEqual(checkInvoice(remaining, context), [], JSON.stringify(paid));
      const left = remaining.invoicePayments.map(({ paymentValue }) => paymentValue!);
      assert.ok(left.filter(value => value === '0').length >= paid.filter(value => value === '0').length);
      assert.ok(left.length <= paid.length);
      const sum = left.reduce((total, value) => total + BigInt(value), 0n);
      assert.ok(sum <= BigInt(remaining.invoiceHeader.totalInvoiceValue!));
    }),
    { numRuns: 400 },
  );
  assert.deepEqual([...tried].toSorted(), [...returnable].toSorted());
});

test('the sum of what came back never passes what was sold, over any number of returns', () => {
  const parts = fc.array(fc.array(fc.tuple(fc.bigInt(0n, 120n), fc.nat(3)), { minLength: 2, maxLength: 2 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.constantFrom(...returnable.filter(kind => kind !== '1.6')), parts, (kind, returns) => {
      const field = returnQuantity(kind);
      let newest = stored(kind);
      const ancestors: InvoiceDocument[] = [];
      for (const part of returns) {
        const returned = newest.invoiceBodies.map((row, i) => {
          const [percent, scale] = part[i]!;
          const { units, scale: own } = amountOf(row[field]);
          return decimalText({
            units: (units * percent * 10n ** BigInt(scale)) / 100n / 10n ** BigInt(scale),
            scale: own,
          });
        });
        const faults = returnFaults(newest, returned, goldenNow);
        const isTooMuch = newest.invoiceBodies.some(
          (row, i) => compare(amountOf(returned[i]), amountOf(row[field])) > 0,
        );
        assert.equal(codes(faults).includes('invoices.returnQuantityTooMuch'), isTooMuch);
        if (faults.length > 0) continue;
        const remaining = returnOf(newest, returned, goldenNow, legalFigures);
        assert.deepEqual(faultsAgainst(newest, remaining), []);
        for (const amount of remainders(newest, returned)) assert.ok(compare(amount, ZERO) >= 0);
        ancestors.unshift(newest);
        newest = { ...remaining, invoiceHeader: { ...remaining.invoiceHeader, taxId: TAX_ID } };
      }
      const total = (amounts: Decimal[]) => amounts.reduce(plus, ZERO);
      const left = newest.invoiceBodies.map(row => amountOf(row[field]));
      const sold = soldBefore(newest, ancestors);
      for (const [i, row] of sold.entries())
        assert.equal(compare(minus(amountOf(row.sold), amountOf(row.returned)), left[i]!), 0);
      const whole = total((ancestors.at(-1) ?? newest).invoiceBodies.map(row => amountOf(row[field])));
      assert.ok(compare(total(left), whole) <= 0);
      if (ancestors.length > 0)
        assert.ok(
          BigInt(newest.invoiceHeader.totalInvoiceValue!) <
            BigInt(ancestors.at(-1)!.invoiceHeader.totalInvoiceValue!),
        );
    }),
    { numRuns: 150 },
  );
});

for (const kind of returnable.filter(one => one !== '1.6')) {
  test(`${kind}: what remains after half of a line came back is a right invoice`, () => {
    const reference = stored(kind, 'everything');
    const field = returnQuantity(kind);
    const { units, scale } = amountOf(reference.invoiceBodies[0]![field]);
    const half = decimalText({ units: units / 2n, scale });
    const remaining = returnOf(reference, [half], goldenNow, legalFigures);
    assert.deepEqual(checkInvoice(remaining, context), []);
    assert.deepEqual(faultsAgainst(reference, remaining), []);
  });
}

test('a corrective never changes a locked field', () => {
  for (const kind of invoiceKinds) {
    const reference = stored(kind, 'everything');
    const corrective = withTotals(kind, correctiveOf(reference, goldenNow), legalFigures);
    const header = corrective.invoiceHeader;
    const parts = [
      ['header', headerFields, 'invoiceHeader'],
      ['item', itemFields, 'invoiceBodies.0'],
    ] as const;
    for (const [section, fields, path] of parts) {
      const row = corrective.invoiceBodies[0]!;
      for (const field of Object.keys(fields)) {
        if (!stateOf(kind, section as 'header', field as 'taxId', { header, row }).locked) continue;
        if (field === 'stuffServiceId') continue;
        const change = { [field]: '7' };
        const changed =
          section === 'header'
            ? { ...corrective, invoiceHeader: { ...header, ...change } }
            : { ...corrective, invoiceBodies: corrective.invoiceBodies.with(0, { ...row, ...change }) };
        const paths = faultsAgainst(reference, changed as InvoiceDocument).map(
          found => `${found.code} ${found.path}`,
        );
        assert.ok(
          paths.includes(`invoices.notCorrectable ${path}.${field}`),
          `${kind} ${field}: ${paths.join()}`,
        );
      }
    }
  }
});

test('a corrective that says what another document says keeps what is locked, and what is different stands in it', () => {
  for (const kind of invoiceKinds) {
    const reference = stored(kind, 'everything');
    reference.invoiceHeader.taxId = TAX_ID;
    const said = stored(kind, 'everything');
    Object.assign(said.invoiceHeader, { buyerName: 'نامی دیگر', billId: '7' });
    said.invoiceBodies = said.invoiceBodies.map(row => ({
      ...row,
      vatRate: '3',
      stuffServiceDescription: 'نو',
    }));
    const corrective = correctiveSaying(reference, said, goldenNow);
    assert.deepEqual(
      faultsAgainst(reference, withTotals(kind, corrective, legalFigures)).map(({ code }) => code),
      [],
      kind,
    );
    const { referenceTaxId, taxId, buyerName } = corrective.invoiceHeader;
    assert.deepEqual(
      { referenceTaxId, taxId, buyerName },
      { referenceTaxId: TAX_ID, taxId: undefined, buyerName: reference.invoiceHeader.buyerName },
    );
    assert.equal(corrective.invoiceBodies[0]!.stuffServiceDescription, 'نو');
  }
  const other = correctiveSaying(stored('1.1'), stored('1.3'), goldenNow);
  assert.deepEqual(other, correctiveOf(stored('1.1'), goldenNow), 'another kind says nothing about this one');
});

test('a correction of which only what is other now is said has all else of its reference; a revocation has no lines', () => {
  for (const kind of invoiceKinds) {
    const reference = stored(kind, 'everything');
    reference.invoiceHeader.taxId = TAX_ID;
    const { invoiceType, invoicePattern } = reference.invoiceHeader;
    const header = { invoiceType, invoicePattern, referenceTaxId: TAX_ID, issuingDateTime: goldenNow };
    const lines = reference.invoiceBodies.map(({ stuffServiceId }) => ({
      ...{ stuffServiceId, stuffServiceDescription: 'نو' },
    }));
    const said = (invoiceSubject: 2 | 3): InvoiceDocument => ({
      ...{ bookNumber: 'A-1', invoiceHeader: { ...header, invoiceSubject } },
      ...{ invoiceBodies: lines, invoicePayments: [] },
    });
    const corrective = correctionFrom(reference, said(2));
    assert.equal(corrective.bookNumber, 'A-1');
    assert.equal(corrective.invoiceHeader.taxId, undefined);
    assert.deepEqual(faultsAgainst(reference, withTotals(kind, corrective, legalFigures)), [], kind);
    assert.equal(corrective.invoiceBodies[0]!.stuffServiceDescription, 'نو');
    const revocation = correctionFrom(reference, said(3));
    assert.deepEqual(revocation.invoiceBodies, []);
    assert.equal(revocation.invoiceHeader.invoiceSubject, 3);
    assert.equal(revocation.bookNumber, 'A-1');
  }
});

test('another goods id, another line, another kind, an earlier day and no change at all are refused', () => {
  const reference = stored('1.1');
  const corrective = withTotals('1.1', correctiveOf(reference, goldenNow), legalFigures);
  const [row] = corrective.invoiceBodies;
  const against = (change: Partial<InvoiceDocument>) =>
    codes(faultsAgainst(reference, { ...corrective, ...change }));
  assert.deepEqual(against({}), ['invoices.nothingChanged']);
  assert.deepEqual(against({ invoiceBodies: [{ ...row!, stuffServiceId: '2720000104932' }] }), [
    'invoices.notCorrectable',
  ]);
  assert.deepEqual(against({ invoiceBodies: [row!, row!, row!] }), ['invoices.lineAdded']);
  const header = { ...corrective.invoiceHeader };
  assert.deepEqual(against({ invoiceHeader: { ...header, invoicePattern: 3 } }), ['invoices.notCorrectable']);
  const early = { ...header, issuingDateTime: reference.invoiceHeader.issuingDateTime! - 1 };
  assert.deepEqual(against({ invoiceHeader: early }), ['invoices.issueDateBeforeReference']);
  assert.deepEqual(against({ invoiceBodies: [row!] }), []);
});

test('what is wrong with a correction is told from the top: its day, its header, its lines', () => {
  const reference = stored('1.1');
  const { invoiceHeader, invoiceBodies } = withTotals(
    '1.1',
    correctiveOf(reference, goldenNow),
    legalFigures,
  );
  const wrong = {
    ...reference,
    invoiceHeader: {
      ...invoiceHeader,
      issuingDateTime: reference.invoiceHeader.issuingDateTime! - 1,
      buyerEconomicNumber: '10100302746',
    },
    invoiceBodies: invoiceBodies.map(row => ({ ...row, stuffServiceId: '2720000104932' })),
  };
  assert.deepEqual(
    faultsAgainst(reference, wrong).map(({ path }) => path),
    [
      'invoiceHeader.issuingDateTime',
      'invoiceHeader.buyerEconomicNumber',
      'invoiceBodies.0.stuffServiceId',
      'invoiceBodies.1.stuffServiceId',
    ],
  );
});

test('what remains of a line is no more than there was, and the refusal says how much that is', () => {
  const reference = stored('1.1', 'everything');
  const remaining = returnOf(reference, [reference.invoiceBodies[0]!.quantity], goldenNow, legalFigures);
  const [row] = remaining.invoiceBodies;
  const grown = { ...remaining, invoiceBodies: [{ ...row!, quantity: '999999' }] };
  const [found] = faultsAgainst(reference, grown).filter(({ code }) => code === 'invoices.remainderTooMuch');
  assert.equal(found?.path, 'invoiceBodies.0.quantity');
  assert.deepEqual(found?.params, { max: formatField(itemFields.quantity, row!.quantity) });
});

/** A line whose rials of the whole are these, and the return of `back` of its ten. */
function returnWithRials(kind: InvoiceKind, rials: Partial<InvoiceItem>, back: string) {
  const { document } = golden(kind, 'everything');
  const line = { ...document.invoiceBodies[0]!, quantity: '10', ...rials };
  const reference = withTotals(kind, { ...document, invoiceBodies: [line] }, legalFigures);
  reference.invoiceHeader.taxId = TAX_ID;
  const remaining = returnOf(reference, [back], goldenNow, legalFigures);
  const saying = (change: Partial<InvoiceItem>) => {
    const rows = [{ ...remaining.invoiceBodies[0]!, ...change }];
    return faultsAgainst(
      reference,
      withTotals(kind, { ...remaining, invoiceBodies: rows }, legalFigures),
    ).map(({ code, path, params }) => [code, path, params?.['max'] ?? params?.['min']]);
  };
  return saying;
}

test('no rials of a line grow by a return: what is more than the reference has is refused with what it has', () => {
  const jewellery = { constructionFee: '5000', sellerProfit: '400', operationStipend: '300', discount: '0' };
  const saying = returnWithRials('1.3', jewellery, '4');
  assert.deepEqual(saying({}), []);
  assert.deepEqual(saying({ constructionFee: '5000' }), [], 'the papers do not say that it shrinks');
  for (const [field, max] of Object.entries(jewellery))
    assert.deepEqual(
      saying({ [field]: String(BigInt(max) + 1n) }),
      [['invoices.amountGrown', `invoiceBodies.0.${field}`, formatField(itemFields.discount, max)]],
      field,
    );
});

test('the basis of a discount stays in a return: between the share of what remains and the whole', () => {
  const saying = returnWithRials('1.1', { discount: '1001' }, '4');
  const at = 'invoiceBodies.0.discount';
  for (const right of ['600', '601', '1001']) assert.deepEqual(saying({ discount: right }), [], right);
  assert.deepEqual(saying({ discount: '599' }), [
    ['invoices.discountBasis', at, formatField(itemFields.discount, '600')],
  ]);
  assert.deepEqual(saying({ discount: '1002' }), [
    ['invoices.amountGrown', at, formatField(itemFields.discount, '1001')],
  ]);
});

test('of two lines of one good the one that came back is known by its rials too', () => {
  const { document } = golden('1.3', 'everything');
  const line = { ...document.invoiceBodies[0]!, quantity: '10', discount: '0' };
  const lines = ['5000', '50000'].map(constructionFee => ({ ...line, constructionFee }));
  const reference = withTotals('1.3', { ...document, invoiceBodies: lines }, legalFigures);
  reference.invoiceHeader.taxId = TAX_ID;
  const remaining = returnOf(reference, ['10'], goldenNow, legalFigures);
  assert.deepEqual(pairedLines(reference.invoiceBodies, remaining.invoiceBodies), [1]);
  assert.deepEqual(faultsAgainst(reference, remaining), []);
});

test('of a return’s cash and credit: cash stays while it is less than what remains, else all is paid', () => {
  const { document } = golden('1.1', 'minimum');
  const line = { ...document.invoiceBodies[0]!, quantity: '10', fee: '100', discount: '0', vatRate: '10' };
  const settledWith = (cash: string, back: string) => {
    const invoiceHeader = {
      ...document.invoiceHeader,
      ...{ taxId: TAX_ID, settlementMethod: 3 as const, cashPaymentValue: cash },
    };
    const reference = withTotals('1.1', { ...document, invoiceHeader, invoiceBodies: [line] }, legalFigures);
    const { invoiceHeader: header } = returnOf(reference, [back], goldenNow, legalFigures);
    return [header.settlementMethod, header.cashPaymentValue, header.installmentsPaymentValue];
  };
  // Half of a thousand remains; tax lies outside of cash and credit.
  assert.deepEqual(settledWith('499', '5'), [3, '499', '1']);
  assert.deepEqual(settledWith('500', '5'), [1, '550', undefined]);
  assert.deepEqual(settledWith('900', '5'), [1, '550', undefined]);
});

test('a cancellation keeps whom it concerned and why, and nothing of lines, payments and sums', () => {
  const reference = { ...stored('1.1', 'everything'), description: 'اشتباه', bookNumber: '7' };
  const invoiceHeader = { ...reference.invoiceHeader, invoiceSubject: 3, referenceTaxId: TAX_ID } as const;
  const { invoice } = completeInvoice({ ...reference, invoiceHeader }, context);
  assert.deepEqual([invoice.description, invoice.bookNumber], ['اشتباه', '7']);
  assert.deepEqual([invoice.invoiceBodies, invoice.invoicePayments], [[], []]);
  const kept = Object.keys(invoice.invoiceHeader);
  for (const field of headerGroups.buyer.fields)
    assert.equal(kept.includes(field), reference.invoiceHeader[field] !== undefined, field);
  for (const field of [...headerGroups.totals.fields, ...headerGroups.settlement.fields, 'billId'])
    assert.ok(!kept.includes(field), field);
  for (const field of ['taxId', 'issuingDateTime', 'referenceTaxId', 'invoiceSubject', 'invoiceType'])
    assert.ok(kept.includes(field), field);
});

test('quantities of a return: too much, all, nothing, part of what only goes whole, and no number', () => {
  const reference = stored('1.1');
  const all = reference.invoiceBodies.map(row => row.quantity);
  assert.deepEqual(codes(returnFaults(reference, ['999999999'], goldenNow)), [
    'invoices.returnQuantityTooMuch',
  ]);
  assert.deepEqual(codes(returnFaults(reference, all, goldenNow)), ['invoices.returnAllItems']);
  assert.deepEqual(codes(returnFaults(reference, ['0', undefined], goldenNow)), ['invoices.nothingReturned']);
  assert.deepEqual(codes(returnFaults(stored('1.6'), ['0.5'], goldenNow)), ['invoices.returnWholeLine']);
  assert.equal(returnFaults(reference, ['دو'], goldenNow).length, 1);
  assert.equal(returnFaults(reference, ['-1'], goldenNow).length, 1);
});

test('the form of a return is filled again with what it took back', () => {
  for (const kind of returnable) {
    const reference = stored(kind);
    const field = returnQuantity(kind);
    const [first] = reference.invoiceBodies;
    const whole = first![field]!;
    // The second line stays; of the first comes back all, or, where it can be parted, a part.
    for (const back of [whole, ...(stateOf(kind, 'item', field, { header: {} }).fixed ? [] : ['0.0001'])]) {
      const returned = reference.invoiceBodies.map((_, i) => (i === 0 ? back : undefined));
      const document = returnOf(reference, returned, goldenNow, legalFigures);
      // Of two lines of one good, either may be the one that is left.
      const found = returnedIn(reference, document).filter(text => text !== undefined);
      assert.deepEqual(
        found.map(text => compare(amountOf(text), amountOf(back))),
        [0],
        kind,
      );
    }
  }
});

test('what changed is told line by line; a line that is gone stands alone', () => {
  const reference = stored('1.1');
  const corrective = correctiveOf(reference, goldenNow);
  const [row] = corrective.invoiceBodies;
  const changed = withTotals(
    '1.1',
    { ...corrective, invoiceBodies: [{ ...row!, fee: '123456' }] },
    legalFigures,
  );
  const changes = changesOf(reference, changed);
  assert.deepEqual(
    changes.filter(({ line }) => line === 2).map(({ field }) => field),
    [undefined],
  );
  assert.ok(
    changes.some(({ line, field, after }) => line === 1 && field === 'مبلغ واحد' && after === '۱۲۳٬۴۵۶'),
  );
  assert.ok(
    changes.some(({ line, field }) => line === undefined && field === headerFields.totalInvoiceValue.label),
  );
  assert.deepEqual(pairedLines(reference.invoiceBodies, changed.invoiceBodies), [0]);
  assert.deepEqual(changesOf(reference, revocationOf(TAX_ID, goldenNow, reference)), []);
});

test('a unit that is called otherwise since then is no change; another one is, by the names that both had', () => {
  const named = (measurementUnit: string, measurementUnitName: string): InvoiceDocument => {
    const { invoiceBodies, ...rest } = stored('1.1', 'everything');
    return {
      ...rest,
      invoiceBodies: invoiceBodies.map(row => ({ ...row, measurementUnit, measurementUnitName })),
    };
  };
  const before = named('1627', 'عدد');
  assert.deepEqual(changesOf(before, named('1627', 'دانه')), []);
  assert.deepEqual(
    changesOf(before, named('164', 'کیلوگرم')).map(({ before: was, after }) => [was, after]),
    before.invoiceBodies.map(() => ['عدد', 'کیلوگرم']),
  );
});

for (const kind of offeredKinds)
  test(`${kind}: whatever is entered anew is told with its name, before and after; what is each document’s own is not`, () => {
    const reference = stored(kind, 'everything');
    const header = reference.invoiceHeader;
    const told = (after: InvoiceDocument) =>
      changesOf(reference, after).map(({ line, field, before, after: now }) => ({
        line,
        field,
        before,
        now,
      }));
    const asked = (Object.keys(headerGroups) as (keyof typeof headerGroups)[])
      .filter(group => group !== 'totals')
      .flatMap(group => askedFields(kind, group));
    const own = ['issuingDateTime', 'referenceTaxId', 'registrationDateTime', 'sendingRule'];
    for (const field of asked) {
      const { [field]: was, ...rest } = header;
      const spec = headerFields[field];
      const expected = {
        line: undefined,
        field: labelOf(spec),
        before: formatField(spec, was),
        now: undefined,
      };
      const isTold = was !== undefined && !own.includes(field);
      assert.deepEqual(told({ ...reference, invoiceHeader: rest }), isTold ? [expected] : [], field);
    }
    const [row, ...others] = reference.invoiceBodies;
    for (const field of itemFieldsOf(kind)) {
      const { [field]: was, ...rest } = row!;
      const spec = itemFields[field];
      // Without it, a line of several is perhaps another one: alone it is itself.
      const found = changesOf(
        { ...reference, invoiceBodies: [row!] },
        { ...reference, invoiceBodies: [{ ...rest, stuffServiceId: row!.stuffServiceId! }] },
      );
      const isFollowing =
        ruleFor(kind, 'item', field).need === 'computed' && field !== 'vatAmount' && field !== 'itemTotal';
      if (was === undefined || isFollowing || field === 'stuffServiceId') assert.deepEqual(found, [], field);
      else {
        assert.equal(found.length, 1, field);
        assert.deepEqual([found[0]!.line, found[0]!.field], [1, labelOf(spec)]);
        assert.equal(found[0]!.after, undefined);
      }
    }
    assert.ok(others.length <= 1);
  });

test('of several lines of one good, one that is as it was is itself, wherever others have gone', () => {
  const [line] = golden('2.1', 'minimum').document.invoiceBodies;
  const of = (quantity: string, discount: string) => ({ ...line!, quantity, fee: '1000', discount });
  const [dear, plain, more] = [of('1', '185'), of('1', '0'), of('9', '0')];
  assert.deepEqual(pairedLines([dear, plain], [plain]), [1], 'not what is left of the first');
  assert.deepEqual(pairedLines([more, plain], [of('8', '0'), plain]), [0, 1]);
  assert.deepEqual(pairedLines([of('5', '0'), of('3', '0')], [of('3', '0'), of('3', '0')]), [0, 1]);
  assert.deepEqual(pairedLines([dear], [plain, more]), [0, -1]);
  // Neither as it was nor a rest: the rate tells them apart, in either order.
  const taxed = (vatRate: string, fee: string) => ({ ...of('1', '0'), vatRate, fee });
  for (const rates of [
    ['9', '10'],
    ['10', '9'],
  ] as const)
    for (const [i, rate] of rates.entries())
      assert.deepEqual(
        pairedLines(
          rates.map(one => taxed(one, '1000')),
          [taxed(rate, '2000')],
        ),
        [i],
        rates.join(),
      );
});
