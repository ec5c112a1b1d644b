import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultCode } from '../../faults/index.ts';
import { startOfDay, tehranDayOf, type TehranDay } from '../../primitives/index.ts';
import { checkInvoice } from '../check/check.ts';
import type { InvoiceDocument, InvoiceHeader, InvoiceItem } from '../fields/index.ts';
import { figuresWith, legalFigures } from '../figures.ts';
import { golden, goldenNow } from '../golden/golden.testkit.ts';
import { withChanges } from '../repair/changes.ts';
import { invoiceKinds, offeredKinds, type InvoiceKind } from '../rules/kinds.ts';
import { wireObligation } from '../rules/matrix.ts';
import { withTotals } from '../totals/totals.ts';
import { currencyServiceTitles, mendsOf, verdictsBy } from './index.ts';
import type { AskedTaxpayer, Knowledge, ListedGood, Verdicts } from './types.ts';

const today = tehranDayOf(goldenNow);
const WARE = '2720000104932';
const SERVICE = '2330002582524';

const good = (more: Partial<ListedGood> = {}): ListedGood => ({
  ...{ title: 'کالا', category: 1, vatRate: '10', asOf: goldenNow },
  ...more,
});

/** A world in which every number was asked and every id is a ware of ten percent; `more` makes it another. */
function knowing(more: Partial<Knowledge> = {}): Knowledge {
  return {
    listed: () => [good()],
    listAsOf: goldenNow,
    currencyServices: [],
    sellerUntaxed: () => false,
    asked: () => ({ found: true, askedAt: goldenNow }),
    numbersOf: () => [],
    now: goldenNow,
    figures: legalFigures,
    ...more,
  };
}
const listing = (...rows: Partial<ListedGood>[]) => knowing({ listed: () => rows.map(good) });

function invoice(kind: InvoiceKind, header: InvoiceHeader = {}, line: InvoiceItem = {}): InvoiceDocument {
  const { document } = golden(kind, 'minimum');
  const [first] = document.invoiceBodies;
  return withTotals(
    kind,
    {
      ...document,
      invoiceHeader: { ...document.invoiceHeader, ...header },
      invoiceBodies: [{ ...first, ...line }],
    },
    legalFigures,
  );
}

const told = ({ faults, doubts, warnings }: Verdicts) => [
  ...faults.map(({ code }) => `fault ${code.split('.')[1]}`),
  ...doubts.map(({ code }) => `doubt ${code.split('.')[1]}`),
  ...warnings.map(({ code }) => `warning ${code.split('.')[1]}`),
];
const verdicts = (known: Knowledge, document: InvoiceDocument) => told(verdictsBy(known, document));
const sold = (vatRate: string, day: TehranDay = today) =>
  invoice('1.1', { issuingDateTime: startOfDay(day) }, { stuffServiceId: WARE, vatRate });

test('another rate than the registered one is a fault, the registered one says nothing, however it is written', () => {
  assert.deepEqual(verdicts(listing({}), sold('10')), []);
  assert.deepEqual(verdicts(listing({}), sold('10.00')), []);
  assert.deepEqual(verdicts(listing({}), sold('9')), ['fault vatRateMismatch']);
  assert.deepEqual(verdicts(listing({}), sold('0')), ['fault vatRateMismatch'], 'zero makes nothing exempt');
  const [fault] = verdictsBy(listing({}, { vatRate: '12.5' }, { vatRate: '10.0' }), sold('9')).faults;
  assert.deepEqual([fault!.path, fault!.params], ['invoiceBodies.0.vatRate', { value: '۱۰، ۱۲٫۵' }]);
});

test('the rate of the invoice’s day holds', () => {
  const raised = listing({ vatRate: '9', from: 1, to: today - 11 }, { vatRate: '10', from: today - 10 });
  assert.deepEqual(verdicts(raised, sold('9', today - 11)), []);
  assert.deepEqual(verdicts(raised, sold('10', today - 10)), []);
  assert.deepEqual(verdicts(raised, sold('10', today - 11)), ['fault vatRateMismatch']);
  assert.deepEqual(verdicts(raised, sold('9', today - 10)), ['fault vatRateMismatch']);
  const ended = listing({ vatRate: '9', to: today - 1 });
  assert.deepEqual(verdicts(ended, sold('9')), ['doubt vatRateUnknown'], 'no rate is no wrong rate');
});

