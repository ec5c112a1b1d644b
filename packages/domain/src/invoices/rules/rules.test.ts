import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldSpec } from '../../fields/index.ts';
import { invoiceSections, type InvoiceSection } from '../fields/index.ts';
import { conditions } from './conditions.ts';
import { formRules } from './form.ts';
import { invoiceKinds, isOffered, kindOf, offeredKinds, type InvoiceKind } from './kinds.ts';
import { wireNames, wireObligation } from './matrix.ts';
import { ruleFor, stateOf } from './rule-for.ts';
import { sectionRule } from './sections.ts';
import { isSent, sendBySubject, sendConditions } from './send.ts';

const fieldsOf = (section: InvoiceSection) =>
  Object.entries(invoiceSections[section] as Record<string, FieldSpec>);
const rule = (kind: InvoiceKind, section: string, field: string) =>
  ruleFor(kind, section as 'header', field as 'taxId');
const needs = (kind: InvoiceKind, section: string, fields: string) =>
  fields.split(' ').map(field => rule(kind, section, field).need);
const all = <T>(value: T, count: number) => Array.from({ length: count }, () => value);

test('every wire field of a document stands in the authority’s table', () => {
  for (const section of Object.keys(invoiceSections) as InvoiceSection[]) {
    for (const [field, { wire }] of fieldsOf(section)) {
      if (wire !== undefined) assert.ok(wireNames.includes(wire), `${section}.${field}: ${wire}`);
    }
  }
});

test('every wire field of the table is in a document, the list of carried goods apart', () => {
  const known = Object.values(invoiceSections).flatMap(fields =>
    Object.values(fields as Record<string, FieldSpec>).map(spec => spec.wire),
  );
  assert.deepEqual(
    wireNames.filter(name => !known.includes(name)),
    ['sg'],
  );
});

test('what the authority demands is always asked for, fixed or computed', () => {
  for (const kind of invoiceKinds) {
    for (const section of Object.keys(invoiceSections) as InvoiceSection[]) {
      for (const [field, spec] of fieldsOf(section)) {
        if (spec.wire === undefined || wireObligation(spec.wire, kind) !== 'M') continue;
        const { need, fixed } = rule(kind, section, field);
        assert.ok(
          need === 'required' || need === 'computed' || fixed !== undefined,
          `${kind} ${section}.${field}: ${need}`,
        );
      }
    }
  }
});

test('the passport is asked of natural persons and foreigners, of nobody else (product.md section 11)', () => {
  for (const kind of offeredKinds.filter(one => one !== '1.7')) {
    const shown = ([1, 2, 3, 4] as const).map(
      typeOfBuyer => stateOf(kind, 'header', 'buyerPassportNumber', { header: { typeOfBuyer } }).shown,
    );
    assert.deepEqual(shown, [true, false, false, true], kind);
  }
});

test('what is out of pattern is hidden, unless the panel keeps it for itself', () => {
  const kept = new Set<string>();
  for (const kind of offeredKinds) {
    for (const section of Object.keys(invoiceSections) as InvoiceSection[]) {
      for (const [field, spec] of fieldsOf(section)) {
        if (
          spec.wire !== undefined &&
          wireObligation(spec.wire, kind) === '-' &&
          rule(kind, section, field).need !== 'hidden'
        ) {
          // A person's passport is asked for in every kind with a buyer.
          kept.add(field === 'buyerPassportNumber' ? field : `${kind} ${field}`);
        }
      }
    }
  }
  assert.deepEqual(
    [...kept],
    ['buyerPassportNumber', '1.7 serialCustomsLicenseNumber', '1.8 totalNetWeight'],
  );
});

test('tables name only fields and conditions that exist', () => {
  for (const row of formRules) {
    for (const field of row.fields.split(' '))
      assert.ok(field in invoiceSections[row.section], `${row.section}.${field}`);
    for (const name of [row.rule.requiredWhen, row.rule.markedWhen, row.rule.enabledWhen])
      assert.ok(!name || name in conditions, name);
  }
  for (const name of Object.keys(sendConditions)) assert.ok(wireNames.includes(name), name);
  for (const row of Object.values(sendBySubject)) {
    for (const name of 'only' in row ? row.only : row.omit) assert.ok(wireNames.includes(name), name);
  }
});

