import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  invoiceKinds,
  legalFigures,
  wireObligation,
  withTotals,
  type InvoiceHeader,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { startOfDay } from '@moadi/domain/primitives';
import { golden, goldenNames, type GoldenName } from '../../../domain/src/invoices/golden/golden.testkit.ts';
import { writeInvoice } from '../wire/write.ts';
import { invoiceToWire } from './to-wire.ts';

/** A golden invoice as the server sends it. */
function wireOf(kind: InvoiceKind, name: GoldenName, change: InvoiceHeader = {}) {
  const completed = withTotals(kind, golden(kind, name).document, legalFigures);
  return invoiceToWire({
    ...completed,
    internalSerialNumber: '49321217',
    invoiceHeader: {
      ...completed.invoiceHeader,
      taxId: 'A1121604C220002F095011',
      sellerEconomicNumber: '14003778990',
      ...change,
    },
  });
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

test('a day is never sent as one after the UTC day of the issue: before 3:30 in Tehran it is the day before', () => {
  const day = 20_777;
  const announced = startOfDay(day);
  const asd = (issuingDateTime: number, announcementSalesDate = announced) =>
    wireOf('1.11', 'minimum', { issuingDateTime, announcementSalesDate }).header.asd;
  const HOUR = 3_600_000;
  assert.equal(asd(announced), day - 1, 'midnight in Tehran is 20:30 of the day before in UTC');
  assert.equal(asd(announced + 3.5 * HOUR - 1), day - 1);
  assert.equal(asd(announced + 3.5 * HOUR), day);
  assert.equal(asd(announced + 23 * HOUR), day);
  assert.equal(asd(announced + HOUR, startOfDay(day - 1)), day - 1, 'an earlier day is its own');
  assert.equal(asd(announced + HOUR, startOfDay(day - 9)), day - 9);
  const { header } = wireOf('1.7', 'everything', {
    issuingDateTime: announced + HOUR,
    cottageDeclarationCustomsDate: announced,
  });
  assert.equal(header.cdcd, day - 1);
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

test('a correction names its reference and leaves out type, pattern and buyer (5.3)', () => {
  const referenceTaxId = 'A111OK04D361200E8DB214';
  const { header, body } = wireOf('1.1', 'everything', { invoiceSubject: 2, referenceTaxId });
  assert.equal(header.irtaxid, referenceTaxId);
  for (const name of ['inty', 'inp', 'tob', 'bid', 'tinb', 'bpc', 'bbc'])
    assert.equal(Object.hasOwn(header, name), false, name);
  assert.equal(body.length, 2);
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
