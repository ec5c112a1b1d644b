import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTehranTime, dayOfJalali, startOfDay } from '../../primitives/index.ts';
import {
  invoiceFields,
  itemFields,
  type InvoiceDocument,
  type InvoiceHeader,
  type InvoiceItem,
} from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { golden, goldenNow } from '../golden/golden.testkit.ts';
import { offeredKinds, patternOf, typeOf, type InvoiceKind } from '../rules/kinds.ts';
import { fieldAt } from '../repair/changes.ts';
import { checkInvoice } from './check.ts';
import { warningsFor } from './warnings.ts';

const today = dayOfJalali({ year: 1405, month: 8, day: 29 })!;
const now = atTehranTime(today, 12, 0);
const context = { now, figures: legalFigures, proforma: false };

const saleItem: InvoiceItem = {
  stuffServiceId: '2720000104932',
  measurementUnit: '1627',
  quantity: '3',
  fee: '1000',
  discount: '0',
  vatRate: '10',
};

const company: InvoiceHeader = { typeOfBuyer: 2, buyerEconomicNumber: '14003778990', settlementMethod: 1 };

/** A right invoice of a kind, changed in one place. */
function invoice(
  kind: InvoiceKind,
  header: InvoiceHeader = {},
  items: InvoiceItem[] = [saleItem],
  more: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  return {
    invoiceHeader: {
      invoiceType: typeOf(kind),
      invoicePattern: patternOf(kind) as 1,
      issuingDateTime: now - 3_600_000,
      ...(typeOf(kind) === 1 && company),
      ...header,
    },
    invoiceBodies: items,
    invoicePayments: [],
    ...more,
  };
}

const faults = (document: InvoiceDocument) =>
  checkInvoice(document, context).map(({ code, path }) => `${code} ${path}`);

test('right sale invoices of type 1 and 2 have no fault', () => {
  assert.deepEqual(faults(invoice('1.1')), []);
  assert.deepEqual(faults(invoice('2.1')), []);
  assert.deepEqual(
    faults(
      invoice(
        '1.1',
        {},
        Array.from({ length: 30 }, () => saleItem),
      ),
    ),
    [],
  );
});

test('a kind that is unknown or switched off', () => {
  assert.deepEqual(faults(invoice('1.9')), ['invoices.unknownKind invoiceHeader.invoicePattern']);
  assert.deepEqual(faults({ ...invoice('1.1'), invoiceHeader: {} }), [
    'invoices.unknownKind invoiceHeader.invoicePattern',
  ]);
});

const at = (field: string) => `invoiceHeader.${field}`;
const line = (field: string) => `invoiceBodies.0.${field}`;

const headerCases: readonly [name: string, change: InvoiceHeader, expected: string[]][] = [
  [
    'no issue date',
    { issuingDateTime: undefined } as InvoiceHeader,
    [`rules.required ${at('issuingDateTime')}`],
  ],
  [
    'tomorrow',
    { issuingDateTime: now + 86_400_000 },
    [`invoices.issueDateInFuture ${at('issuingDateTime')}`],
  ],
  [
    'no settlement',
    { settlementMethod: undefined } as InvoiceHeader,
    [`rules.requiredSelect ${at('settlementMethod')}`],
  ],
  [
    'an economic number of 12 digits',
    { buyerEconomicNumber: '411111111111' },
    [`rules.economicCode ${at('buyerEconomicNumber')}`],
  ],
  [
    'a wrong check digit',
    { buyerEconomicNumber: '14003778991' },
    [`rules.economicCode ${at('buyerEconomicNumber')}`],
  ],
  [
    'a company without economic number',
    { buyerEconomicNumber: undefined } as InvoiceHeader,
    [`rules.required ${at('buyerEconomicNumber')}`],
  ],
  [
    'a national code as national id',
    { buyerNationalIdentityCode: '0012345679' },
    [`rules.nationalCode_2 ${at('buyerNationalIdentityCode')}`],
  ],
  [
    'a postal code of nine digits',
    { buyerPostalCode: '199484412' },
    [`rules.postalCode ${at('buyerPostalCode')}`],
  ],
  [
    'a branch code of three digits',
    { buyerBranchCode: '123' },
    [`rules.branchCode ${at('buyerBranchCode')}`],
  ],
  [
    'a person without any identity',
    { typeOfBuyer: 1, buyerEconomicNumber: undefined } as InvoiceHeader,
    [`invoices.buyerUnidentified ${at('buyerEconomicNumber')}`],
  ],
  [
    'a person by code alone',
    {
      typeOfBuyer: 1,
      buyerEconomicNumber: undefined,
      buyerNationalIdentityCode: '0012345679',
    } as InvoiceHeader,
    [`rules.required ${at('buyerPostalCode')}`],
  ],
  ['both, without cash', { settlementMethod: 3 }, [`rules.required ${at('cashPaymentValue')}`]],
  [
    'both, all in cash',
    { settlementMethod: 3, cashPaymentValue: '3000' },
    [`invoices.cashOutOfRange ${at('cashPaymentValue')}`],
  ],
  [
    'both, cash zero',
    { settlementMethod: 3, cashPaymentValue: '0' },
    [`invoices.cashOutOfRange ${at('cashPaymentValue')}`],
  ],
  ['article 17 tax above VAT', { tax17: '301' }, [`rules.max_price ${at('tax17')}`]],
];

