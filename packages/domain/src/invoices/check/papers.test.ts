import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOfDay } from '../../primitives/index.ts';
import type { InvoiceDocument, InvoiceHeader, InvoiceItem, InvoicePayment } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { golden, goldenNow, type GoldenName } from '../golden/golden.testkit.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { withTotals } from '../totals/totals.ts';
import { checkInvoice } from './check.ts';

/** What the authority's papers demand or allow of golden invoices that are changed in one place (docs/agreement.md). */
interface Case {
  kind: InvoiceKind;
  what: string;
  /** The golden invoice that is changed; the minimum unless told. */
  of?: GoldenName;
  header?: InvoiceHeader;
  item?: InvoiceItem;
  payment?: InvoicePayment;
  without?: readonly string[];
  faults?: readonly string[];
}

const header = (field: string) => `invoiceHeader.${field}`;
const item = (field: string) => `invoiceBodies.0.${field}`;
const passport = { typeOfBuyer: 4, buyerPassportNumber: 'A12345678' } as const;
const noBuyer = ['buyerEconomicNumber'];

const cases: readonly Case[] = [
  // 5.3, patterns 2 and 6: a natural person by national code, a foreign one by code or passport
  {
    kind: '1.2',
    what: 'a natural person by national code alone',
    header: { typeOfBuyer: 1, buyerNationalIdentityCode: '0012345679' },
    without: noBuyer,
  },
  {
    kind: '1.2',
    what: 'a natural person by economic number alone',
    header: { typeOfBuyer: 1, buyerEconomicNumber: '99893568660001' },
    faults: [`rules.required ${header('buyerNationalIdentityCode')}`],
  },
  { kind: '1.2', what: 'a foreign person by passport', header: passport, without: noBuyer },
  {
    kind: '1.2',
    what: 'a foreign person by nothing',
    header: { typeOfBuyer: 4 },
    without: noBuyer,
    faults: [`invoices.foreignerUnidentified ${header('buyerNationalIdentityCode')}`],
  },
  {
    kind: '1.6',
    what: 'a natural passenger by passport',
    header: { ...passport, typeOfBuyer: 1, flightType: 1 },
    faults: [`rules.required ${header('buyerNationalIdentityCode')}`],
  },
  { kind: '1.6', what: 'a foreign passenger by passport', header: { ...passport, flightType: 1 } },

  // 8: an economic number begins with its owner's identity
  {
    kind: '1.1',
    what: "an identity that is not the number's",
    header: { buyerNationalIdentityCode: '10380284790' },
    faults: [`cases.economicCodeNotYours ${header('buyerEconomicNumber')}`],
  },
  {
    kind: '1.6',
    what: 'a passenger who is not the owner of the number',
    header: { buyerNationalIdentityCode: '0012345679', buyerEconomicNumber: '99893568660001' },
  },
  {
    kind: '1.1',
    what: 'a type of buyer that does not exist',
    header: { typeOfBuyer: 5 as 1, buyerNationalIdentityCode: '0012345679' },
    faults: [`rules.unknownValue ${header('typeOfBuyer')}`],
  },

  // 3, 4.1, 4.3: dates that the wire can hold
  {
    kind: '1.1',
    what: 'issued before 1970',
    header: { issuingDateTime: -1 },
    faults: [`rules.date ${header('issuingDateTime')}`],
  },
  {
    kind: '1.7',
    what: 'a cottage of day 10000',
    header: { cottageDeclarationCustomsDate: startOfDay(10_000) },
  },
  {
    kind: '1.7',
    what: 'a cottage of day 9999',
    header: { cottageDeclarationCustomsDate: startOfDay(9_999) },
    faults: [`rules.date ${header('cottageDeclarationCustomsDate')}`],
  },
  {
    kind: '1.11',
    what: 'an announcement of day 9999',
    header: { announcementSalesDate: startOfDay(9_999) },
    faults: [`rules.date ${header('announcementSalesDate')}`],
  },
  {
    kind: '1.5',
    what: 'a payment of twelve digits',
    of: 'maximum',
    payment: { paymentDate: 999_999_999_999 },
    faults: ['rules.date invoicePayments.0.paymentDate'],
  },
  {
    kind: '1.5',
    what: 'a payment of thirteen digits',
    of: 'maximum',
    payment: { paymentDate: 1_000_000_000_000 },
  },

  // 4.1, 4.2: forms of codes
  {
    kind: '1.6',
    what: 'an agency with twelve digits',
    header: { agencyEconomicNumber: '411111111111' },
    faults: [`rules.economicCode ${header('agencyEconomicNumber')}`],
  },
  {
    kind: '1.8',
    what: 'a country of two digits',
    header: { originCountry: '33' },
    faults: [`rules.unknownValue ${header('originCountry')}`],
  },
  {
    kind: '1.8',
    what: 'a city in letters',
    of: 'everything',
    header: { destinationCity: 'THR' },
    faults: [`rules.unknownValue ${header('destinationCity')}`],
  },
  {
    kind: '2.1',
    what: 'a unit in letters',
    item: { measurementUnit: 'kg' },
    faults: [`rules.unknownValue ${item('measurementUnit')}`],
  },
  {
    kind: '2.1',
    what: 'a currency in small letters',
    item: { currencyType: 'eur', exchangeRate: '1' },
    faults: [`rules.unknownValue ${item('currencyType')}`],
  },

  // 5.3: receiver, duties, reference
  {
    kind: '1.8',
    what: 'a receiver in Iran who is not named',
    of: 'everything',
    without: ['receiverNationalIdentityCode'],
    faults: [`rules.required ${header('receiverNationalIdentityCode')}`],
  },
  {
    kind: '2.1',
    what: 'a duty without an amount',
    item: { otherDutiesTax: 'عوارض' },
    faults: [`rules.required ${item('otherDutiesAmount')}`],
  },
  { kind: '2.1', what: 'a duty that comes to nothing, without subject', item: { otherDutiesRate: '1' } },
  {
    kind: '2.1',
    what: 'a corrective without reference',
    header: { invoiceSubject: 2 },
    faults: [`rules.required ${header('referenceTaxId')}`],
  },
  {
    kind: '2.1',
    what: 'a corrective of no tax id',
    header: { invoiceSubject: 2, referenceTaxId: 'A1121604C220002F095012' },
    faults: [`rules.taxId ${header('referenceTaxId')}`],
  },
  { kind: '2.1', what: 'a return', header: { invoiceSubject: 4, referenceTaxId: 'A1121604C220002F095011' } },
  {
    kind: '1.7',
    what: 'a return of an export (5.1)',
    header: { invoiceSubject: 4, referenceTaxId: 'A1121604C220002F095011' },
    faults: [`invoices.correctionNotForPattern ${header('invoiceSubject')}`],
  },

  // 5.4: amounts
  {
    kind: '1.2',
    what: 'currency sold for less than a rial',
    item: { exchangeRate: '9999', currencyPrice: '9998' },
    faults: [`invoices.lineTooSmall ${item('currencyUnitAmount')}`],
  },
  {
    kind: '1.2',
    what: 'a VAT base below the least',
    of: 'everything',
    item: { sourceVat: '1', otherLegalAmount: '0' },
    without: ['otherDutiesTax', 'otherDutiesRate', 'tax17'],
    faults: [`rules.between ${item('sourceVat')}`],
  },
  {
    // 1000.25 × (600300.5 − 590000.25) = 10302825.06…
    kind: '1.2',
    what: 'a VAT base less other duties',
    of: 'everything',
    item: { sourceVat: '10302048', otherLegalAmount: '777' },
    without: ['otherDutiesTax', 'otherDutiesRate'],
  },
  { kind: '1.7', what: 'a service that weighs nothing', item: { netWeight: '0' } },
  {
    kind: '2.1',
    what: 'a currency amount that is cut to nothing',
    item: { currencyType: 'USD', exchangeRate: '99999999999999' },
  },
  {
    kind: '2.1',
    what: 'a currency amount of fifteen digits',
    item: { currencyType: 'USD', exchangeRate: '0.0000001' },
    faults: [`rules.amountTooLarge ${item('exchangeRate')}`],
  },
];

