import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsentFields, wireFields } from '../wire/fields.ts';
import { readVectors } from '../vectors.testkit.ts';
import { contentCodes } from './content.ts';
import { decodeCode } from './decode.ts';
import { httpCodes } from './http.ts';
import { legacyCodes } from './legacy.ts';
import { transportCodes } from './transport.ts';

type Expected = { code: string; layer: string; severity: string; field?: string; [key: string]: unknown };
type CodeVector = { code: string; where: string; message?: string; expect: Expected };
const { codes } = readVectors<{ codes: CodeVector[] }>('codes');
const catalogues = { http: httpCodes, transport: transportCodes, legacy: legacyCodes, content: contentCodes };

for (const { code, where, message, expect } of codes) {
  test(`${code} of ${where} is decoded`, () => {
    const { field, ...decoded } = decodeCode(code, message);
    assert.equal(field?.name, expect.field);
    for (const [key, value] of Object.entries(expect)) {
      if (key !== 'field') assert.deepEqual(decoded[key as keyof typeof decoded], value, key);
    }
    assert.equal(decoded.line, expect['line']);
  });
}

test('every code of section 6 has a row of its own, and every row is such a code', () => {
  const listed = new Map(
    codes.filter(one => !/form|kind 1/.test(one.where)).map(one => [one.expect.code, one.expect.layer]),
  );
  for (const [code, layer] of listed) {
    assert.ok(Object.hasOwn(catalogues[layer as keyof typeof catalogues], code), `${code} has no row`);
  }
  for (const code of Object.values(catalogues).flatMap(Object.keys))
    assert.ok(listed.has(code), `${code} is not listed`);
});

test('every explanation says in Persian what is wrong and what to do', () => {
  const persian = /^[^A-Za-z]*[\u0600-\u06ff].{15,}[.؛]?$/su;
  for (const { code, message } of codes) {
    const { what, todo } = decodeCode(code, message);
    assert.match(what, persian, code);
    assert.match(todo, persian, code);
  }
});

test('what is said of a code is the same after its way through JSON: nothing is there that has no value', () => {
  for (const { code, message } of codes) {
    const decoded = decodeCode(code, message);
    assert.deepEqual(JSON.parse(JSON.stringify(decoded)), decoded, code);
  }
});

test('kind, detail and field title make an explanation where there is no row', () => {
  for (const detail of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '99']) {
    const decoded = decodeCode(`01043${detail}`);
    assert.equal(decoded.detail, detail);
    assert.match(decoded.what, /«مبلغ بعد از تخفیف»/);
  }
  assert.equal(decodeCode('0204301').repair, 'recompute');
  assert.equal(decodeCode('1204301').repair, undefined);
  assert.equal(decodeCode('05041').kind, 'duplicate');
  assert.match(decodeCode('00041').what, /خالی/);
});

test('an unpublished field number is named by the title in the message, else by itself', () => {
  assert.match(decodeCode('00101', 'فیلد «شناسه یکتای بیمه‌نامه» خالی است.').what, /«شناسه یکتای بیمه‌نامه»/);
  assert.match(decodeCode('00101').what, /«شماره 101»/);
  assert.equal(decodeCode('00101').field, undefined);
  assert.deepEqual(decodeCode('00101', 'فیلد «شناسه یکتای بیمه‌نامه» خالی است.').field, {
    name: 'in',
    title: wireFields.header.in.title,
  });
  const inLine = 'در قلم کالای «2» صورتحساب: مقدار فیلد «مبلغ پایه مالیات بر ارزش افزوده» معتبر نیست.';
  const { field, line } = decodeCode('0210501', inLine);
  assert.deepEqual([field?.name, line], ['vba', 2]);
});

test('what follows from other amounts can be worked out again; what a person decides cannot', () => {
  const repairOf = (name: string) => {
    const { number } = { ...wireFields.header, ...wireFields.body }[name as 'tbill'] as { number: string };
    return decodeCode(`02${number}01`).repair;
  };
  for (const name of ['tprdis', 'tbill', 'tonw', 'insp', 'tvop', 'prdis', 'adis', 'odam', 'cop', 'tsstam'])
    assert.equal(repairOf(name), 'recompute', name);
  for (const name of ['cap', 'tax17', 'am', 'fee', 'exr', 'dis', 'consfee', 'sovat', 'cpr', 'cdcd', 'inp'])
    assert.equal(repairOf(name), undefined, name);
});

test('a line is found in messages about payments and carried goods too', () => {
  for (const message of [
    'در ردیف پرداخت «۲» صورتحساب: مقدار فیلد «شماره پایانه»',
    'در کالای حمل‌شده «۲» صورتحساب: فیلد «شناسه»',
    'در قلم کالای "2" صورتحساب',
  ])
    assert.equal(decodeCode('0106204', message).line, 2, message);
  assert.equal(decodeCode('0106204', 'شماره ردیف‌های پرداخت').line, undefined);
});

test('a code that nobody has published is explained by its family', () => {
  assert.deepEqual(
    ['4999', '5999', '04999', '05777', 'ODD', '', '0601', '9'.repeat(50)].map(code => {
      const { layer, fault, retry } = decodeCode(code);
      return `${layer} ${fault} ${retry}`;
    }),
    [
      'http software no',
      'http authority later',
      'transport software no',
      'transport authority later',
      ...Array<string>(4).fill('unknown software no'),
    ],
  );
});

test('every published field number is known', () => {
  for (const [name, { number, title }] of [
    ...Object.values(wireFields),
    ...Object.values(unsentFields),
  ].flatMap(section => Object.entries(section))) {
    if (number !== undefined) assert.deepEqual(decodeCode(`00${number}`).field, { name, title });
  }
});
