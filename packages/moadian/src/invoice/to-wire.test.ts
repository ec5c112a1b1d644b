import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  invoiceKinds,
  legalFigures,
  wireObligation,
  withTotals,
  type InvoiceDocument,
  type InvoiceHeader,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { golden, goldenNames, type GoldenName } from '../../../domain/src/invoices/golden/golden.testkit.ts';
import { writeInvoice } from '../wire/write.ts';
import { invoiceToWire } from './to-wire.ts';

/** A golden invoice as the server sends it. */
const wireOf = (
  kind: InvoiceKind,
  name: GoldenName,
  change: InvoiceHeader = {},
  reading?: { kindInCorrections: 'omitted' },
) => wireOfDocument(kind, golden(kind, name).document, change, reading);

function wireOfDocument(
  kind: InvoiceKind,
  document: InvoiceDocument,
  change: InvoiceHeader = {},
  reading?: { kindInCorrections: 'omitted' },
) {
  const completed = withTotals(kind, document, legalFigures);
  const numbered = {
    ...completed,
    internalSerialNumber: '49321217',
    invoiceHeader: {
      ...completed.invoiceHeader,
      taxId: 'A1121604C220002F095011',
      sellerEconomicNumber: '14003778990',
      ...change,
    },
  };
  return invoiceToWire(numbered, reading);
}

for (const kind of invoiceKinds) {
  test(`golden ${kind} on the wire: writable, nothing that the matrix takes out, everything that it demands`, () => {
    for (const name of goldenNames) {
      const wire = wireOf(kind, name);
      assert.equal(writeInvoice(wire).ok, true, name);
      const names = [wire.header, ...wire.body, ...wire.payments].flatMap(part => Object.keys(part));
      assert.deepEqual(
        names.filter(field => wireObligation(field, kind) === '-'),
        [],
        name,
      );
      for (const field of mandatory.filter(each => wireObligation(each, kind) === 'M'))
        assert.ok(names.includes(field), `${name} lacks ${field}`);
    }
  });
}

const mandatory = (
  'taxid indatim inty inp ins tins tob ft crn billid tprdis tadis tvam tbill todam torv tocv setm sstid vam tsstam am mu ' +
  'fee cfee cut exr ssrv sscv prdis dis adis vra consfee spro bros tcpbs cpr sovat lno ocu dco tid lt cno sg asn asd in'
).split(' ');

test('the serial goes as ten hexadecimal digits, days as numbers', () => {
  const { header } = wireOf('1.7', 'everything');
  assert.equal(header.inno, '0002F09501');
  assert.equal(header.cdcd, 20_777);
});

test('a day of the customs or of the exchange is never later than the day of UTC of the issue (4.1)', () => {
  for (const [kind, field, name] of [
    ['1.7', 'cottageDeclarationCustomsDate', 'cdcd'],
    ['1.11', 'announcementSalesDate', 'asd'],
  ] as const) {
    const sent = (issued: string, day: string) => {
      const change = { issuingDateTime: Date.parse(issued), [field]: Date.parse(`${day}T00:00+03:30`) };
      return wireOf(kind, 'everything', change).header[name];
    };
    const day = Date.parse('2026-11-20') / 86_400_000;
    assert.equal(sent('2026-11-20T03:29:59+03:30', '2026-11-20'), day - 1);
    assert.equal(sent('2026-11-20T03:30:00+03:30', '2026-11-20'), day);
    assert.equal(sent('2026-11-20T00:00:00+03:30', '2026-11-19'), day - 1);
  }
});

test('an export that weighs nothing in a line has no weight there (RC_IITP p.53)', () => {
  const completed = wireOf('1.7', 'everything').body[0]!;
  assert.notEqual(completed.nw, undefined);
  const { document } = golden('1.7', 'everything');
  const invoiceBodies = document.invoiceBodies.map(row => ({ ...row, netWeight: '0.0' }));
  const { body } = wireOfDocument('1.7', { ...document, invoiceBodies });
  assert.ok(body.every(({ nw }) => nw === undefined));
});

test('cap and insp are there for a mixed settlement only (5.3)', () => {
  assert.equal(wireOf('1.1', 'maximum').header.cap, undefined);
  assert.deepEqual(
    [wireOf('1.1', 'everything').header.cap, wireOf('1.1', 'maximum').header.setm],
    ['1000', 1],
  );
});

test('export has shares of a payment in no case, and no weight where it weighs nothing (5.4)', () => {
  const { header, body } = wireOf('1.7', 'everything');
  assert.deepEqual(
    [header.cap, header.tvop, body[0]!.cop, body[0]!.vop],
    ['1000', undefined, undefined, undefined],
  );
  assert.equal(wireOf('1.7', 'minimum', { totalNetWeight: '0' }).header.tonw, undefined);
});

for (const invoiceSubject of [2, 4] as const) {
  test(`a correction (${invoiceSubject}) names its reference, type and pattern and leaves out the buyer (5.3, RC_IITP p.15, p.32)`, () => {
    const referenceTaxId = 'A111OK04D361200E8DB214';
    const { header, body } = wireOf('1.1', 'everything', { invoiceSubject, referenceTaxId });
    assert.deepEqual([header.irtaxid, header.inty, header.inp], [referenceTaxId, 1, 1]);
    for (const name of ['tob', 'bid', 'tinb', 'bpc', 'bbc'])
      assert.equal(Object.hasOwn(header, name), false, name);
    assert.equal(body.length, 2);
  });
}

test('by the setting a correction leaves type and pattern to its reference; a first invoice never does', () => {
  for (const invoiceSubject of [1, 2, 4] as const) {
    const { header } = wireOf('1.1', 'everything', { invoiceSubject }, { kindInCorrections: 'omitted' });
    assert.deepEqual([header.inty, header.inp], invoiceSubject === 1 ? [1, 1] : [undefined, undefined]);
  }
});

test('a cancellation is a header of a few fields (7.2)', () => {
  const wire = wireOf('1.1', 'everything', { invoiceSubject: 3, referenceTaxId: 'A111OK04D361200E8DB214' });
  assert.deepEqual(Object.keys(wire.header).toSorted(), [
    'indatim',
    'inno',
    'ins',
    'irtaxid',
    'taxid',
    'tins',
  ]);
  assert.deepEqual([wire.body, wire.payments], [[], []]);
});