for (const { kind, what, of = 'minimum', faults = [], ...change } of cases) {
  test(`${kind}: ${what}`, () =>
    assert.deepEqual(faultsOf(changed(golden(kind, of).document, change)), faults));
}

test('sums of decimals have their digits too', () => {
  const { document } = golden('1.7', 'maximum');
  const twice = { ...document, invoiceBodies: [document.invoiceBodies[0]!, document.invoiceBodies[0]!] };
  assert.deepEqual(faultsOf(twice), ['rules.amountTooLarge invoiceBodies']);
  const light = twice.invoiceBodies.map(row => ({ ...row, stuffServiceRialValue: '1' }));
  assert.deepEqual(faultsOf({ ...twice, invoiceBodies: light }), ['rules.amountTooLarge invoiceBodies']);
});

test('the weight of a waybill is what was entered', () => {
  const { document } = golden('1.8', 'everything');
  assert.equal(withTotals('1.8', document, legalFigures).invoiceHeader.totalNetWeight, '1500.25');
  assert.deepEqual(faultsOf(changed(document, { without: ['totalNetWeight'] })), [
    'rules.required invoiceHeader.totalNetWeight',
  ]);
});

test('pattern 9: the VAT per litre takes the place of the rate', () => {
  const { document } = golden('1.9', 'minimum');
  const [row] = withTotals(
    '1.9',
    changed(document, { item: { vatPerLitre: '5' } }),
    legalFigures,
  ).invoiceBodies;
  assert.deepEqual([row!.vatRate, row!.vatPerLitre], [undefined, '5']);
});

test('a kind that is switched off is refused unless the caller offers it', () => {
  const { document } = golden('1.9', 'minimum');
  const context = { now: goldenNow, figures: legalFigures, proforma: false };
  assert.equal(checkInvoice(document, context)[0]!.code, 'invoices.unknownKind');
  assert.deepEqual(checkInvoice(document, { ...context, offered: kind => kind === '1.9' }), []);
});

function faultsOf(document: InvoiceDocument): string[] {
  const context = { now: goldenNow, figures: legalFigures, proforma: false, offered: () => true };
  return checkInvoice(document, context).map(({ code, path }) => `${code} ${path}`);
}

function changed(
  { invoiceHeader, invoiceBodies, invoicePayments, ...rest }: InvoiceDocument,
  { header = {}, item = {}, payment, without = [] }: Omit<Case, 'kind' | 'what'>,
): InvoiceDocument {
  const less = <T extends object>(part: T): T =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !without.includes(name))) as T;
  return {
    ...rest,
    invoiceHeader: { ...less(invoiceHeader), ...header },
    invoiceBodies: invoiceBodies.map(row => ({ ...less(row), ...item })).slice(0, 1),
    invoicePayments: invoicePayments.map(row => ({ ...row, ...payment })),
  };
}
