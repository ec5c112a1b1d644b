import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { toPersianDigits } from '../primitives/index.ts';
import { compute, isArithmetic, type Computed } from './compute.ts';

const rial = (text: string, present = ''): Computed => compute(text, { present, scale: 0 });
const exact = (text: string, present = ''): Computed => compute(text, { present, scale: 8 });
const is = (value: string, isCut = false): Computed => ({ value, isCut });

test('an amount is computed, in both scripts, with the marks of both', () => {
  const table = {
    '12*350000': '4200000',
    '۱۲×۳۵۰٬۰۰۰': '4200000',
    '۱۲ * ۳۵۰,۰۰۰': '4200000',
    '١٢×٣٥٠٬٠٠٠': '4200000',
    '1,100,000/1.1': '1000000',
    '۱٬۱۰۰٬۰۰۰÷۱٫۱': '1000000',
    '2+3*4': '14',
    '(2+3)*4': '20',
    '100-10-20': '70',
    '100−30': '70',
    '100/10/5': '2',
    '((7))+1': '8',
    '1000/3*3': '1000',
    '0-5+7': '2',
  };
  for (const [text, value] of Object.entries(table)) assert.deepEqual(rial(text), is(value), text);
});

test('so many percent more or less are of what stands before; elsewhere percent are hundredths', () => {
  const table = {
    '350000+10%': '385000',
    '۳۵۰۰۰۰+۱۰٪': '385000',
    '350000-10%': '315000',
    '200000+50000+10%': '275000',
    '2*100+10%': '220',
    '200*10%': '20',
    '50/10%': '500',
    '100+(5+5)%': '110',
    '100+10%*2': '100.2',
    '100+10%-10%': '99',
  };
  for (const [text, value] of Object.entries(table)) assert.deepEqual(exact(text), is(value), text);
});

test('what begins with an operator goes on from the present value', () => {
  assert.deepEqual(rial('/1.1', '1100000'), is('1000000'));
  assert.deepEqual(rial('+10%', '350000'), is('385000'));
  assert.deepEqual(rial('٭2', '350000'), { fault: 'form' });
  assert.deepEqual(rial('×۲', '350000'), is('700000'));
  assert.deepEqual(rial('*2+1', '350000'), is('700001'));
  assert.deepEqual(rial('-5*2', '100'), is('90'));
  for (const present of ['', 'دوازده', '1+2']) assert.deepEqual(rial('+5', present), { fault: 'start' });
});

test('only the end is cut, toward zero, at the place of the field, and it is said', () => {
  assert.deepEqual(rial('1000/3'), is('333', true));
  assert.deepEqual(rial('2000/3'), is('666', true));
  assert.deepEqual(exact('2/3'), is('0.66666666', true));
  assert.deepEqual(compute('2.675*1', { present: '', scale: 2 }), is('2.67', true));
  assert.deepEqual(rial('0.1+0.2+0.7'), is('1'));
  assert.deepEqual(exact('0.1+0.2'), is('0.3'));
});

test('what comes to nothing says why', () => {
  const table = {
    unfinished: ['12*', '12*(', '(1+2', '(1', '+', '1+2.', '1+2٫', ''],
    form: [
      '1++2',
      '1**2',
      '2(3)',
      '(1)(2)',
      '1 2+3',
      'a+1',
      '1+b',
      '1,5*2',
      ')',
      '5)',
      '()',
      '10%%',
      '%+1',
      '1e3+1',
    ],
    zero: ['5/0', '5/(2-2)', '5/0%'],
    negative: ['5-10', '5-200%', '(5-10)*2'],
  };
  for (const [fault, texts] of Object.entries(table))
    for (const text of texts) assert.deepEqual(rial(text, '100'), { fault }, text);
  assert.deepEqual(rial(`1${'+1'.repeat(100)}`), { fault: 'form' });
});