test('a rate that the list does not say is a doubt, whatever is entered, and never a rate of 0', () => {
  const { vatRate: _, ...unsaid } = good();
  const silent = knowing({ listed: () => [unsaid] });
  assert.deepEqual(verdicts(silent, sold('0')), ['doubt vatRateUnknown']);
  assert.deepEqual(verdicts(silent, sold('10')), ['doubt vatRateUnknown']);
  assert.deepEqual(mendsOf(verdictsBy(silent, sold('10')).doubts[0]!, sold('10'), silent), []);
  const half = knowing({ listed: () => [unsaid, good({ vatRate: '9' })] });
  assert.deepEqual(verdicts(half, sold('9')), []);
  assert.deepEqual(verdicts(half, sold('10')), ['doubt vatRateDoubt'], 'the other row’s may be this one');
});

test('where an end is open and long past what we read, it is a doubt that says how old our list is', () => {
  const asOf = startOfDay(today - 31);
  assert.deepEqual(verdicts(listing({ asOf }), sold('9')), ['doubt vatRateDoubt']);
  const [doubt] = verdictsBy(listing({ asOf }), sold('9')).doubts;
  assert.deepEqual(doubt!.params, { value: '۱۰', date: '۱۴۰۵/۰۷/۲۸' });
  assert.deepEqual(verdicts(listing({ asOf: startOfDay(today - 30) }), sold('9')), ['fault vatRateMismatch']);
  assert.deepEqual(
    verdicts(listing({ asOf, to: today }), sold('9')),
    ['fault vatRateMismatch'],
    'it has an end',
  );
  assert.deepEqual(verdicts(listing({ asOf }), sold('10')), [], 'what agrees is no doubt');
  // A list of today says nothing certain of years ago, unless it says from when.
  const ago = today - 400;
  assert.deepEqual(verdicts(listing({}), sold('9', ago)), ['doubt vatRateDoubt']);
  assert.deepEqual(verdicts(listing({ from: ago }), sold('9', ago)), ['fault vatRateMismatch']);
  const trusting = figuresWith({ trustDays: [{ from: 0, value: 31 }] });
  assert.deepEqual(verdicts({ ...listing({ asOf }), figures: trusting }, sold('9')), [
    'fault vatRateMismatch',
  ]);
});

test('an id that our list lacks is a doubt: in a line and in what a waybill carries', () => {
  const unlisted = knowing({ listed: () => [] });
  assert.deepEqual(verdicts(unlisted, sold('10')), ['doubt stuffUnknown']);
  assert.deepEqual(verdictsBy(unlisted, sold('10')).doubts[0]!.params, { date: '۱۴۰۵/۰۸/۲۹' });
  assert.deepEqual(verdicts({ ...unlisted, listAsOf: undefined }, sold('10')), ['doubt stuffListEmpty']);
  const waybill = knowing({ listed: id => (id === SERVICE ? [good({ category: 2 })] : []) });
  const carried = verdictsBy(waybill, invoice('1.8', {}, { stuffServiceId: SERVICE, vatRate: '10' })).doubts;
  assert.deepEqual(
    carried.map(({ code, path }) => `${code} ${path}`),
    ['invoices.stuffUnknown invoiceHeader.invoiceShippingGoods.0.stuffServiceId'],
  );
});

test('of several readings of an id the newest says how old our knowledge is', () => {
  const [older, newer] = [startOfDay(today - 40), startOfDay(today - 31)];
  const known = listing({ asOf: newer }, { asOf: older });
  assert.equal(verdictsBy(known, sold('9')).doubts[0]!.params!['date'], '۱۴۰۵/۰۷/۲۸');
  const ended = listing({ asOf: older, to: today - 1 }, { asOf: newer, to: today - 1 });
  assert.deepEqual(verdictsBy(ended, sold('9')).doubts[0]!.params, { date: '۱۴۰۵/۰۷/۲۸' });
});