for (const [name, change, expected] of headerCases) {
  test(`header: ${name}`, () => assert.deepEqual(faults(invoice('1.1', change)), expected));
}

test('an identity that is too short is told by the type of the buyer', () => {
  const told = (typeOfBuyer: number | undefined) =>
    faults(invoice('2.1', { typeOfBuyer, buyerNationalIdentityCode: '12345' } as InvoiceHeader));
  assert.deepEqual(
    [1, 2, 3, 4, undefined].map(type => told(type)),
    ['nationalCode_1', 'nationalCode_2', 'civilPartnershipId', 'comprehensiveCode', 'min'].map(code => [
      `rules.${code} ${at('buyerNationalIdentityCode')}`,
    ]),
  );
});

test('a person by code and postal code together is enough', () => {
  const header = {
    typeOfBuyer: 1,
    buyerEconomicNumber: undefined,
    buyerNationalIdentityCode: '0012345679',
    buyerPostalCode: '1994844121',
  } as InvoiceHeader;
  assert.deepEqual(faults(invoice('1.1', header)), []);
});

const itemCases: readonly [name: string, change: InvoiceItem, expected: string[]][] = [
  [
    'no goods id',
    { stuffServiceId: undefined } as InvoiceItem,
    [`rules.requiredSelect ${line('stuffServiceId')}`],
  ],
  [
    'a goods id of twelve digits',
    { stuffServiceId: '272000010493' },
    [`rules.stuffId ${line('stuffServiceId')}`],
  ],
  ['quantity zero', { quantity: '0' }, [`rules.greater_than ${line('quantity')}`]],
  ['quantity negative', { quantity: '-1' }, [`rules.amountNegative ${line('quantity')}`]],
  ['quantity with nine decimals', { quantity: '1.000000001' }, [`rules.tooManyDecimals ${line('quantity')}`]],
  ['fee no number', { fee: 'ده' }, [`rules.numeric ${line('fee')}`]],
  ['fee of 19 digits', { fee: '1000000000000000000' }, [`rules.amountTooLarge ${line('fee')}`]],
  ['discount with decimals', { discount: '1.5' }, [`rules.integer ${line('discount')}`]],
  ['discount as large as the line', { discount: '3000' }, [`invoices.discountTooMuch ${line('discount')}`]],
  ['discount above the line', { discount: '3001' }, [`invoices.discountTooMuch ${line('discount')}`]],
  ['a rate over 100', { vatRate: '101' }, [`rules.max_value ${line('vatRate')}`]],
  ['a line below one rial', { quantity: '0.0001', fee: '1' }, [`invoices.lineTooSmall ${line('fee')}`]],
  [
    'a duty on an exempt line',
    { vatRate: '0', otherDutiesTax: 'عوارض', otherDutiesAmount: '5' },
    [`invoices.dutyOnExempt ${line('otherDutiesAmount')}`],
  ],
  ['a duty that says not what it is', { otherDutiesRate: '1' }, [`rules.required ${line('otherDutiesTax')}`]],
  ['a currency without rate', { currencyType: 'EUR' }, [`rules.required ${line('exchangeRate')}`]],
  [
    'a description of 401 characters',
    { stuffServiceDescription: 'x'.repeat(401) },
    [`rules.max ${line('stuffServiceDescription')}`],
  ],
];

for (const [name, change, expected] of itemCases) {
  test(`line: ${name}`, () => {
    assert.deepEqual(faults(invoice('2.1', {}, [{ ...saleItem, ...change }])), expected);
  });
}