test('types offer their patterns; 9, 13 and 14 are switched off (product.md 3)', () => {
  assert.deepEqual(offeredKinds, [
    '1.1',
    '1.2',
    '1.3',
    '1.4',
    '1.5',
    '1.6',
    '1.7',
    '1.8',
    '1.11',
    '2.1',
    '2.3',
  ]);
  assert.equal(isOffered('1.9'), false);
  assert.equal(kindOf({ invoiceHeader: { invoiceType: 2, invoicePattern: 2 } }), undefined);
});

// Spec 2 section 5.1, line by line.
const buyerFields =
  'buyerNationalIdentityCode buyerEconomicNumber buyerPostalCode buyerBranchCode buyerPassportNumber typeOfBuyer';

test('issue date, type of buyer, goods id, quantity, fee and discount are always required', () => {
  for (const kind of ['1.1', '1.3', '1.4', '1.5', '1.6', '1.8'] as const) {
    assert.deepEqual(needs(kind, 'header', 'issuingDateTime typeOfBuyer'), all('required', 2), kind);
    assert.deepEqual(needs(kind, 'item', 'stuffServiceId quantity fee discount'), all('required', 4), kind);
  }
});

test('2.1 and 2.3 do not require the type of buyer', () => {
  for (const kind of ['2.1', '2.3'] as const)
    assert.deepEqual(needs(kind, 'header', 'typeOfBuyer'), ['optional'], kind);
});

test('1.7 hides the whole buyer and does not require the fee', () => {
  assert.deepEqual(needs('1.7', 'header', buyerFields), all('hidden', 6));
  assert.deepEqual(needs('1.7', 'item', 'fee'), ['optional']);
});

test('the passport is a person’s, wherever there is a buyer; it is sent in 1.2 and 1.6', () => {
  for (const kind of offeredKinds) {
    const header = (typeOfBuyer: 1 | 2 | 3 | 4) => ({ header: { typeOfBuyer } });
    const shown = ([1, 2, 3, 4] as const).map(
      type => stateOf(kind, 'header', 'buyerPassportNumber', header(type)).shown,
    );
    assert.deepEqual(shown, kind === '1.7' ? all(false, 4) : [true, false, false, true], kind);
    if (kind !== '1.7') assert.equal(isSent('bpn', kind, header(4)), kind === '1.2' || kind === '1.6', kind);
  }
});

test('1.6 shows the agency, requires the flight type and fixes the quantity to 1', () => {
  assert.deepEqual(needs('1.6', 'header', 'agencyEconomicNumber flightType'), ['optional', 'required']);
  const quantity = stateOf('1.6', 'item', 'quantity', { header: {} });
  assert.equal(quantity.fixed, '1');
  assert.equal(quantity.enabled, false);
});

test('customs fields belong to 1.1, 1.2 and 1.7', () => {
  for (const kind of ['1.1', '1.2', '1.7'] as const) {
    assert.deepEqual(
      needs(kind, 'header', 'serialCustomsLicenseNumber sellerCustomsCode'),
      all('optional', 2),
      kind,
    );
  }
  assert.deepEqual(needs('1.3', 'header', 'serialCustomsLicenseNumber sellerCustomsCode'), all('hidden', 2));
});

test('1.7 requires cottage number, weight, currency and both values', () => {
  assert.deepEqual(needs('1.7', 'header', 'cottageDeclarationCustomsNumber'), ['required']);
  assert.deepEqual(
    needs('1.7', 'item', 'netWeight currencyType stuffServiceRialValue stuffServiceCurrencyValue'),
    all('required', 4),
  );
});

test('the contract number is for 1.1 to 1.4 and required in 1.4', () => {
  assert.deepEqual(
    (['1.1', '1.2', '1.3', '1.4', '1.5'] as const).map(
      kind => rule(kind, 'header', 'contactRegistrationNumber').need,
    ),
    ['optional', 'optional', 'optional', 'required', 'hidden'],
  );
});