test('a number alone is no arithmetic, with a percent sign neither', () => {
  for (const text of ['', '12', '۱۲٫۵', '10%', '12 ریال', '1,000'])
    assert.equal(isArithmetic(text), false, text);
  for (const text of ['1+', '-1', '−1', '/2', '۲×', '÷', '(1']) assert.equal(isArithmetic(text), true, text);
});

/** A sum as a tree, its text in one of the ways that people write it, and its value as a fraction of its own. */
type Tree = { text: string; over: bigint; under: bigint; level: 0 | 1 | 2 };

const number: fc.Arbitrary<Tree> = fc
  .record({ units: fc.bigInt(0n, 10n ** 12n), scale: fc.nat(4), persian: fc.boolean() })
  .map(({ units, scale, persian }) => {
    const digits = String(units).padStart(scale + 1, '0');
    const plain = scale > 0 ? `${digits.slice(0, -scale)}.${digits.slice(-scale)}` : digits;
    const text = persian ? toPersianDigits(plain).replace('.', '٫') : plain;
    return { text, over: units, under: 10n ** BigInt(scale), level: 2 };
  });

const within = ({ text, level }: Tree, least: number): string => (level < least ? `(${text})` : text);

function joined(a: Tree, b: Tree, sign: '+' | '-' | '*' | '/', written: string): Tree {
  const level = sign === '+' || sign === '-' ? 0 : 1;
  const text = `${within(a, level)}${written}${within(b, level + 1)}`;
  if (sign === '*') return { text, level, over: a.over * b.over, under: a.under * b.under };
  // Divided by what is nothing already is nothing too: `0/(1/0)`.
  if (sign === '/') return { text, level, over: a.over * b.under, under: b.under && a.under * b.over };
  const over = a.over * b.under + (sign === '+' ? 1n : -1n) * b.over * a.under;
  return { text, level, over, under: a.under * b.under };
}

const WRITTEN = { '+': ['+', ' + '], '-': ['-', '−'], '*': ['*', '×'], '/': ['/', '÷'] } as const;

const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    number,
    fc
      .tuple(
        tie('tree'),
        tie('tree'),
        fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
        fc.nat(1),
      )
      .map(([a, b, sign, way]) => joined(a, b, sign, WRITTEN[sign][way]!)),
  ),
})).tree;

const ZERO: Tree = { text: '0', over: 0n, under: 1n, level: 2 };
const ONE: Tree = { text: '1', over: 1n, under: 1n, level: 2 };

test('any arithmetic comes to what fractions come to, cut once', () => {
  fc.assert(
    fc.property(tree, fc.nat(8), ({ text, over, under }, scale) => {
      fc.pre(text.length <= 200);
      const computed = compute(text, { present: '', scale });
      // A part that is divided by nothing makes the whole nothing too.
      if (under === 0n) return assert.deepEqual(computed, { fault: 'zero' });
      const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
      if (top < 0n) return assert.deepEqual(computed, { fault: 'negative' });
      assert.ok('value' in computed, text);
      const [integer, fraction = ''] = computed.value.split('.');
      assert.equal(
        BigInt(integer + fraction.padEnd(scale, '0')),
        (top * 10n ** BigInt(scale)) / bottom,
        text,
      );
      assert.equal(computed.isCut, (top * 10n ** BigInt(scale)) % bottom !== 0n, text);
    }),
    { numRuns: 2000, examples: [[joined(ZERO, joined(ONE, ZERO, '/', '/'), '/', '/'), 0]] },
  );
});

test('whatever is typed is answered, and never with something that is no plain number', () => {
  const signs = fc.constantFrom(...'0123456789۱۲۳.,٫٬+-*/×÷()%٪ a');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), text => {
      const computed = compute(text, { present: '7', scale: 2 });
      if ('value' in computed) assert.match(computed.value, /^\d+(\.\d{1,2})?$/);
    }),
    { numRuns: 5000 },
  );
});
