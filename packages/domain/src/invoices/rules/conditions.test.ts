import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceHeader, InvoiceItem } from '../fields/index.ts';
import { conditions, headerFacts, holds, isCancellation, type ConditionName } from './conditions.ts';

const [natural, legal, partnership, foreign] = [1, 2, 3, 4].map(
  typeOfBuyer => ({ typeOfBuyer }) as InvoiceHeader,
) as [InvoiceHeader, InvoiceHeader, InvoiceHeader, InvoiceHeader];
const nobody: InvoiceHeader = {};
const number = { buyerEconomicNumber: '14003778990' };
const code = { buyerNationalIdentityCode: '0012345679' };
const passport = { buyerPassportNumber: 'A12345678' };
const postal = { buyerPostalCode: '1994844121' };
const [cash, credit, mixed] = [1, 2, 3].map(settlementMethod => ({ settlementMethod }) as InvoiceHeader) as [
  InvoiceHeader,
  InvoiceHeader,
  InvoiceHeader,
];
const [home, abroad] = [{ flightType: 1 }, { flightType: 2 }] as const;
const subject = (invoiceSubject: number) => ({ invoiceSubject }) as InvoiceHeader;
const blank = (part: object) => Object.fromEntries(Object.keys(part).map(field => [field, '']));

type Cases<Part> = readonly (readonly [ConditionName, holds: readonly Part[], not: readonly Part[]])[];

/** Protocol 5.3, 5.4 and 7.2 and product.md section 11, of the header. */
const ofHeader: Cases<InvoiceHeader> = [
  ['settlementIsCash', [cash], [credit, mixed, nobody]],
  ['settlementHasCash', [cash, mixed], [credit, nobody]],
  ['settlementHasCredit', [credit, mixed], [cash, nobody]],
  ['settlementIsMixed', [mixed], [cash, credit, nobody]],
  ['settlementIsNotCredit', [cash, mixed, nobody], [credit]],
  ['buyerIsCompany', [legal, partnership], [natural, foreign, nobody]],
  ['buyerIsPerson', [natural, foreign], [legal, partnership, nobody]],
  ['buyerIsNatural', [natural], [legal, partnership, foreign, nobody]],
  [
    'foreignerWithoutPassport',
    [foreign, { ...foreign, ...code }, { ...foreign, ...blank(passport) }],
    [{ ...foreign, ...passport }, natural, legal, partnership, nobody],
  ],
  [
    'foreignerWithoutCode',
    [foreign, { ...foreign, ...passport }, { ...foreign, ...blank(code) }],
    [{ ...foreign, ...code }, natural, legal, partnership, nobody],
  ],
  [
    'passengerWithoutPassport',
    [
      { ...home, ...natural },
      { ...home, ...natural, ...passport },
      { ...home, ...foreign },
    ],
    [
      { ...home, ...foreign, ...passport },
      { ...abroad, ...natural },
      { ...abroad, ...foreign },
      { ...home, ...legal },
      natural,
      foreign,
      home,
    ],
  ],
  [
    'passengerWithoutCode',
    [
      { ...home, ...foreign },
      { ...home, ...foreign, ...passport },
    ],
    [
      { ...home, ...foreign, ...code },
      { ...abroad, ...foreign },
      { ...home, ...natural },
      { ...home, ...legal },
      foreign,
    ],
  ],
  [
    'personUnidentified',
    [natural, foreign, { ...natural, ...number }, { ...natural, ...blank(code), ...blank(postal) }],
    [
      { ...natural, ...code },
      { ...natural, ...postal },
      { ...foreign, ...code, ...postal },
      legal,
      partnership,
      nobody,
    ],
  ],
  [
    'personOfPostalCode',
    [
      { ...natural, ...postal },
      { ...foreign, ...postal, ...code },
      { ...natural, ...postal, ...blank(number) },
    ],
    [
      natural,
      { ...natural, ...code },
      { ...natural, ...postal, ...number },
      { ...natural, ...blank(postal) },
      { ...legal, ...postal },
      { ...partnership, ...postal },
      postal,
    ],
  ],
  [
    'personOfIdentity',
    [
      { ...natural, ...code },
      { ...foreign, ...postal, ...code },
      { ...natural, ...code, ...blank(number) },
    ],
    [
      natural,
      { ...natural, ...postal },
      { ...natural, ...code, ...number },
      { ...natural, ...blank(code) },
      { ...legal, ...code },
      { ...partnership, ...code },
      code,
    ],
  ],
  ['byRoad', [{ ladingType: 1 }], [{ ladingType: 2 }, { ladingType: 3 }, { ladingType: 4 }, nobody]],
  [
    'originIsIran',
    [{ originCountry: '033' }],
    [{ originCountry: '064' }, { destinationCountry: '033' }, nobody],
  ],
  [
    'destinationIsIran',
    [{ destinationCountry: '033' }],
    [{ destinationCountry: '064' }, { originCountry: '033' }, nobody],
  ],
  [
    'weighs',
    [{ totalNetWeight: '0.001' }, { totalNetWeight: '5' }],
    [{ totalNetWeight: '0' }, { totalNetWeight: '0.00' }, { totalNetWeight: 'سنگین' }, nobody],
  ],
  ['sentLate', [{ sendingRule: 1 } as InvoiceHeader], [nobody]],
  ['refersToAnother', [subject(2), subject(3), subject(4)], [subject(1), nobody]],
  ['isReturn', [subject(4)], [subject(1), subject(2), subject(3), nobody]],
];

