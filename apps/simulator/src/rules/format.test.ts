import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonNumber } from '../json/read.ts';
import { bodyFields, fieldRows, goodsFields, headerFields, paymentFields, type Field } from './fields.ts';
import { kinds, obligation, type Kind } from './matrix.ts';
import { codesOf, golden, type Draft } from '../testing/golden.ts';
import { homeOf } from './view.ts';

test('a value of the wrong type is error 03 in every field, also in optional ones and out of pattern', () => {
  const fields = Object.keys({ ...headerFields, ...bodyFields, ...paymentFields, ...goodsFields }) as Field[];
  for (const field of fields) {
    const [number, format] = fieldRows[field]!;
    const isText = !('detail' in Object(format('x'))) || !isType(format('x'));
    const kind = kinds.find(each => obligation(each, field) !== '-') ?? '1.1';
    const draft = golden(kind);
    const home = homeOf(field);
    if (home === 'payments') draft.payments = [{}];
    const part = home === 'header' ? draft.header : (home === 'sg' ? goodsOf(draft) : draft[home]).at(-1)!;
    part[field] = isText ? 5 : 'x';
    const code = `01${number}03`;
    assert.ok(codesOf(draft).includes(code), `${kind} ${field}`);
    const others = codesOf(draft).filter(each => each !== code && !each.startsWith('14'));
    assert.deepEqual(others, [], `${kind} ${field}`);
  }
});

/** One wrong value for each row that the papers print (section 6.4), and for each kind of bound. */
const cases: [path: string, value: string, code: string, kind?: Kind][] = [
  ['header.inno', '"00000000ZZ"', '0100504'],
  ['header.inno', '"123"', '0100504'],
  ['header.tinb', '"142920595471"', '0101204'],
  ['header.tinb', '"99893568660001"', '0101204', '1.4'],
  ['header.bid', '"9989356866"', '0101104'],
  ['header.bbc', '"1"', '0101504'],
  ['header.setm', '4', '0102802'],
  ['header.setm', '1.5', '0102802'],
  ['header.tprdis', '0', '0102205'],
  ['header.tvam', '-1', '0102506'],
  ['header.tvam', '1234567890123456789', '0102506'],
  ['header.tvam', '1.5', '0102509'],
  ['header.tvam', '1e5', '0102503'],
  ['header.nti1', '"1234567890123456789012345678901"', '0110307'],
  ['header.crn', '"1405000000001"', '0102007'],
  ['header.crn', '"14050000x"', '0102004'],
  ['header.taxid', '"A3L3G2050EC0000000001"', '0100104'],
  ['header.indatim', '17898912000000', '0100206'],
  ['header.insr', '2', '0110702'],
  ['header.ocu', '"010"', '0108702'],
  ['header.oci', '"99999"', '0108802', '1.8'],
  ['header.lt', '5', '0109302'],
  ['header.cdcd', '123456', '0106806'],
  ['header.cdcd', '9999', '0106806'],
  ['header.asd', '100000', '0110006'],
  ['header.in', '"12345678"', '0110108'],
  ['header.in', '"1234567890123"', '0110107'],
  ['header.an', '"12345678x"', '0110204'],
  ['header.cno', '"123456789012345678901"', '0109407'],
  ['header.cno', '"ایران"', '0109404'],
  ['header.bpn', '"A123"', '0101704'],
  ['body[0].mu', '"9999"', '0103502'],
  ['body[0].mu', '"abc"', '0103504'],
  ['body[0].mu', '"123456789"', '0103507'],
  ['body[0].am', '0', '0103605'],
  ['body[0].fee', '0', '0103705'],
  ['body[0].fee', '1.123456789', '0103709'],
  ['body[0].fee', '1234567890123456789.1', '0103706'],
  ['body[0].prdis', '0', '0104105'],
  ['body[0].exr', '0', '0104005'],
  ['body[0].ssrv', '0', '0107305'],
  ['body[0].vra', '1000', '0104406'],
  ['body[0].vra', '10.001', '0104409'],
  ['body[0].cut', '"978"', '0103904'],
  ['body[0].cut', '"ZZZ"', '0103902'],
  ['body[0].cui', '0', '0107805'],
  ['body[0].cui', '1000.01', '0107806'],
  ['body[0].sstid', '"272000006640"', '0103304'],
  ['body[0].sstt', `"${'x'.repeat(401)}"`, '0103407'],
  ['header.sg[0].sgid', '"2720000066"', '0109704'],
  ['payments[0].pmt', '9', '0107502'],
  ['payments[0].pdt', '123', '0106606'],
  ['payments[0].pdt', '12345678901234', '0106606'],
  ['payments[0].acn', '"123456789012345"', '0106104'],
  ['payments[0].pid', '"1234567890123"', '0106507'],
];