test('1.5 requires the bill id and the date of a payment', () => {
  assert.deepEqual(needs('1.5', 'header', 'billId'), ['required']);
  assert.deepEqual(needs('1.5', 'payment', 'paymentDate'), ['required']);
  assert.equal(sectionRule('1.5', 'payment', { header: { settlementMethod: 1 } }).min, 1);
});

test('type 1 requires a settlement, and cash where it has cash in it; pure cash is the total', () => {
  for (const kind of offeredKinds.filter(name => name.startsWith('1.'))) {
    assert.deepEqual(needs(kind, 'header', 'settlementMethod'), ['required'], kind);
    const cash = (settlementMethod: 1 | 2 | 3) =>
      stateOf(kind, 'header', 'cashPaymentValue', { header: { settlementMethod } });
    assert.deepEqual(
      [1, 2, 3].map(method => cash(method as 1).required),
      [false, false, true],
      kind,
    );
    assert.deepEqual([cash(1).computed, cash(2).enabled], [true, false], kind);
  }
  for (const kind of ['2.1', '2.3'] as const)
    assert.deepEqual(needs(kind, 'header', 'settlementMethod'), ['hidden'], kind);
});

test('1.2 requires the currency fields and hides quantity and fee', () => {
  assert.deepEqual(
    needs('1.2', 'item', 'currencyUnitAmount currencyType currencyPrice sourceVat exchangeRate'),
    all('required', 5),
  );
  assert.deepEqual(needs('1.2', 'item', 'priceSellPurchaseDifference'), ['optional'], 'instead of the rate');
  assert.deepEqual(needs('1.2', 'item', 'quantity fee measurementUnit'), all('hidden', 3));
});

test('1.3 and 2.3 require making fee, profit and stipend; the carat may have seven characters', () => {
  for (const kind of ['1.3', '2.3'] as const) {
    assert.deepEqual(needs(kind, 'item', 'constructionFee sellerProfit operationStipend cutie'), [
      ...all('required', 3),
      'optional',
    ]);
  }
  const cutie = invoiceSections.item.cutie;
  assert.equal(cutie.integer + 1 + cutie.fraction, 7);
});

test('1.8 requires the waybill and its goods; driver and cities depend on transport and country', () => {
  assert.deepEqual(
    needs(
      '1.8',
      'header',
      'ladingType totalNetWeight ladingNumber carrierNumber transmitterNationalIdentityCode originCountry',
    ),
    all('required', 6),
  );
  assert.deepEqual(sectionRule('1.8', 'shippingGood', { header: {} }).min, 1);
  assert.equal(sectionRule('1.1', 'shippingGood', { header: {} }).visible, false);
  const driver = (ladingType: 1 | 4) =>
    stateOf('1.8', 'header', 'driverNationalIdentityCode', { header: { ladingType } });
  assert.deepEqual([driver(1).enabled, driver(1).required, driver(4).enabled], [true, true, false]);
  for (const [city, country] of [
    ['originCity', 'originCountry'],
    ['destinationCity', 'destinationCountry'],
  ] as const) {
    assert.equal(stateOf('1.8', 'header', city, { header: { [country]: '033' } }).enabled, true);
    assert.equal(stateOf('1.8', 'header', city, { header: { [country]: '064' } }).enabled, false);
  }
});

test('1.11 requires announcement, unit and total after discount, in exactly one line', () => {
  assert.deepEqual(
    needs('1.11', 'header', 'announcementSalesDate announcementSalesNumber'),
    all('required', 2),
  );
  assert.deepEqual(needs('1.11', 'item', 'totalPriceAfterDiscount measurementUnit'), all('required', 2));
  assert.deepEqual(needs('1.11', 'item', 'fee discount'), all('hidden', 2));
  assert.equal(sectionRule('1.11', 'item', { header: {} }).max, 1);
});

test('payments are there unless the kind has none or everything is on credit', () => {
  const visible = (kind: InvoiceKind, settlementMethod: 1 | 2) =>
    sectionRule(kind, 'payment', { header: { settlementMethod } }).visible;
  assert.deepEqual(
    [visible('1.1', 1), visible('1.1', 2), visible('1.7', 1), visible('1.11', 1)],
    [true, false, false, false],
  );
});
