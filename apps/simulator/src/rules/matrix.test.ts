import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyFields, fieldRows, goodsFields, headerFields, paymentFields, type Field } from './fields.ts';
import { kinds, obligation, type Kind } from './matrix.ts';
import { codesOf, golden, type Draft } from '../testing/golden.ts';
import { homeOf } from './view.ts';

// prettier-ignore
/** A value of the right form for every field that can be out of pattern somewhere. */
const samples: Partial<Record<Field, unknown>> = {
  ft: 1, bpn: 'A12345678', scln: '123', scc: '10100', cdcn: '12', cdcd: 20000, crn: '140500001',
  billid: '7748317800142', tprdis: 10, tdis: 0, tadis: 10, todam: 0, tonw: 1.5, torv: 5, tocv: 1.5,
  setm: 1, cap: 0, insp: 0, tvop: 0, cop: 0, vop: 0, tax17: 0, am: 1, mu: '1627', fee: 1, cfee: 1, cut: 'EUR',
  exr: 1, nw: 1, ssrv: 1, sscv: 1, prdis: 1, dis: 0, adis: 1, odt: 'x', odr: 1, odam: 0, olt: 'x', olr: 1,
  olam: 0, consfee: 0, spro: 0, bros: 0, tcpbs: 0, bsrn: '1405', cui: 750, cpr: 1, sovat: 1, vba: 1,
  tinc: '14296687796', lno: '1', ocu: '033', dco: '033', tid: '14091801405', lt: 1, cno: 'A1', lrno: '1',
  oci: '284', dci: '284', rid: '14091801405', did: '9977324654', asn: '1', asd: 20000, in: '123456789',
  an: '123456789', pspd: 1, hs: '1', iinn: '123456789', acn: '12345678901234', trmn: '12345678', trn: '1',
  pcn: '6037999914658056', pid: '1', pdt: 1789891200000, pmt: 1, pv: 0, vatpid: '1', vatbid: '1',
};

const fields = Object.keys({ ...headerFields, ...bodyFields, ...paymentFields, ...goodsFields }) as Field[];
const number = (field: Field) => fieldRows[field]![0];

for (const kind of kinds) {
  test(`${kind}: each mandatory field that is left out gives its own empty error and nothing else`, () => {
    for (const field of fields.filter(each => obligation(kind, each) === 'M')) {
      const draft = golden(kind);
      delete lastPart(draft, field)[field];
      assert.deepEqual(codesOf(draft), [`00${number(field)}`], `${kind} ${field}`);
    }
  });

  test(`${kind}: each field out of pattern draws its own warning and nothing else`, () => {
    for (const field of fields.filter(each => obligation(kind, each) === '-')) {
      if (homeOf(field) === 'sg') continue;
      const draft = golden(kind);
      if (homeOf(field) === 'payments') draft.payments = [{}];
      lastPart(draft, field)[field] = samples[field];
      assert.notEqual(samples[field], undefined, field);
      assert.deepEqual(codesOf(draft), [`14${number(field)}`], `${kind} ${field}`);
    }
  });
}

test('the table is read as it is printed', () => {
  const cells: [kind: Kind, field: Field, expected: string][] = [
    ['1.1', 'taxid', 'M'],
    ['1.2', 'bid', 'C'],
    ['1.5', 'billid', 'M'],
    ['1.7', 'setm', 'M'],
    ['1.8', 'mu', '-'],
    ['1.11', 'todam', '-'],
    ['1.13', 'in', 'M'],
    ['1.14', 'tinb', 'M'],
    ['2.9', 'vba', 'C'],
    ['2.13', 'an', 'O'],
  ];
  for (const [kind, field, expected] of cells)
    assert.equal(obligation(kind, field), expected, `${kind} ${field}`);
});

test('carried goods out of pattern, empty, and lacking', () => {
  const sale = golden('1.1');
  sale.header['sg'] = [{ sgid: '2720000066407', sgt: 'x' }];
  assert.deepEqual(codesOf(sale), ['14096']);
  const waybill = golden('1.8');
  waybill.header['sg'] = [];
  assert.deepEqual(codesOf(waybill), ['00096']);
});

test('an invoice without lines, and one without a header', () => {
  assert.deepEqual(codesOf({ ...golden('1.1'), body: [] }).slice(0, 1), ['00600']);
  assert.ok(codesOf({ ...golden('1.1'), header: null } as unknown as Draft).includes('00500'));
});

function lastPart(draft: Draft, field: Field): Record<string, unknown> {
  const home = homeOf(field);
  if (home === 'header') return draft.header;
  return (home === 'sg' ? (draft.header['sg'] as Draft['body']) : draft[home]).at(-1)!;
}