test('currency is sold as one of three services, whatever the age of our list (RC_IITP p. 50 rule 5)', () => {
  const currency = (title: string) => listing({ title, category: 2, asOf: 0 });
  for (const title of currencyServiceTitles)
    assert.deepEqual(verdicts(currency(`خدمات مالی / ${title}`), invoice('1.2')), []);
  assert.deepEqual(verdicts(currency('كارسازي حواله'), invoice('1.2')), ['fault onlyCurrencyService']);
  assert.deepEqual(
    verdicts(currency('خدمت كارسازي حواله'), invoice('1.2')),
    [],
    'Arabic letters are the same',
  );
  assert.deepEqual(verdicts(listing({}), invoice('1.2')), ['fault onlyCurrencyService']);
  const renamed = listing({ title: 'نام پیشین' }, { title: currencyServiceTitles[0]!, category: 2 });
  assert.deepEqual(verdicts(renamed, invoice('1.2')), [], 'one of its periods says so');
  assert.deepEqual(verdicts(knowing({ listed: () => [] }), invoice('1.2')), ['doubt stuffUnknown']);
});

test('a ware is exported with a weight, a service without (RC_IITP p. 53 rules 2 and 4), in a corrective too', () => {
  const weightless = invoice('1.7', {}, { netWeight: '0' });
  assert.deepEqual(verdicts(listing({}), weightless), ['fault goodsWeigh']);
  assert.deepEqual(verdicts(listing({}), invoice('1.7')), []);
  assert.deepEqual(verdicts(listing({ category: 2 }), weightless), []);
  assert.deepEqual(verdicts(listing({}), invoice('1.7', { invoiceSubject: 2 }, { netWeight: '0' })), [
    'fault goodsWeigh',
  ]);
});

test('a waybill bills services: a ware is asked about (RC_IITP p. 50 rule 4)', () => {
  assert.deepEqual(verdicts(listing({}), invoice('1.8')), ['doubt waybillService']);
  assert.deepEqual(verdicts(listing({ category: 2 }), invoice('1.8')), []);
});

test('kinds with a rate of their own do not ask for the registered one', () => {
  for (const kind of ['1.7', '1.11'] as const)
    assert.deepEqual(verdicts(listing({ vatRate: '10' }), invoice(kind, {}, { vatRate: '0' })), [], kind);
});

test('a seller who was not called up charges nothing (RC_IITP p. 61 rule 7)', () => {
  const untaxed = { ...listing({}), sellerUntaxed: () => true };
  assert.deepEqual(verdicts(untaxed, sold('0')), []);
  assert.deepEqual(verdicts(untaxed, sold('10')), ['doubt sellerUntaxed'], 'perhaps called up by now');
  assert.deepEqual(verdicts(untaxed, sold('9')), ['fault vatRateMismatch']);
});

test('whether a seller was called up is asked for the moment of the invoice, not for now', () => {
  const { issuingDateTime } = sold('10').invoiceHeader;
  const until = (end: number) => ({ ...listing({}), sellerUntaxed: (at: number) => at < end });
  assert.deepEqual(verdicts(until(issuingDateTime! + 1), sold('10')), ['doubt sellerUntaxed']);
  assert.deepEqual(verdicts(until(issuingDateTime!), sold('10')), []);
});

const asked = (answer: Partial<AskedTaxpayer>, more: Partial<Knowledge> = {}) =>
  knowing({
    listed: () => [good({ title: currencyServiceTitles[0]!, category: 2 })],
    asked: () => ({ found: true, askedAt: goldenNow, ...answer }),
    ...more,
  });
const company = { typeOfBuyer: 2, buyerEconomicNumber: '14003778990' } as const;

