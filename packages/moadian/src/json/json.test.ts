import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { ExactNumber } from './number.ts';
import { readJson } from './read.ts';
import type { JsonValue } from './read.ts';
import { writeJson } from './write.ts';
import type { JsonInput } from './write.ts';

const read = (text: string): JsonValue => {
  const result = readJson(text);
  assert.ok(result.ok, `${JSON.stringify(result)} for ${text}`);
  return result.value;
};
const problem = (text: string | Uint8Array, limits?: Parameters<typeof readJson>[1]) => {
  const result = readJson(text, limits);
  return result.ok ? undefined : result.problem;
};

const numberText = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 8n - 1n }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, '0')}`);

const anyJson = fc.letrec<{ value: JsonInput }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.boolean(),
    fc.string({ unit: 'grapheme' }),
    numberText.map(text => new ExactNumber(text)),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

test('what is written reads back as itself, every digit of every number', () => {
  fc.assert(
    fc.property(anyJson, value => {
      const text = writeJson(value);
      assert.equal(writeJson(read(text)), text);
    }),
  );
});

test('numbers aside, the text means to JSON.parse what it means to us', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), value => {
      const text = JSON.stringify(value, null, 2);
      const plain = JSON.stringify(read(text), (_, one: unknown) =>
        one instanceof ExactNumber ? Number(one.text) : one,
      );
      assert.deepEqual(JSON.parse(plain), JSON.parse(text));
    }),
  );
});

test('any text at all is either read or refused as JSON.parse would, never thrown at', () => {
  const oddities = fc.stringMatching(/^[[\]{}",:\\0-9a-ftrulsn.eE+ -]{0,12}$/);
  fc.assert(
    fc.property(oddities, text => {
      const ours = readJson(text);
      let theirs = true;
      try {
        JSON.parse(text);
      } catch {
        theirs = false;
      }
      // Only repeated keys are judged differently.
      if (ours.ok !== theirs) assert.equal(ours.ok ? '' : ours.problem, 'duplicate-key');
    }),
    { numRuns: 2000 },
  );
});

test('unset members vanish, Persian stays as it is', () => {
  const json = writeJson({ a: undefined, b: null, c: [1n, null], d: 'فارسی‌ها', e: {} });
  assert.equal(json, '{"c":[1,null],"d":"فارسی‌ها","e":{}}');
  // @ts-expect-error a JavaScript number has no exact text
  assert.throws(() => writeJson({ a: 1 }), TypeError);
});

test('keys that occur twice, also when one is escaped, are refused', () => {
  assert.equal(problem('{"a":1,"a":1}'), 'duplicate-key');
  assert.equal(problem('{"a":1,"\\u0061":1}'), 'duplicate-key');
  assert.equal(problem('[{"a":1},{"a":1}]'), undefined);
});

test('prototype names are ordinary keys (S30)', () => {
  const value = read('{"__proto__":{"x":true},"constructor":"c"}');
  assert.deepEqual(Object.keys(value as object), ['__proto__', 'constructor']);
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('size, depth, number length and encoding are bounded', () => {
  assert.equal(problem('[1,2,3]', { bytes: 6, depth: 16 }), 'too-large');
  assert.equal(problem('['.repeat(17) + ']'.repeat(17)), undefined);
  assert.equal(problem('['.repeat(18) + ']'.repeat(18)), 'too-deep');
  assert.equal(problem('['.repeat(1_000_000)), 'too-deep');
  assert.equal(problem('1'.repeat(65)), 'too-large');
  assert.equal(problem(new Uint8Array([0x22, 0xff, 0x22])), 'encoding');
  assert.equal(problem(new Uint8Array([0xef, 0xbb, 0xbf, 0x31])), undefined);
  const [began, long] = [process.cpuUsage(), `"${'ا'.repeat(4_000_000)}"`];
  assert.equal(problem(long), undefined);
  assert.ok(process.cpuUsage(began).user < 1_000_000, 'work that grows with the text alone');
});

test('what goes wrong in the machine is no fault of the text', () => {
  const deepest = { bytes: Infinity, depth: Infinity };
  assert.throws(() => readJson('['.repeat(1_000_000), deepest), RangeError);
});
