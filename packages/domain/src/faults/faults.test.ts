import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answerOf,
  catalogue,
  englishOf,
  englishText,
  type FaultCode,
  fault,
  faultText,
  statesIn,
  statusOf,
  templateOf,
} from './index.ts';
import { answers } from './answers.ts';
import { caseState } from '../enums/index.ts';

const codes = [...answerOf.keys()];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

test('every fault has a sentence and a status that means failure', () => {
  for (const code of codes) {
    assert.ok(templateOf(code), code);
    assert.ok(statusOf(code) >= 400, code);
  }
});

test('no code has two statuses', () => {
  const written = Object.values(answers).flatMap(byStatus => Object.values(byStatus).flatMap(Object.keys));
  assert.equal(written.length, codes.length);
});

/** What the English sentence says otherwise than the Persian one: by number, by id, or by the field's path. */
const said: Readonly<Record<string, string>> = {
  state: 'stateIds',
  states: 'stateIds',
  size: 'mb',
  name: 'evidenceType',
  uses: 'useCounts',
};

for (const code of codes)
  test(`${code} is plain English, and says with its parameters what the Persian sentence says`, () => {
    const en = englishOf(code);
    assert.match(en, /^(?:[A-Z{`]).*(?:[.)]|\{\w+\})$/, 'a sentence');
    assert.match(en.replace(/\{\w+\}/g, ''), /^[\x20-\x7e’«»]*$/, 'no Persian');
    assert.doesNotMatch(en, / {2}| [.,;:]/);
    assert.ok(en.length > 15, en);
    const [persian, english] = [placeholders(templateOf(code)), placeholders(en)];
    const missing = persian.filter(
      name => name !== 'field' && !english.some(one => one === name || one === said[name]),
    );
    assert.deepEqual(missing, []);
  });

test('an English sentence names a field by its path, a wait and an amount in its own way', () => {
  const path = 'invoiceBodies.0.fee';
  assert.equal(englishText(fault('rules.required', path, { field: 'مبلغ واحد' })), `${path} is required.`);
  assert.equal(englishText(fault('rules.required', '', { field: 'درخواست' })), 'body is required.');
  const waits = [1_000, 45_000, 120_000, 7_200_000].map(time =>
    englishText(fault('auth.tooManyCodes', '', { time })),
  );
  assert.deepEqual(
    waits.map(text => /in (\d.*)\.$/.exec(text)![1]),
    ['1 second', '45 seconds', '2 minutes', '2 hours'],
  );
  assert.match(faultText(fault('auth.tooManyCodes', '', { time: 45_000 })), /۴۵ ثانیه/);
  assert.match(
    englishText(fault('rules.max_price', path, { field: 'x', price: 1_250_000n })),
    /1,250,000 rials/,
  );
  assert.match(englishText(fault('invoices.returnQuantityTooMuch', path, { max: '۱٬۲۵۰٫۵' })), /1,250\.5/);
  assert.match(englishText(fault('keys.expired', '', { date: '۱۴۰۵/۰۸/۲۹' })), /1405\/08\/29/);
  assert.match(englishText(fault('buyers.duplicate', '', { name: 'شعبه ۲' })), /«شعبه ۲»/);
  const states = statesIn(caseState, [caseState.id.taxPayer, caseState.id.confirmContract]);
  const found = fault('uploads.contractNotNow', '', { name: 'قرارداد', evidenceType: 8, ...states });
  assert.match(englishText(found), /type 8 .*: \d+, \d+\.$/);
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
  // @ts-expect-error {stateIds} of the English sentence is missing
  assert.throws(() => englishText(fault('invoices.actionOnlyIn', '', { states: 'x' })), /stateIds/);
  // @ts-expect-error and another name is no help
  assert.throws(() => faultText(fault('auth.tooManyCodes', '', { max: 5 })), /time/);
});