test('a number that the register does not know is a fault where it is needed, and elsewhere what the authority notes', () => {
  const unknown = asked({ found: false });
  assert.deepEqual(verdicts(unknown, invoice('1.1', company)), ['fault numberUnknown']);
  assert.deepEqual(verdicts(unknown, invoice('1.5', company)), ['warning numberUnknownNoted']);
  assert.deepEqual(verdicts(unknown, invoice('2.1', company)), ['warning numberUnknownNoted']);
  const person = { typeOfBuyer: 1, buyerEconomicNumber: '99893568660001' } as const;
  const identified = { buyerNationalIdentityCode: '9989356866', buyerPostalCode: '1345678903' };
  assert.deepEqual(verdicts(unknown, invoice('1.1', person)), ['fault numberUnknown']);
  assert.deepEqual(verdicts(unknown, invoice('1.1', { ...person, ...identified })), [
    'warning numberUnknownNoted',
  ]);
  const old = asked({ found: false, askedAt: startOfDay(today - 31) });
  assert.deepEqual(verdicts(old, invoice('1.1', company)), ['doubt numberUnknownThen']);
  const unasked = knowing({ listed: unknown.listed, asked: () => undefined });
  assert.deepEqual(verdicts(unasked, invoice('1.1', company)), ['doubt numberUnasked']);
  assert.deepEqual(verdicts(unasked, invoice('2.1', company)), ['warning numberUnaskedNoted']);
  const ticket = invoice('1.6', { agencyEconomicNumber: '14296687796' });
  assert.deepEqual(verdicts(unasked, ticket), [], 'the form has no inquiry for an agency');
  assert.deepEqual(verdicts(unknown, ticket), ['warning numberUnknownNoted']);
  // What does not leave, the authority does not look at.
  assert.deepEqual(verdicts(unknown, invoice('1.1', { ...company, invoiceSubject: 2 })), []);
});

for (const kind of invoiceKinds)
  test(`${kind}: an unknown number is a fault where the authority’s table needs one of this buyer (protocol 5.2, 5.3)`, () => {
    const said = (typeOfBuyer: number, more: InvoiceHeader = {}) => {
      const buyer = { typeOfBuyer, buyerEconomicNumber: '99893568660001', ...more } as InvoiceHeader;
      return verdicts(asked({ found: false }), invoice(kind, buyer)).filter(one => one.includes('number'));
    };
    const isNamed = wireObligation('tinb', kind) !== 'O';
    const [refused, noted] = [['fault numberUnknown'], ['warning numberUnknownNoted']];
    // An export has no buyer in the panel.
    const company = kind === '1.7' ? [] : isNamed ? refused : noted;
    // Currency is sold to persons whose code or passport is named, with a number or without.
    const person = isNamed && kind === '1.2' ? noted : company;
    assert.deepEqual(
      [2, 3].map(type => said(type)),
      [company, company],
    );
    assert.deepEqual(
      [1, 4].map(type => said(type)),
      [person, person],
    );
    const [code, postalCode] = [
      { buyerNationalIdentityCode: '9989356866' },
      { buyerPostalCode: '1345678903' },
    ];
    assert.deepEqual([said(1, code), said(1, postalCode)], [person, person], 'one of the two is not enough');
    if (kind !== '1.14') assert.deepEqual(said(1, { ...code, ...postalCode }), kind === '1.7' ? [] : noted);
  });

test('type, postal code and identity of the number’s owner: others are accepted and noted', () => {
  const owner = asked({ personType: 3, postalCode: '1234567890', identity: '10100302746' });
  const buyer = { ...company, buyerPostalCode: '1345678903', buyerNationalIdentityCode: '14003778990' };
  assert.deepEqual(verdicts(owner, invoice('1.1', buyer)), [
    'warning buyerTypeDiffers',
    'warning buyerPostalDiffers',
    'warning buyerIdentityDiffers',
  ]);
  assert.deepEqual(verdicts(owner, invoice('1.1', company)), ['warning buyerTypeDiffers']);
  const foreigner = {
    typeOfBuyer: 4,
    buyerEconomicNumber: '99900000000100',
    buyerNationalIdentityCode: '999000000001',
  } as const;
  const another = { personType: 4, identity: '999000000002' } as const;
  assert.deepEqual(verdicts(asked(another), invoice('1.1', foreigner)), ['warning buyerIdentityDiffers']);
  assert.deepEqual(verdicts(asked(another), invoice('1.2', foreigner)), ['fault buyerIdentityDiffers']);
  assert.deepEqual(
    verdicts(asked({ ...another, askedAt: startOfDay(today - 31) }), invoice('1.2', foreigner)),
    ['doubt buyerIdentityDiffers'],
  );
  assert.deepEqual(verdicts(asked(another), invoice('1.6', foreigner)), [], 'the passenger may be another');
});