for (const [path, value, code, told] of cases) {
  test(`${path} = ${value.slice(0, 30)} gives ${code}`, () => {
    const field = path.slice(path.lastIndexOf('.') + 1) as Field;
    const kind = told ?? kinds.find(each => !['-', 'C'].includes(obligation(each, field))) ?? '1.1';
    assert.ok(codesOf(withValue(golden(kind), path, value)).includes(code));
  });
}

test('the largest values of each size are of the right form', () => {
  const number = (field: Field, token: string) => fieldRows[field]![1](new JsonNumber(token));
  for (const [field, token] of [
    ['tbill', '999999999999999999'],
    ['am', '999999999999999999.99999999'],
    ['nw', '999999999999999.12345678'],
    ['cfee', '99999999999999.9999'],
    ['vra', '999.99'],
    ['cui', '1000'],
    ['cui', '1000.00'],
  ] as const)
    assert.equal('detail' in Object(number(field, token)), false, field);
});

test('unknown names, names that come twice, and text that is no JSON', () => {
  const text = JSON.stringify(golden('2.1'));
  assert.deepEqual(codesOf(text.replace('{"header":{', '{"header":{"foo":1,')), ['0150001']);
  assert.deepEqual(codesOf(text.replace('"body":[{', '"body":[{"foo":1,')), ['0160001']);
  assert.deepEqual(codesOf(text.replace('"payments":[{', '"payments":[{"foo":1,')), ['0170001']);
  assert.deepEqual(codesOf(text.replace('{"header"', '{"foo":1,"header"')), ['0100001']);
  assert.deepEqual(codesOf(text.replace('"ins":1', '"ins":1,"ins":1')), ['05008']);
  assert.deepEqual(codesOf(`${text.slice(0, -1)},"payments":[]}`), ['05700']);
  assert.deepEqual(codesOf(text.slice(0, -1)), ['0100010']);
  assert.deepEqual(codesOf('[]'), ['0100010']);
  assert.deepEqual(codesOf(text.replace('"payments":[{', '"payments":{"x":{').replace(/\]\}$/, '}}')), [
    '0170003',
  ]);
  assert.deepEqual(codesOf({ ...golden('2.1'), extension: [{}] }), ['14800']);
  assert.deepEqual(codesOf({ ...golden('2.1'), extension: [] }), []);
});

const isType = (result: unknown) => (result as { detail: string }).detail === '03';

const goodsOf = (draft: Draft) => draft.header['sg'] as Draft['body'];

/** Puts a raw JSON value in a draft, word for word. */
function withValue(draft: Draft, path: string, value: string): string {
  const [, home, field] = /^(.+)\.(\w+)$/.exec(path)!;
  if (home === 'payments[0]') draft.payments = [{}];
  const part =
    home === 'header'
      ? draft.header
      : home === 'header.sg[0]'
        ? goodsOf(draft)[0]!
        : draft[home!.slice(0, -3) as 'body'][0]!;
  part[field!] = '@@';
  return JSON.stringify(draft).replace('"@@"', () => value);
}
