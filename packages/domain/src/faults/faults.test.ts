import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type FaultCode, fault, faultStatus, faultText, statusOf, templateOf } from './index.ts';

const codes = Object.keys(faultStatus) as FaultCode[];

test('every fault has a sentence and a status that means failure', () => {
  for (const code of codes) {
    assert.ok(templateOf(code), code);
    assert.ok(statusOf(code) >= 400, code);
  }
});

test('every sentence about a value is a fault', () => {
  assert.equal(codes.filter(code => code.startsWith('rules.')).length, Object.keys(catalogue.rules).length);
});

test('a fault holds code, path and parameters, and says its sentence', () => {
  assert.deepEqual(fault('http.notFound'), { code: 'http.notFound', path: '' });
  const found = fault('rules.required', 'invoiceHeader.buyerName', { field: 'نام خریدار' });
  assert.deepEqual(found.params, { field: 'نام خریدار' });
  assert.equal(faultText(found), 'وارد کردن نام خریدار الزامی است.');
  const chosen: FaultCode = found.code;
  assert.equal(faultText(fault(chosen, 'x', { field: 'آ' })), 'وارد کردن آ الزامی است.');
});

test('a fault whose sentence needs parameters does not compile without them', () => {
  // @ts-expect-error {time} is missing
  assert.throws(() => faultText(fault('auth.tooManyCodes')), /time/);
  // @ts-expect-error and another name is no help
  assert.throws(() => faultText(fault('auth.tooManyCodes', '', { max: 5 })), /time/);
});