test('a wrong line is told alone: what it would come to is judged once it is right', () => {
  const duty = { otherDutiesTax: 'عوارض', otherDutiesRate: '1' };
  const header = { settlementMethod: 3, cashPaymentValue: '99999', tax17: '99999' } as const;
  const payment = { paymentType: 3 as const, paymentValue: '99999' };
  const wrong = invoice('1.1', header, [{ ...saleItem, ...duty, discount: '3001' }], {
    invoicePayments: [payment],
  });
  assert.deepEqual(faults(wrong), [`invoices.discountTooMuch ${line('discount')}`]);
  const mended = invoice('1.1', header, [{ ...saleItem, ...duty }], { invoicePayments: [payment] });
  assert.deepEqual(faults(mended), [
    `invoices.cashOutOfRange ${at('cashPaymentValue')}`,
    `rules.max_price ${at('tax17')}`,
    'invoices.paymentTooMuch invoicePayments.0.paymentValue',
  ]);
});

test('sums beyond 18 digits are said where something can be done about them, by their name', () => {
  const item = { ...saleItem, quantity: '1', fee: '999999999999999999', vatRate: '0' };
  const found = checkInvoice(invoice('2.1', {}, [item, item]), context);
  assert.deepEqual(
    found.map(({ code, path, params }) => [code, path, params?.['field']]),
    [['rules.amountTooLarge', 'invoiceBodies', 'مجموع مبلغ پیش از کسر تخفیف']],
  );
  assert.deepEqual(faults(invoice('2.1', {}, [{ ...item, quantity: '9' }])), [
    `rules.amountTooLarge ${line('fee')}`,
  ]);
});

const most = '999999999999999999';
const tooMuch: readonly [what: string, kind: InvoiceKind, change: InvoiceItem, entered: string][] = [
  ['a price', '1.1', { quantity: '9', fee: most }, 'fee'],
  [
    'currency from its rate',
    '1.1',
    { currencyType: 'EUR', exchangeRate: '0.00000001', fee: most },
    'exchangeRate',
  ],
  [
    'tax on gold and on its fees',
    '1.3',
    {
      quantity: '1',
      fee: most,
      discount: '500000000000000000',
      sellerProfit: '500000000000000000',
      vatRate: '100',
    },
    'vatRate',
  ],
  [
    'a price in currency',
    '1.2',
    {
      currencyUnitAmount: '1000',
      exchangeRate: most,
      currencyPrice: '999999999999999998',
      sourceVat: '1000',
    },
    'currencyUnitAmount',
  ],
];
for (const [what, kind, change, entered] of tooMuch)
  test(`${kind}: ${what} beyond the digits of its field is said at ${entered}`, () => {
    const { document } = golden(kind, 'minimum');
    const invoiceBodies = [{ ...document.invoiceBodies[0], ...change }];
    const found = checkInvoice({ ...document, invoiceBodies }, { ...context, now: goldenNow });
    assert.deepEqual(
      found.filter(({ code }) => code === 'rules.amountTooLarge').map(({ path }) => path),
      [`invoiceBodies.0.${entered}`],
      found.map(({ code, path }) => `${code} ${path}`).join(', '),
    );
  });

