import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutInvisible } from '@moadi/domain/primitives';
import { Refusal } from '../answers/faults.ts';
import { mayHide, parseJsonBody } from './json-body.ts';

function refusedAs(text: string): [code: string, params?: unknown] | undefined {
  try {
    parseJsonBody(text);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof Refusal, text.slice(0, 80));
    const { code, params } = error.faults[0]!;
    return params ? [code, params] : [code];
  }
}

test('S30 a key that one object has twice is refused and named, wherever it stands and however it is written', () => {
  for (const [text, name] of [
    ['{"a":1,"a":1}', 'a'],
    ['{"a":{"b":1,"c":[],"b":2}}', 'b'],
    ['[{"x":{}},{"y":1,"z":[{"y":1}],"y":2}]', 'y'],
    ['{"a" :1, "\\u0061"\n:2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
    ['{"\\\\":1,"\\\\":2}', '\\'],
    ['{"شماره":1,"شماره":2}', 'شماره'],
    ['{"1":1,"1":2}', '1'],
    ['{"a":{"a":1,"a":2},"a":3}', 'a'],
  ] as const)
    assert.deepEqual(refusedAs(text), ['http.duplicateKey', { name }], text);
});

test('what only looks like a key that repeats is none', () => {
  for (const text of [
    '{"a":{"a":1},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\"a\\":1","b":":,{}[]"}',
    '{"a":"a","A":"a"}',
    '["a","a"]',
    '{"a":"\\\\","b":"\\\\\\""}',
  ])
    assert.deepEqual(parseJsonBody(text), JSON.parse(text), text);
});

test('whatever JSON says once is taken as JSON.parse takes it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, undefined, space as string);
      const plain = JSON.parse(text) as unknown;
      if (/__proto__|constructor|prototype|\p{Cc}|\p{Cf}|\\u/u.test(text) || hasLongNumber(plain)) return;
      assert.deepEqual(parseJsonBody(text), plain);
    }),
    { numRuns: 2_000 },
  );
});

const hasLongNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Object.is(value, -0)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasLongNumber);

test('S30 a number that would become another one is refused; one that is written otherwise is not', () => {
  for (const text of [
    '9007199254740993',
    '0.1000000000000000055',
    '1.0000000000000000001',
    '1e400',
    '-1e-400',
  ])
    assert.deepEqual(refusedAs(`{"a":[${text}]}`), ['http.inexactNumber', { value: text }], text);
  const long = `1${'0'.repeat(500_000)}1`;
  assert.deepEqual(refusedAs(`[${long}]`), ['http.inexactNumber', { value: long.slice(0, 40) }]);
  for (const text of [
    '9007199254740992',
    '0.1',
    '1.0',
    '1e3',
    '-0',
    '0e99',
    '1234567890123456',
    '100E-2',
    '0.000',
  ])
    assert.deepEqual(parseJsonBody(`[${text}]`), [Number(text)], text);
  // Digits in a text are no number.
  assert.deepEqual(parseJsonBody('["9007199254740993"]'), ['9007199254740993']);
});

test('S30 texts come out without NUL, lone surrogates and what turns text around; spaces and lines stay', () => {
  const given = {
    a: 'x\u0000\ud800y\u202e\u2066z',
    b: ['\udfff', 'a\tb\nc\r\n', 'نیم\u200cفاصله', '😀'],
    c: { d: '\ufeff1' },
  };
  assert.deepEqual(parseJsonBody(JSON.stringify(given)), {
    a: 'xyz',
    b: ['', 'a\tb\nc\r\n', 'نیم\u200cفاصله', '😀'],
    c: { d: '1' },
  });
  // Written as themselves, as far as JSON lets them.
  assert.deepEqual(parseJsonBody('["a\u202eb\u200fc"]'), ['abc']);
});

test('the quick look finds everything that is taken out of texts', () => {
  for (let code = 0x20; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code);
    if (withoutInvisible(sign) !== sign) assert.match(JSON.stringify(sign), mayHide, code.toString(16));
  }
});

test('S29, S30 depth, rows and names of the prototype have their bound, and one more is refused', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  const wide = (rows: number) => JSON.stringify({ a: Array.from({ length: rows }, () => 1) });
  assert.equal(refusedAs(deep(16)), undefined);
  assert.deepEqual(refusedAs(deep(17)), ['http.tooDeep']);
  assert.deepEqual(refusedAs(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`), ['http.tooDeep']);
  assert.deepEqual(refusedAs(deep(400_000)), ['http.tooDeep']);
  assert.equal(refusedAs(wide(5_000)), undefined);
  assert.deepEqual(refusedAs(wide(5_001)), ['http.tooLarge']);
  for (const name of ['__proto__', 'constructor', 'prototype'])
    assert.deepEqual(refusedAs(`{"a":{"${name}":{"isActive":true}}}`), ['http.unknownField', { name }]);
  assert.deepEqual(refusedAs('{"a":1'), ['http.notJson']);
});

test('S31 a body of a megabyte is judged in linear time, whatever it is made of', () => {
  for (const part of ['"\\\\",', '{},', '1.5e1,', '"\\u0000",', '":",', '[[]],']) {
    const text = `[${part.repeat(Math.floor(1_000_000 / part.length))}0]`;
    const before = process.threadCpuUsage();
    refusedAs(text);
    // Of this thread's own time: 15 ms each on a quiet core.
    assert.ok(process.threadCpuUsage(before).user < 500_000, part);
  }
});