test('1.2: another identity than the number’s owner is a fault of a person, who must name theirs; of a company it is noted', () => {
  const owner = asked({ identity: '10100302746' });
  const said = (typeOfBuyer: number | undefined) => {
    const buyer = { ...company, typeOfBuyer, buyerNationalIdentityCode: '14003778990' } as InvoiceHeader;
    return verdicts(owner, invoice('1.2', buyer)).filter(one => one.includes('Identity'));
  };
  for (const person of [1, 4]) assert.deepEqual(said(person), ['fault buyerIdentityDiffers']);
  for (const other of [2, 3, undefined]) assert.deepEqual(said(other), ['warning buyerIdentityDiffers']);
});

test('a corrective of an exchange invoice is a doubt: a confirmed one can only be cancelled (protocol 7.2)', () => {
  assert.deepEqual(verdicts(knowing(), invoice('1.11', { invoiceSubject: 2 })), ['doubt exchangeOnlyCancel']);
  for (const [kind, invoiceSubject] of [
    ['1.11', 1],
    ['1.1', 2],
    ['1.11', 3],
  ] as const)
    assert.deepEqual(verdicts(knowing(), invoice(kind, { invoiceSubject })), [], `${kind} ${invoiceSubject}`);
});

test('a correction keeps goods, rates and buyer of its reference: nothing is said of them', () => {
  const ignorant = knowing({ listed: () => [], asked: () => undefined, sellerUntaxed: () => true });
  for (const kind of offeredKinds)
    for (const invoiceSubject of [2, 3, 4] as const)
      assert.deepEqual(
        verdicts(ignorant, invoice(kind, { invoiceSubject })).filter(one => !one.includes('exchange')),
        [],
        kind,
      );
});