/** The same of a line. */
const ofLine: Cases<InvoiceItem> = [
  [
    'lineWeighs',
    [{ netWeight: '0.001' }, { netWeight: 'سنگین' }, {}],
    [{ netWeight: '0' }, { netWeight: '0.0' }],
  ],
  ['dutiesByRate', [{ otherDutiesRate: '0' }, { otherDutiesRate: '5' }], [{ otherLegalRate: '5' }, {}]],
  ['legalByRate', [{ otherLegalRate: '0' }, { otherLegalRate: '5' }], [{ otherDutiesRate: '5' }, {}]],
  ['purchaseRateGiven', [{ currencyPrice: '5' }], [{ currencyPrice: '' }, {}]],
  [
    'differenceAlone',
    [{ priceSellPurchaseDifference: '5' }, { priceSellPurchaseDifference: '5', currencyPrice: '' }],
    [
      { priceSellPurchaseDifference: '5', currencyPrice: '7' },
      { priceSellPurchaseDifference: '' },
      { currencyPrice: '7' },
      {},
    ],
  ],
  ['taxedByRate', [{ vatRate: '10' }, {}], [{ vatPerLitre: '5' }]],
];

test('every condition has its rows here', () => {
  assert.deepEqual(
    [...ofHeader, ...ofLine].map(([name]) => name).toSorted(),
    Object.keys(conditions).toSorted(),
  );
});

for (const [name, right, wrong] of ofHeader)
  test(`of a header: ${name}`, () => {
    const at = Object.keys(conditions).indexOf(name);
    for (const [headers, expected] of [
      [right, true],
      [wrong, false],
    ] as const)
      for (const header of headers) {
        assert.equal(holds(name, { header }), expected, JSON.stringify(header));
        // What is remembered of a line hangs on these facts.
        assert.equal(headerFacts(header)[at], expected ? '1' : '0', JSON.stringify(header));
      }
  });

for (const [name, right, wrong] of ofLine)
  test(`of a line: ${name}`, () => {
    for (const row of right) assert.equal(holds(name, { header: {}, row }), true, JSON.stringify(row));
    for (const row of wrong) assert.equal(holds(name, { header: {}, row }), false, JSON.stringify(row));
  });

test('a cancellation is a document of subject 3', () => {
  assert.deepEqual(
    [undefined, 1, 2, 3, 4].map(one => isCancellation(subject(one!))),
    [false, false, false, true, false],
  );
});