test('no fault, whatever is entered, names a field that no step of the form has', () => {
  const huge = fc.constantFrom('999999999999999999', '0', '1', '99999999', '0.00000001', '100');
  const amounts = Object.keys(itemFields).filter(name =>
    ['rial', 'decimal'].includes(itemFields[name as 'fee'].type),
  );
  const line = fc.record(
    Object.fromEntries(amounts.map(name => [name, fc.option(huge, { nil: undefined })])),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...offeredKinds),
      fc.array(line, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(1, 2, 3),
      huge,
      (kind, lines, settlementMethod, cash) => {
        const { document } = golden(kind, 'minimum');
        const [first] = document.invoiceBodies;
        const entered = {
          ...document,
          invoiceHeader: {
            ...document.invoiceHeader,
            settlementMethod,
            cashPaymentValue: cash,
          } as InvoiceHeader,
          invoiceBodies: lines.map(change => ({ ...first, ...change })),
        };
        for (const { path } of checkInvoice(entered, { ...context, now: goldenNow })) {
          const spec = fieldAt(path)?.spec;
          assert.ok(!spec?.made, `${kind}: ${path}`);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('anyone who sends, drives and receives is known by an identity; only a person drives (protocol 4.1, section 8)', () => {
  const { document } = golden('1.8', 'everything');
  const said = (change: InvoiceHeader) => {
    const invoiceHeader = { ...document.invoiceHeader, ladingType: 1 as const, ...change };
    const found = checkInvoice({ ...document, invoiceHeader }, { ...context, now: goldenNow });
    return found.map(({ code, path }) => `${code} ${path}`);
  };
  const identities = ['0012345679', '14003778990', '11111111111', '999000000001'];
  const parties = ['transmitter', 'receiver', 'driver'].map(who => `${who}NationalIdentityCode`);
  for (const field of parties) {
    const isDriver = field.startsWith('driver');
    for (const [i, identity] of identities.entries()) {
      const isRight = !isDriver || i === 0 || i === 3;
      assert.deepEqual(said({ [field]: identity }), isRight ? [] : [`rules.regex ${at(field)}`], identity);
    }
    assert.deepEqual(said({ [field]: '1234567890' }), [`rules.regex ${at(field)}`]);
  }
});

test('a code that has not the form of its list is no value of it (protocol 4.1, 4.2)', () => {
  const waybill = golden('1.8', 'everything').document;
  const foreign = golden('1.1', 'everything').document;
  const said = (document: InvoiceDocument) =>
    checkInvoice(document, { ...context, now: goldenNow }).map(({ code, path }) => `${code} ${path}`);
  for (const field of ['originCountry', 'originCity', 'destinationCountry', 'destinationCity']) {
    const header = { ...waybill.invoiceHeader, originCountry: '033', destinationCountry: '033' };
    const found = said({ ...waybill, invoiceHeader: { ...header, [field]: 'IR' } });
    assert.ok(found.includes(`rules.unknownValue ${at(field)}`), found.join());
  }
  for (const [field, wrong] of [
    ['measurementUnit', 'kg'],
    ['currencyType', '978'],
  ] as const) {
    const invoiceBodies = foreign.invoiceBodies.map(row => ({ ...row, [field]: wrong }));
    const found = said({ ...foreign, invoiceBodies });
    assert.deepEqual(
      found,
      invoiceBodies.map((_, i) => `rules.unknownValue invoiceBodies.${i}.${field}`),
    );
  }
});

test('what the panel keeps beside an invoice has its size too, in every subject of it', () => {
  const { document } = golden('1.1', 'minimum');
  const said = (change: Partial<InvoiceDocument>, header: InvoiceHeader = {}) => {
    const invoiceHeader = { ...document.invoiceHeader, ...header };
    const checked = { ...document, ...change, invoiceHeader };
    return checkInvoice(checked, { ...context, now: goldenNow }).map(({ code, path }) => `${code} ${path}`);
  };
  const cancellation = { invoiceSubject: 3, referenceTaxId: 'A1121604C220002F095011' } as const;
  for (const [field, most] of [
    ['description', invoiceFields.description.max],
    ['bookNumber', invoiceFields.bookNumber.max],
  ] as const)
    for (const header of [{}, cancellation]) {
      assert.deepEqual(said({ [field]: 'x'.repeat(most) }, header), []);
      assert.deepEqual(said({ [field]: 'x'.repeat(most + 1) }, header), [`rules.max ${field}`]);
    }
});

test('no items, no payments where they are needed', () => {
  assert.deepEqual(faults(invoice('2.1', {}, [])), ['invoices.itemsEmpty invoiceBodies']);
  const bill = { billId: '7748317800142' };
  assert.deepEqual(faults(invoice('1.5', bill)), ['invoices.paymentsEmpty invoicePayments']);
  const paid = [{ paymentType: 3 as const, paymentValue: '3300' }];
  assert.deepEqual(faults(invoice('1.5', bill, [saleItem], { invoicePayments: paid })), [
    'rules.requiredSelect invoicePayments.0.paymentDate',
  ]);
});

test('a payment is no more than the invoice and not dated tomorrow', () => {
  const payment = { paymentType: 3 as const, paymentValue: '3301', paymentDate: startOfDay(today + 1) };
  assert.deepEqual(faults(invoice('2.1', {}, [saleItem], { invoicePayments: [payment] })), [
    'rules.dateNotAfterToday invoicePayments.0.paymentDate',
    'invoices.paymentTooMuch invoicePayments.0.paymentValue',
  ]);
});

test('air tickets are for persons, who are known on domestic flights (product.md 11, protocol 5.3)', () => {
  const ticket = { ...saleItem, quantity: '1' };
  assert.deepEqual(faults(invoice('1.6', { flightType: 1 }, [ticket])), [
    `rules.required ${at('buyerNationalIdentityCode')}`,
    `invoices.onlyNaturalBuyer ${at('typeOfBuyer')}`,
  ]);
  const foreigner = {
    flightType: 1,
    typeOfBuyer: 4,
    buyerEconomicNumber: undefined,
    buyerPassportNumber: 'A12345678',
  } as InvoiceHeader;
  assert.deepEqual(faults(invoice('1.6', foreigner, [ticket])), []);
});

test('currency sale: bought below the selling rate, base within its bounds', () => {
  const item: InvoiceItem = {
    stuffServiceId: '2330000000000',
    currencyUnitAmount: '100',
    currencyType: 'EUR',
    exchangeRate: '600000',
    currencyPrice: '590000',
    sourceVat: '1000000',
    discount: '0',
    vatRate: '10',
  };
  assert.deepEqual(faults(invoice('1.2', {}, [item])), []);
  assert.deepEqual(
    faults(invoice('1.2', {}, [{ ...item, currencyPrice: '600000' }])),
    [`invoices.purchaseAboveSale ${line('currencyPrice')}`, `rules.between ${line('sourceVat')}`].slice(0, 1),
  );
  assert.deepEqual(faults(invoice('1.2', {}, [{ ...item, sourceVat: '999999' }])), [
    `rules.between ${line('sourceVat')}`,
  ]);
});

test('of a currency line the difference alone will do; one that leaves no rate is said at the difference', () => {
  const { document } = golden('1.2', 'minimum');
  const said = (change: InvoiceItem) => {
    const { currencyPrice: _, priceSellPurchaseDifference: __, ...line } = document.invoiceBodies[0]!;
    const checked = { ...document, invoiceBodies: [{ ...line, ...change }] };
    return checkInvoice(checked, { ...context, now: goldenNow }).map(
      ({ code, path }) => `${code} ${path.split('.')[2]}`,
    );
  };
  const { exchangeRate } = document.invoiceBodies[0]!;
  assert.deepEqual(said({ priceSellPurchaseDifference: '1' }), []);
  assert.deepEqual(said({}), ['rules.required currencyPrice']);
  assert.deepEqual(said({ priceSellPurchaseDifference: exchangeRate! }), [
    'invoices.differenceAboveSale priceSellPurchaseDifference',
  ]);
  assert.deepEqual(said({ priceSellPurchaseDifference: '0' }), [
    'rules.greater_than priceSellPurchaseDifference',
  ]);
  assert.deepEqual(said({ currencyPrice: exchangeRate! }), ['invoices.purchaseAboveSale currencyPrice']);
});

test('a proforma may have a future date (spec 2 section 5.1)', () => {
  const document = invoice('2.1', { issuingDateTime: now + 86_400_000 });
  assert.deepEqual(checkInvoice(document, { ...context, proforma: true }), []);
});

test('what refers to another has no date after now, also as a proforma (spec 2 sections 5.2 and 5.3)', () => {
  const said = (issuingDateTime: number, proforma: boolean) =>
    checkInvoice(
      invoice('1.1', {
        issuingDateTime,
        invoiceSubject: 2,
        referenceTaxId: invoice('1.1').invoiceHeader.taxId,
      } as InvoiceHeader),
      { ...context, proforma },
    ).map(({ code }) => code);
  for (const proforma of [true, false]) {
    assert.ok(said(now + 86_400_000, proforma).includes('rules.dateNotAfterToday'));
    assert.ok(!said(now + 86_400_000, proforma).includes('invoices.issueDateInFuture'));
    assert.ok(!said(now - 60_000, proforma).some(code => code.startsWith('rules.dateNotAfter')));
  }
});

test('warnings: late, doubtful postal code, no tax credit', () => {
  const codes = (header: InvoiceHeader) =>
    warningsFor(invoice('1.1', header), context).map(({ code }) => code);
  assert.deepEqual(codes({}), []);
  assert.deepEqual(codes({ issuingDateTime: startOfDay(today - 13) }), ['invoices.lateIssue']);
  assert.deepEqual(codes({ buyerPostalCode: '1111111111' }), ['invoices.postalCodeDoubtful']);
  const person = { typeOfBuyer: 1, buyerEconomicNumber: undefined } as InvoiceHeader;
  assert.deepEqual(codes(person), ['invoices.noTaxCredit']);
  assert.deepEqual(
    codes({ ...person, issuingDateTime: startOfDay(today - 13), buyerPostalCode: '1111111111' }),
    ['invoices.lateIssue', 'invoices.postalCodeDoubtful', 'invoices.noTaxCredit'],
    'from the top',
  );
});