test('what mends a fault of goods or rate is one change, after which nothing is said of it', () => {
  const services = currencyServiceTitles.map((title, i) => ({
    ...good({ title, category: 2, vatRate: '10' }),
    stuffId: `233990000000${i}`,
  }));
  const world = fc.record({
    kind: fc.constantFrom('1.1', '1.2', '1.3', '2.1'),
    rates: fc.uniqueArray(fc.constantFrom('0', '9', '10', '12.5'), { minLength: 1, maxLength: 2 }),
    entered: fc.constantFrom('0', '1', '9', '10'),
    age: fc.integer({ min: 0, max: 60 }),
    untaxed: fc.boolean(),
  });
  fc.assert(
    fc.property(world, ({ kind, rates, entered, age, untaxed }) => {
      const rows = rates.map(vatRate => good({ vatRate, asOf: startOfDay(today - age) }));
      const known = knowing({
        listed: id =>
          services
            .filter(one => one.stuffId === id)
            .map(row => row as ListedGood)
            .concat(id === WARE ? rows : []),
        currencyServices: services,
        sellerUntaxed: () => untaxed,
      });
      const broken = invoice(kind, {}, { stuffServiceId: WARE, vatRate: entered });
      const { faults, doubts } = verdictsBy(known, broken);
      for (const remark of [...faults, ...doubts]) {
        const mends = mendsOf(remark, broken, known);
        assert.ok(mends.length > 0, remark.code);
        for (const { changes } of mends) {
          const mended = withTotals(kind, withChanges(broken, changes), legalFigures);
          const again = verdictsBy(known, mended);
          const paths = new Set(changes.map(({ path }) => path));
          assert.ok(paths.has(remark.path), remark.code);
          const left = [...again.faults, ...again.doubts].filter(({ path }) => paths.has(path));
          // Of a seller without tax only zero is beyond doubt.
          assert.deepEqual(
            left.filter(({ code }) => !(untaxed && code === 'invoices.sellerUntaxed')),
            [],
          );
          const check = checkInvoice(mended, { now: goldenNow, figures: legalFigures, proforma: false });
          assert.deepEqual(
            check.filter(({ path }) => paths.has(path)),
            [],
          );
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('currency gets each service that the list has, with its title, and its rate where there is one', () => {
  const service = (stuffId: string, title: string, vatRate: string) => ({
    ...good({ title, category: 2, vatRate }),
    stuffId,
  });
  const known = knowing({
    currencyServices: [
      service('2339900000001', 'یکم', '10'),
      service('2339900000001', 'یکم', '10.0'),
      service('2339900000002', 'دوم', '9'),
      service('2339900000002', 'دوم', '10'),
    ],
  });
  const document = invoice(
    '1.2',
    {},
    { stuffServiceId: WARE, stuffServiceDescription: 'دلار', vatRate: '1' },
  );
  const remark = { code: 'invoices.onlyCurrencyService', path: 'invoiceBodies.0.stuffServiceId' } as const;
  const at = 'invoiceBodies.0';
  const of = (id: string, title: string) => [
    { path: `${at}.stuffServiceId`, before: WARE, after: id },
    { path: `${at}.stuffServiceDescription`, before: 'دلار', after: title },
  ];
  assert.deepEqual(mendsOf(remark, document, known), [
    {
      name: 'یکم',
      changes: [...of('2339900000001', 'یکم'), { path: `${at}.vatRate`, before: '1', after: '10' }],
    },
    { name: 'دوم', changes: of('2339900000002', 'دوم') },
  ]);
});

test('what mends a buyer comes from the register alone', () => {
  const owner = { personType: 3, postalCode: '1234567890', identity: '10100302746' } as const;
  const buyer = { ...company, buyerPostalCode: '1345678903', buyerNationalIdentityCode: '14003778990' };
  const document = invoice('1.1', buyer);
  const known = asked(owner, { numbersOf: () => ['14003778990', '10100302746'] });
  const changes = verdictsBy(known, document).warnings.flatMap(remark => mendsOf(remark, document, known));
  assert.deepEqual(
    changes.map(({ changes: [one] }) => one),
    [
      { path: 'invoiceHeader.typeOfBuyer', before: 2, after: 3 },
      { path: 'invoiceHeader.buyerPostalCode', before: '1345678903', after: '1234567890' },
      { path: 'invoiceHeader.buyerNationalIdentityCode', before: '14003778990', after: '10100302746' },
    ],
  );
  const unknown = { ...known, asked: () => ({ found: false, askedAt: goldenNow }) };
  const [fault] = verdictsBy(unknown, document).faults;
  assert.deepEqual(
    mendsOf(fault!, document, unknown).map(({ changes: [one] }) => one!.after),
    ['10100302746'],
    'another number of the same company',
  );
});

test('faults that the form finds itself have their way too', () => {
  const document = invoice('1.1', {
    ...company,
    buyerNationalIdentityCode: '10100302746',
    issuingDateTime: goldenNow + 1,
  });
  const mended = (code: FaultCode, path: string, of = document) =>
    mendsOf({ code, path }, of, knowing())[0]?.changes.map(({ path: at, after }) => [
      at.split('.').at(-1),
      after,
    ]);
  assert.deepEqual(mended('invoices.issueDateInFuture', 'invoiceHeader.issuingDateTime'), [
    ['issuingDateTime', goldenNow - (goldenNow % 60_000)],
  ]);
  assert.deepEqual(mended('cases.economicCodeNotYours', 'invoiceHeader.buyerEconomicNumber'), [
    ['buyerNationalIdentityCode', '14003778990'],
  ]);
  assert.deepEqual(mended('rules.unknownValue', 'invoiceHeader.buyerId'), [['buyerId', undefined]]);
  assert.deepEqual(mended('rules.unknownValue', 'invoiceBodies.0.measurementUnit'), [
    ['measurementUnit', undefined],
  ]);
  assert.equal(
    mended('rules.unknownValue', 'invoiceBodies.0.measurementUnit', invoice('1.11')),
    undefined,
    'it is needed',
  );
  const duty = { otherDutiesTax: 'x', otherDutiesAmount: '5' };
  assert.deepEqual(
    mended('invoices.dutyOnExempt', 'invoiceBodies.0.otherDutiesAmount', invoice('1.1', {}, duty)),
    [
      ['otherDutiesTax', undefined],
      ['otherDutiesAmount', undefined],
    ],
  );
  assert.equal(
    mended('rules.required', 'invoiceHeader.buyerPostalCode'),
    undefined,
    'only a person can know',
  );
});
